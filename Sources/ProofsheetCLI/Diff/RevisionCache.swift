import Foundation
import RunReview

/// The folder in which `diff` keeps what it needs of other revisions, apart from the runs that are decided about.
///
/// One folder of files is updated from revision to revision, so that its build products are used again. What a revision
/// drew is kept by the names of its files.
struct RevisionCache {
  /// The version of what is kept; others are not read.
  private static let version = 1
  /// How many drawn revisions are kept, and how many bytes besides the newest.
  private static let (keptCount, keptBytes) = (6, 1 << 30)

  /// Where the runs of `diff` lie, and all else.
  let home: RunHome
  /// The folder that holds the files of a revision below the name of the repository's folder: a package that is named by
  /// its path is called as that folder is.
  let checkouts: String
  /// The folder of a revision that is being drawn.
  let drawing: String
  private let drawn: String
  private let lock: FolderLock

  /// Opens the cache of a package; waits while another `diff` of the package works.
  init(packageRoot: String) throws {
    let runs = RunFolder.home(of: packageRoot)
    home = runs.revisions
    (checkouts, drawing, drawn) = ("\(home.path)/checkout", "\(home.path)/drawing", "\(home.path)/drawn")
    try home.make()
    try runs.ignore()
    for folder in [checkouts, drawing, drawn] { try RegularFile.checkFolder(folder) }
    lock = try FolderLock(of: "\(checkouts)/any") {
      Terminal.warn("Another `diff` of this package works; this one waits for it.")
    }
    try AtomicFile.makeFolder(drawn)
  }

  /// Where a revision with some arguments for its tests is kept, once it is drawn.
  func place(of revision: GitRevision, arguments: [String]) -> DrawnRevision {
    let environment = ProcessInfo.processInfo.environment
    let libraries = ProofsheetVersion.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let parts =
      [
        "\(Self.version)", revision.tree, revision.folder, environment["PROOFSHEET_FONTS"] ?? "",
        Self.toolchain,
      ]
      + libraries + arguments
    let key = "\(Digest(of: parts.joined(separator: "\0").utf8))"
    return DrawnRevision(folder: "\(drawn)/\(key)")
  }

  /// What `swift` is, as far as its file says: another toolchain may draw other things.
  private static var toolchain: String {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let programs = path.split(separator: ":").lazy.map { "\($0)/swift" }
    guard let program = programs.first(where: { access($0, X_OK) == 0 }), let real = RealPath.of(program),
      let attributes = try? FileManager.default.attributesOfItem(atPath: real)
    else { return "" }
    let changed = attributes[.modificationDate] as? Date
    return "\(real) \(attributes[.size] ?? 0) \(changed?.timeIntervalSince1970 ?? 0)"
  }

  /// How many bytes the files in a folder have.
  static func byteCount(of folder: String) -> Int {
    var total = 0
    for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
      var status = stat()
      if lstat("\(folder)/\(name)", &status) == 0 { total += Int(status.st_size) }
    }
    return total
  }

  /// Removes what was drawn longest ago beyond the limits, but not what is in use.
  func prune(keeping place: DrawnRevision) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: drawn)) ?? []
    let others = names.map { DrawnRevision(folder: "\(drawn)/\($0)") }.filter { $0 != place }
      .map { ($0, $0.lastUsed) }.sorted { $0.1 > $1.1 }.map(\.0)
    var bytes = 0
    for (index, other) in others.enumerated() {
      bytes += Self.byteCount(of: other.folder)
      guard index >= Self.keptCount - 1 || bytes > Self.keptBytes else { continue }
      try? FileManager.default.removeItem(atPath: other.folder)
    }
  }
}
