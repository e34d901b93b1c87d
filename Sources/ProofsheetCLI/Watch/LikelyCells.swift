import Foundation
import RunReview

/// The cells that most likely change with a file, which are compared before all others.
///
/// Only the order depends on it: a run compares the others as well, whatever is guessed here.
struct LikelyCells {
  /// A name that is shorter is a part of too many others.
  private static let shortest = 3
  /// After a change of more files nobody knows which of them changed a cell.
  private static let mostFiles = 3

  /// The cases that changed with a file when it was last saved, by the file's path.
  private var learned: [String: Set<[String]>] = [:]

  /// Learns which cases changed with files, by the results before and after a run.
  mutating func learn(_ changes: Set<String>, before: [CellResult], after: [CellResult]) {
    guard changes.count <= Self.mostFiles else { return }
    let former = Dictionary(before.map { ($0.cell, $0) }) { $1 }
    let changed = after.filter { cell in
      former[cell.cell].map { $0.status != cell.status || $0.verdict != cell.verdict } ?? true
    }
    // A save that changed no cell says nothing of the next one.
    guard !changed.isEmpty else { return }
    for path in changes { learned[path] = Set(changed.map(Self.key)) }
  }

  /// The cells to compare first, among all that are known; empty where nothing is likely, or most cells are.
  func cells(after changes: Set<String>, among known: [CellResult]) -> [CellResult] {
    guard changes.count <= Self.mostFiles else { return [] }
    let names = changes.filter { learned[$0] == nil }.map { path in
      Self.plain(RealPath.split(path).name.replacing(#/\.\w+$/#, with: ""))
    }
    let cases = changes.reduce(into: Set<[String]>()) { $0.formUnion(learned[$1] ?? []) }
    let found = known.filter { cell in
      cases.contains(Self.key(cell)) || names.contains { Self.isNamed($0, Self.plain(cell.caseName)) }
    }
    return found.count * 2 > known.count ? [] : found
  }

  private static func key(_ cell: CellResult) -> [String] { [cell.caseName, cell.testName ?? ""] }

  /// `signin` for `Sign In` and `signIn()`.
  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static func isNamed(_ file: String, _ name: String) -> Bool {
    min(file.count, name.count) >= shortest && (file.contains(name) || name.contains(file))
  }
}
