import Testing

@testable import CarouselDaemon

@Suite struct MetricsWriterTests {
  private func text(_ body: (inout MetricsWriter) -> Void) -> String {
    var metrics = MetricsWriter()
    body(&metrics)
    return String(decoding: metrics.bytes, as: UTF8.self)
  }

  @Test func `a metric has its help, its kind and its samples`() {
    let text = text {
      $0.metric("a_total", .counter, "What it is.")
      $0.sample(7)
      $0.sample(1.5, [("x", "1"), ("y", "2")])
    }
    #expect(
      text == """
        # HELP a_total What it is.
        # TYPE a_total counter
        a_total 7
        a_total{x="1",y="2"} 1.5

        """)
  }

  @Test func `what would end a line or a label is escaped`() {
    let text = text {
      $0.metric("a", .gauge, "one\ntwo \\ \"three\"")
      $0.sample(0, [("x", "one\ntwo \\ \"three\"")])
    }
    #expect(
      text == #"""
        # HELP a one\ntwo \\ "three"
        # TYPE a gauge
        a{x="one\ntwo \\ \"three\""} 0

        """#)
  }

  @Test func `a histogram has its buckets, sum and count`() {
    let text = text {
      $0.metric("a_seconds", .histogram, "Times.")
      $0.histogram([(0.5, 1), (2, 3)], total: 4, sum: 9.25)
    }
    #expect(
      text == """
        # HELP a_seconds Times.
        # TYPE a_seconds histogram
        a_seconds_bucket{le="0.5"} 1
        a_seconds_bucket{le="2.0"} 3
        a_seconds_bucket{le="+Inf"} 4
        a_seconds_sum 9.25
        a_seconds_count 4

        """)
  }
}
