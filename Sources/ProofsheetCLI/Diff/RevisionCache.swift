import Foundation
import RunReview

/// The folder in which `diff` keeps what it needs of other revisions, apart from the runs that are decided about.
///
/// One folder of files is updated from revision to revision, so that its build products are used again. What a revision
/// drew is kept by the names of its files.
struct RevisionCache {
  /// The version of what is kept; others are not read.
  private static let version = 4
  /// How many drawn revisions are kept, and how many bytes besides the newest.
  struct Limits {
    var count, bytes: Int
    /// For a comparison of two revisions.
    static let compared = Limits(count: 6, bytes: 1 << 30)
    /// For a walk through a history, which goes on with them.
    static let walked = Limits(count: 100, bytes: 8 << 30)
  }

  /// Where the runs of `diff` lie, and all else.
  let home: RunHome
  /// The folder that holds the files of a revision below the name of the repository's folder: a package that is named by
  /// its path is called as that folder is.
  let checkouts: String
  /// The folder of a revision that is being drawn.
  let drawing: String
  private let drawn: String
  private let lock: FolderLock
  private let packageRoot: String
  /// What is drawn with: the toolchain, and the fonts that the environment names.
  private let tools: [String]

  /// Opens the cache of a package; waits while another `diff` of the package works.
  init(packageRoot: String) throws {
    let runs = RunFolder.home(of: packageRoot)
    home = runs.revisions
    (checkouts, drawing, drawn) = ("\(home.path)/checkout", "\(home.path)/drawing", "\(home.path)/drawn")
    self.packageRoot = packageRoot
    try home.make()
    try runs.ignore()
    for folder in [checkouts, drawing, drawn] { try RegularFile.checkFolder(folder) }
    lock = try FolderLock(of: "\(checkouts)/any") {
      Terminal.warn("Another `diff` of this package works; this one waits for it.")
    }
    try AtomicFile.makeFolder(drawn)
    tools =
      [Self.program, Self.toolchain(in: packageRoot)]
      + Self.fonts(ProcessInfo.processInfo.environment["PROOFSHEET_FONTS"] ?? "")
  }

  /// Where a revision with some arguments for its tests is kept, once it is drawn.
  func place(of revision: GitRevision, arguments: [String], allowsHooks: Bool = false) -> DrawnRevision {
    let libraries = ProofsheetVersion.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let hooks = allowsHooks && revision.hasHooks ? "hooks" : ""
    let parts =
      ["\(Self.version)", revision.tree, revision.folder, hooks] + configuration(for: revision)
      + [String(tools.count)] + tools + libraries + arguments
    let key = "\(Digest(of: parts.joined(separator: "\0").utf8))"
    return DrawnRevision(folder: "\(drawn)/\(key)")
  }

  /// What the files here say that are copied to a revision without its own.
  private func configuration(for revision: GitRevision) -> [String] {
    RevisionCheckout.configuration.map { path in
      guard revision.blob(at: path) == nil,
        let data = try? RegularFile.contents("\(packageRoot)/\(path)", limit: FileContents.Limit.record)
      else { return "" }
      return "\(Digest(of: data))"
    }
  }

  /// The files of the fonts' folders that the environment names, with what they hold.
  static func fonts(_ folders: String) -> [String] {
    folders.split(separator: ":").flatMap { folder in
      let names = (FileManager.default.enumerator(atPath: String(folder)) ?? .init()).compactMap {
        $0 as? String
      }
      return [String(folder)]
        + names.sorted().compactMap { name in
          guard let real = RealPath.of("\(folder)/\(name)"), RegularFile.kind(real) == .file else {
            return nil
          }
          let data = try? Data(contentsOf: URL(fileURLWithPath: real), options: .mappedIfSafe)
          return "\(name) \(data.map { "\(Digest(of: $0))" } ?? "")"
        }
    }
  }

  /// What `swift` says of itself in a folder: which toolchain it is may depend on files there.
  private static func toolchain(in folder: String) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "--version"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return "" }
    let text = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }

  /// What `swift` is, as far as its file says: two toolchains may call themselves the same.
  private static var program: String {
    guard let program = ShellCommand.file(of: "swift"), let real = RealPath.of(program),
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
  func prune(keeping place: DrawnRevision, _ limits: Limits = .compared) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: drawn)) ?? []
    let others = names.map { DrawnRevision(folder: "\(drawn)/\($0)") }.filter { $0 != place }
      .map { ($0, $0.lastUsed) }.sorted { $0.1 > $1.1 }.map(\.0)
    var bytes = 0
    for (index, other) in others.enumerated() {
      bytes += Self.byteCount(of: other.folder)
      guard index >= limits.count - 1 || bytes > limits.bytes else { continue }
      try? other.remove()
    }
  }
}

extension GitRevision {
  /// The name of what the revision has at a path from its package; nil for nothing.
  fileprivate func blob(at path: String) -> String? {
    let place = folder.isEmpty ? path : "\(folder)/\(path)"
    let found = repository.run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(commit):\(place)"])
    return found.flatMap { $0.code == 0 ? $0.text : nil }
  }

  /// Whether its settings name hooks, or cannot be read.
  fileprivate var hasHooks: Bool {
    guard let name = blob(at: ProjectSettings.fileName) else { return false }
    guard let data = repository.blob(name, limit: FileContents.Limit.settings),
      let settings = try? ProjectSettings.parse(
        String(decoding: data, as: UTF8.self), path: ProjectSettings.fileName)
    else { return true }
    return !settings.hooks.isEmpty
  }
}
