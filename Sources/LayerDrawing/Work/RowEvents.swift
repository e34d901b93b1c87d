/// The rows in which edges begin or end.
struct RowEvents {
  /// Cairo cuts a row into so many parts where an edge begins, ends or crosses another one in it.
  private static let parts = 15

  private let first: Double
  private var events: [Double]
  /// The events of a row that begin to be spread over all rows from it, and that end to be.
  private var spread: [Double]

  init(from first: Double, to last: Double) {
    self.first = first.rounded(.down)
    events = [Double](repeating: 0, count: Int(last.rounded(.up) - self.first) + 1)
    spread = [Double](repeating: 0, count: events.count + 1)
  }

  /// Adds an edge that is drawn as so many lines, one after another.
  mutating func add(top: Double, bottom: Double, lines: Double) {
    for y in [top, bottom] {
      let row = (y - first).rounded(.down)
      if row >= 0, row < Double(events.count) { events[Int(row)] += 1 }
    }
    guard lines > 1 else { return }
    let density = (lines - 1) / max(1, bottom - top)
    spread[place(top)] += density
    spread[place(bottom)] -= density
  }

  private func place(_ y: Double) -> Int {
    Int(max(0, min(Double(events.count), (y - first).rounded(.down))))
  }

  /// Adds what was spread to the single rows.
  mutating func finish() {
    var density = 0.0
    for row in events.indices {
      density += spread[row]
      events[row] += density
    }
  }

  private func rows(from top: Double, to bottom: Double) -> Range<Int> {
    let low = place(top)
    return low..<max(low, min(events.count, place(bottom)))
  }

  /// How often Cairo walks over the edges between two places: once for each row, or for each part of one.
  func walks(from top: Double, to bottom: Double, isCrossed: Bool) -> Double {
    let rows = rows(from: top, to: bottom)
    let cut = isCrossed ? rows.count : rows.count { events[$0] >= 0.5 }
    return Double(rows.count - cut + cut * Self.parts)
  }

  /// In how many parts of rows between two places edges begin.
  func beginnings(from top: Double, to bottom: Double) -> Double {
    rows(from: top, to: bottom).reduce(0) { $0 + min(Double(Self.parts), events[$1]) }
  }
}
