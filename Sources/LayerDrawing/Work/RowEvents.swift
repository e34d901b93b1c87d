/// The rows in which edges begin or end.
struct RowEvents {
  /// Cairo cuts a row into so many parts where an edge begins, ends or crosses another one in it.
  private static let parts = 15

  private let first: Double
  private var events: [Bool]

  init(from first: Double, to last: Double) {
    self.first = first.rounded(.down)
    events = [Bool](repeating: false, count: Int(last.rounded(.up) - self.first) + 1)
  }

  mutating func add(top: Double, bottom: Double) {
    for y in [top, bottom] {
      let row = (y - first).rounded(.down)
      if row >= 0, row < Double(events.count) { events[Int(row)] = true }
    }
  }

  /// How often Cairo walks over the edges between two places: once for each row, or for each part of one.
  func walks(from top: Double, to bottom: Double, isCrossed: Bool) -> Double {
    let low = max(0, min(events.count, Int((top - first).rounded(.down))))
    let rows = low..<max(low, min(events.count, Int((bottom - first).rounded(.down))))
    let cut = isCrossed ? rows.count : rows.count { events[$0] }
    return Double(rows.count - cut + cut * Self.parts)
  }
}
