import Testing

@testable import Carousel

@Suite("Moves on every kind of edge")
struct TravelTests {
  @Test(
    "a step forward or back",
    arguments: [
      (Edges.loop, 0, 1, 3, Move(target: 1, distance: 1, wrapped: false)),
      (.loop, 2, 1, 3, Move(target: 0, distance: 1, wrapped: true)),
      (.loop, 0, -6, 5, Move(target: 4, distance: -6, wrapped: true)),
      (.loop, 1, 3, 3, Move(target: 1, distance: 3, wrapped: true)),
      (.rewind, 2, 1, 3, Move(target: 0, distance: -2, wrapped: true)),
      (.rewind, 0, -1, 3, Move(target: 2, distance: 2, wrapped: true)),
      (.rewind, 3, 4, 5, Move(target: 2, distance: -1, wrapped: true)),
      (.rewind, 1, 3, 3, nil),
      (.bounce, 2, 9, 4, Move(target: 3, distance: 1, wrapped: false)),
      (.bounce, 3, 1, 4, nil),
      (.stop, 2, -9, 4, Move(target: 0, distance: -2, wrapped: false)),
      (.stop, 0, -1, 4, nil),
      (.loop, 0, 1, 1, nil),
    ] as [(Edges, Int, Int, Int, Move?)])
  func step(edges: Edges, index: Int, steps: Int, count: Int, expected: Move?) {
    #expect(Travel.step(steps, from: index, count: count, edges: edges) == expected)
  }

  @Test(
    "a jump takes the shorter way in a loop, and a tie goes forward",
    arguments: [
      (Edges.loop, 0, 3, 4, nil, Move(target: 3, distance: -1, wrapped: true)),
      (.loop, 3, 1, 4, nil, Move(target: 1, distance: 2, wrapped: true)),
      (.loop, 1, 0, 4, .forward, Move(target: 0, distance: 3, wrapped: true)),
      (.loop, 0, 1, 4, .backward, Move(target: 1, distance: -3, wrapped: true)),
      (.loop, 2, 2, 4, .forward, nil),
      (.stop, 0, 3, 4, .backward, Move(target: 3, distance: 3, wrapped: false)),
      (.rewind, 3, 0, 4, nil, Move(target: 0, distance: -3, wrapped: false)),
    ] as [(Edges, Int, Int, Int, Direction?, Move?)])
  func jump(
    edges: Edges, index: Int, target: Int, count: Int, direction: Direction?, expected: Move?
  ) {
    #expect(
      Travel.jump(to: target, from: index, count: count, edges: edges, direction: direction)
        == expected)
  }

  @Test("the timer bounces to and fro, whatever the heading at the ends")
  func bounce() {
    var index = 0
    var heading = Direction.forward
    var visited: [Int] = []
    for _ in 0..<7 {
      guard let move = Travel.advance(from: index, count: 3, edges: .bounce, heading: heading)
      else { break }
      (index, heading) = (move.target, move.direction)
      visited.append(index)
    }
    #expect(visited == [1, 2, 1, 0, 1, 2, 1])
    #expect(Travel.advance(from: 0, count: 3, edges: .bounce, heading: .backward)?.target == 1)
    #expect(Travel.advance(from: 2, count: 3, edges: .bounce, heading: .forward)?.target == 1)
  }

  @Test("the timer does nothing at the last page of a list that stops, nor with one page")
  func stops() {
    #expect(Travel.advance(from: 2, count: 3, edges: .stop, heading: .forward) == nil)
    #expect(Travel.advance(from: 0, count: 1, edges: .loop, heading: .forward) == nil)
  }
}
