internal import RunReview

/// How reports name files: from the package's root, so that they mean the same on every machine.
package struct ReportPaths: Sendable, Hashable {
  private let root: String?
  /// Whether revisions were compared, so that the files of one may lie in the folder of its own.
  let comparesRevisions: Bool

  /// Names files from a root; nil leaves them as they are.
  package init(root: String?, comparesRevisions: Bool = false) {
    self.root = root.flatMap { $0.count > 1 ? $0 : nil }
    self.comparesRevisions = comparesRevisions
  }

  /// A file's path from the root, where it lies below.
  package func relative(_ path: String) -> String {
    root.flatMap { path.hasPrefix("\($0)/") ? String(path.dropFirst($0.count + 1)) : nil } ?? path
  }

  /// A text in which files below the root are named from there.
  package func text(_ text: String) -> String { root.map(text.withoutFolder) ?? text }

  /// The file and line of a place such as `Tests/AppTests/SignIn.swift:12`; nil where it is none, or where the other
  /// revision alone has the file.
  func place(_ location: String?) -> (file: String, line: Int)? {
    guard let location, let colon = location.lastIndex(of: ":"),
      let line = Int(location[location.index(after: colon)...]), line > 0
    else { return nil }
    let file = relative(String(location[..<colon]))
    guard comparesRevisions, let root else { return (file, line) }
    let isOwn =
      !file.hasPrefix("/") && !file.hasPrefix("\(RunHome.folderName)/")
      && RegularFile.kind("\(root)/\(file)") == .file
    return isOwn ? (file, line) : nil
  }
}
