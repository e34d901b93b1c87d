/// Which lines of two texts are removed and added to turn the one into the other.
///
/// The shortest script by Myers's greedy algorithm ("An O(ND) Difference Algorithm and Its Variations", 1986), which
/// keeps a row for each edit. Texts that are too far apart for that are exchanged as a block: nobody reads
/// thousands of edits, and their rows would fill the memory.
package struct EditScript: Sendable {
  /// The most edits that are looked for one by one: their rows take 16 MB.
  private static let most = 2000

  /// The lines of the old text that go, by number.
  package private(set) var removed: Set<Int> = []
  /// The lines of the new text that come, by number.
  package private(set) var added: Set<Int> = []

  private let old: [Int]
  private let new: [Int]

  /// Compares lines byte by byte.
  package init(from old: [Substring], to new: [Substring]) {
    // Lines become numbers, the same for equal bytes: String's own equality takes other bytes for equal.
    var numbers: [[UInt8]: Int] = [:]
    func number(_ line: Substring) -> Int {
      let bytes = Array(line.utf8)
      if let known = numbers[bytes] { return known }
      numbers[bytes] = numbers.count
      return numbers.count - 1
    }
    self.old = old.map(number)
    self.new = new.map(number)
    compare()
  }

  private mutating func compare() {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let (a, b) = (old[start..<old.count - end], new[start..<new.count - end])
    guard let rows = Self.rows(a, b) else {
      removed = Set(a.indices)
      added = Set(b.indices)
      return
    }
    trace(rows, start: start, Point(x: a.count, y: b.count))
  }

  /// A place between both texts: so many lines of the old one and of the new one are done.
  private struct Point {
    var x, y: Int
    var diagonal: Int { x - y }
  }

  /// For each number of edits, the furthest `x` on the diagonals -d, -d + 2 … d; nil when more edits are needed.
  private static func rows(_ a: ArraySlice<Int>, _ b: ArraySlice<Int>) -> [[Int]]? {
    var rows: [[Int]] = []
    for edits in 0...most {
      var row: [Int] = []
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        var x = rows.last.map { furthest($0, edits, diagonal) } ?? 0
        while x < a.count, x - diagonal < b.count, a[a.startIndex + x] == b[b.startIndex + x - diagonal] {
          x += 1
        }
        row.append(x)
        if x >= a.count, x - diagonal >= b.count { return rows + [row] }
      }
      rows.append(row)
    }
    return nil
  }

  /// Where a diagonal starts when one edit is added to the row before: below it, or to its right.
  private static func furthest(_ row: [Int], _ edits: Int, _ diagonal: Int) -> Int {
    // Diagonal k of row d - 1 stands at (k + d - 1) / 2.
    let above = (diagonal + edits) / 2
    if goesDown(row, edits, diagonal) { return row[above] }
    return row[above - 1] + 1
  }

  private static func goesDown(_ row: [Int], _ edits: Int, _ diagonal: Int) -> Bool {
    let above = (diagonal + edits) / 2
    return diagonal == -edits || diagonal != edits && row[above - 1] < row[above]
  }

  /// Walks back from the end and notes each edit.
  private mutating func trace(_ rows: [[Int]], start: Int, _ end: Point) {
    var point = end
    for edits in stride(from: rows.count - 1, to: 0, by: -1) {
      let row = rows[edits - 1]
      let diagonal = point.diagonal
      if Self.goesDown(row, edits, diagonal) {
        let x = row[(diagonal + edits) / 2]
        point = Point(x: x, y: x - diagonal - 1)
        added.insert(start + point.y)
      } else {
        let x = row[(diagonal + edits) / 2 - 1]
        point = Point(x: x, y: x - diagonal + 1)
        removed.insert(start + point.x)
      }
    }
  }
}
