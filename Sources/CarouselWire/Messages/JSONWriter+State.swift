import Carousel

extension JSONWriter {
  /// A State as the protocol describes it; features to come are there with their neutral values.
  public mutating func state(_ state: State, carousel: String, instance: String) {
    beginObject()
    key("carousel")
    string(carousel)
    key("instance")
    string(instance)
    key("seq")
    integer(state.seq)
    key("at")
    time(state.at)
    key("reason")
    string(state.reason.rawValue)
    place(state)
    move(state)
    timing(state)
    key("edges")
    string(state.edges.rawValue)
    key("order")
    string("listed")
    key("revision")
    integer(state.revision)
    key("override")
    override(state.override)
    key("highlight")
    highlight(state.highlight)
    key("indicator")
    indicator(state.indicator)
    endObject()
  }

  private mutating func place(_ state: State) {
    key("index")
    if let index = state.index { integer(index) } else { null() }
    key("count")
    integer(state.count)
    key("virtualIndex")
    integer(state.virtualIndex)
    key("position")
    if let position = state.position { number(position) } else { null() }
    key("phase")
    string(state.phase.rawValue)
    key("page")
    page(state.page)
  }

  private mutating func move(_ state: State) {
    key("from")
    reference(state.from)
    key("next")
    reference(state.next)
    key("direction")
    string(state.direction.rawValue)
    key("wrapped")
    bool(state.wrapped)
    key("ended")
    bool(state.ended)
  }

  private mutating func timing(_ state: State) {
    key("playing")
    bool(state.playing)
    key("holds")
    beginArray()
    for hold in state.holds { string(hold) }
    endArray()
    key("interval")
    if let interval = state.interval { number(interval) } else { null() }
    key("shownAt")
    time(state.shownAt)
    key("advancesAt")
    time(state.advancesAt)
    key("remaining")
    if let remaining = state.remaining {
      seconds(nanoseconds: remaining.nanoseconds)
    } else {
      null()
    }
  }

  private mutating func page(_ page: PageOnScreen?) {
    guard let page else { return null() }
    beginObject()
    key("id")
    string(page.id)
    key("title")
    string(page.title)
    key("label")
    string(page.label)
    key("color")
    string(page.color)
    key("icon")
    if let icon = page.icon { string(icon) } else { null() }
    key("duration")
    duration(page.duration)
    endObject()
  }

  private mutating func reference(_ page: PageReference?) {
    guard let page else { return null() }
    beginObject()
    key("index")
    integer(page.index)
    key("id")
    string(page.id)
    endObject()
  }

  private mutating func override(_ override: OverrideOnScreen?) {
    guard let override else { return null() }
    beginObject()
    key("id")
    string(override.id)
    key("priority")
    integer(override.priority)
    key("until")
    time(override.until)
    endObject()
  }

  private mutating func highlight(_ highlight: Highlight?) {
    guard let highlight else { return null() }
    beginObject()
    key("from")
    integer(highlight.from)
    key("to")
    integer(highlight.to)
    switch highlight.motion {
    case .easing(let easing, let duration):
      key("easing")
      beginArray()
      number(easing.x1)
      number(easing.y1)
      number(easing.x2)
      number(easing.y2)
      endArray()
      key("duration")
      number(duration)
    case .spring(let spring):
      key("spring")
      beginObject()
      key("response")
      number(spring.response)
      key("dampingFraction")
      number(spring.dampingFraction)
      endObject()
    }
    endObject()
  }

  private mutating func time(_ time: Timestamp?) {
    if let time { seconds(nanoseconds: time.nanoseconds) } else { null() }
  }

  /// How long a page stays: seconds, `"content"`, or null.
  mutating func duration(_ duration: Page.Duration?) {
    switch duration {
    case .seconds(let seconds)?: number(seconds)
    case .content?: string("content")
    case nil: null()
    }
  }
}
