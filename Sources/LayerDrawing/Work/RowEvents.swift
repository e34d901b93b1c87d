/// Gathers the rows in which edges begin or end.
struct RowEvents {
  private let first, last: Double
  private var events: [Double]
  /// By how many the events of a row and of all below it are more.
  private var steps: [Double]

  init(from first: Double, to last: Double) {
    self.first = first.rounded(.down)
    self.last = last
    events = [Double](repeating: 0, count: Int(last.rounded(.up) - self.first) + 1)
    steps = [Double](repeating: 0, count: events.count + 1)
  }

  /// Adds an edge that is drawn as so many lines, one after another.
  mutating func add(top: Double, bottom: Double, lines: Double) {
    for y in [top, bottom] {
      let row = (y - first).rounded(.down)
      if row >= 0, row < Double(events.count) { events[Int(row)] += 1 }
    }
    guard lines > 1 else { return }
    let start = (top - first).rounded(.down)
    let count = max(1, (bottom - first).rounded(.up) - start)
    func place(_ row: Double) -> Int { Int(max(0, min(Double(events.count), row))) }
    steps[place(start)] += (lines - 1) / count
    steps[place(start + count)] -= (lines - 1) / count
  }

  /// What was gathered.
  consuming func rows() -> Rows {
    var spread = 0.0
    for row in events.indices {
      spread += steps[row]
      events[row] += spread
    }
    return Rows(first: first, last: last, events: events)
  }

  /// How many edges begin or end in each row.
  struct Rows {
    /// Cairo cuts a row into so many parts where an edge begins, ends or crosses another one in it.
    private static let parts = 15

    fileprivate let first, last: Double
    fileprivate let events: [Double]

    /// The rows from one place to another; the last of them counts whole.
    private func range(from top: Double, to bottom: Double) -> Range<Int> {
      let end = bottom < last - 1e-6 ? (bottom - first).rounded(.down) : (last - first).rounded(.up)
      func place(_ row: Double) -> Int { Int(max(0, min(Double(events.count), row))) }
      let start = place((top - first).rounded(.down))
      return start..<max(start, place(end))
    }

    /// How often Cairo walks over the edges between two places: once for each row, or for each part of one.
    func walks(from top: Double, to bottom: Double, isCrossed: Bool) -> Double {
      let rows = range(from: top, to: bottom)
      let cut = isCrossed ? rows.count : rows.count { events[$0] >= 0.5 }
      return Double(rows.count - cut + cut * Self.parts)
    }

    /// In how many parts of rows between two places edges begin or end.
    func cuts(from top: Double, to bottom: Double) -> Double {
      range(from: top, to: bottom).reduce(0) { $0 + min(Double(Self.parts), events[$1]) }
    }
  }
}
