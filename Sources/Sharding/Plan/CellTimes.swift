internal import Foundation
package import RenderTesting

/// How long cells took in an earlier run, kept small: a file that can be committed or cached.
///
/// A line has twelve digits of the digest of a cell's name and its time in microseconds, to two digits that count.
/// 10,000 cells take 180 kB, and a time that hardly moved leaves its line as it was.
package struct CellTimes: Sendable, Hashable {
  /// What the file is called at a package's root.
  package static let fileName = "proofsheet-times.txt"
  private static let title = "proofsheet-times 1"
  /// An hour: no cell takes longer.
  private static let longest = 3_600_000_000

  private var microseconds: [String: Int]

  /// Takes the times of the cells that were drawn.
  package init(of cells: [CellResult]) {
    microseconds = [:]
    for cell in cells where cell.sameAs == nil && cell.milliseconds.isFinite {
      let time = min(max(1, cell.milliseconds * 1000), Double(Self.longest))
      microseconds[Self.key(cell.cell)] = Self.rounded(Int(time))
    }
  }

  /// Reads a file; nil where there is none.
  package init?(contentsOf path: String) throws(RenderTestingError) {
    guard let data = try RegularFile.contents(path, limit: FileContents.Limit.record) else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    guard lines.first == Self.title[...] else { throw .isNoTimes(path, line: 1) }
    microseconds = [:]
    for (index, line) in lines.enumerated().dropFirst() {
      let parts = line.split(separator: " ")
      guard parts.count == 2, parts[0].count == 12, let time = ShardNumber.number(parts[1]),
        (1...Self.longest).contains(time)
      else { throw .isNoTimes(path, line: index + 1) }
      microseconds[String(parts[0])] = time
    }
  }

  /// The time of a cell in microseconds; nil where it is not known.
  package subscript(cell: String) -> Int? { microseconds[Self.key(cell)] }

  /// Writes the file.
  package func write(to path: String) throws(RenderTestingError) {
    let lines = [Self.title] + microseconds.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    try AtomicFile.write(Data((lines.joined(separator: "\n") + "\n").utf8), to: path)
  }

  private static func key(_ cell: String) -> String { String("\(Digest(of: cell.utf8))".prefix(12)) }

  private static func rounded(_ time: Int) -> Int {
    var (value, scale) = (time, 1)
    while value >= 100 { (value, scale) = ((value + 5) / 10, scale * 10) }
    return value * scale
  }
}

extension RenderTestingError {
  fileprivate static func isNoTimes(_ path: String, line: Int) -> RenderTestingError {
    .unusable(
      path,
      "line \(line) is none of a file of times. Remove the file, or write it again with `merge --times`.")
  }
}
