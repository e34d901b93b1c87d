internal import Foundation

/// The folder in which a package keeps its runs.
///
/// It is `.proofsheet` at the package's root or, where the tree cannot be written, a folder below the temporary one that
/// nobody else can write to or read.
package struct RunHome: Sendable, Hashable {
  /// What the folder is called at a package's root.
  static let folderName = ".proofsheet"

  /// The folder.
  package let path: String
  /// Where the package's references may lie.
  let scope: ReferenceScope
  /// Whether it lies in a folder that others can write to.
  private let isShared: Bool

  /// Finds the folder of a package.
  package init(packageRoot: String, environment: [String: String]) {
    // Without settings that can be read nothing is compared, yet there may be a last run to look at.
    let settings = (try? ProjectSettings.load(packageRoot: packageRoot)) ?? ProjectSettings()
    scope = ReferenceScope(packageRoot: packageRoot, settings: settings, environment: environment)
    let inPackage = "\(packageRoot)/\(Self.folderName)"
    let kind = RegularFile.kind(inPackage)
    isShared = kind != .link && access(kind == .nothing ? packageRoot : inPackage, W_OK) != 0
    let temporary = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? NSTemporaryDirectory()
    let digest = ReferenceName.part(ofName: packageRoot)
    path =
      isShared
      ? "\(temporary)/proofsheet-\(getuid())/\(digest)".replacing("//", with: "/") : inPackage
  }

  /// The folder that holds a folder for each run.
  var runs: String { "\(path)/runs" }
  /// The file that names the last run.
  var last: String { "\(path)/last" }

  /// Makes the folders; throws where a link or a folder of somebody else's stands in their place.
  func make() throws(RenderTestingError) {
    if isShared {
      let parent = RealPath.split(path).folder
      try AtomicFile.makeFolder(RealPath.split(parent).folder)
      for folder in [parent, path] {
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .cannotWrite(folder, errno) }
        try Self.checkPrivate(folder)
      }
    }
    try check()
    try AtomicFile.makeFolder(runs)
  }

  /// Throws where a link or a folder of somebody else's stands in the place of a folder; one that is missing is fine.
  func check() throws(RenderTestingError) {
    if isShared {
      try Self.checkPrivate(RealPath.split(path).folder)
      try Self.checkPrivate(path)
    }
    try Self.checkFolder(path)
    try Self.checkFolder(runs)
  }

  /// Throws unless a path names a folder, or nothing.
  static func checkFolder(_ path: String) throws(RenderTestingError) {
    switch RegularFile.kind(path) {
    case .nothing, .folder: return
    case .link:
      throw .unusable(
        path,
        "it is a symbolic link, and runs are kept in folders of their own. Remove the link and run again.")
    case .file, .special:
      throw .unusable(path, "it is no folder, and runs are kept there. Remove it and run again.")
    }
  }

  private static func checkPrivate(_ path: String) throws(RenderTestingError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    try checkFolder(path)
    guard status.st_uid == getuid(), status.st_mode & 0o777 == 0o700 else {
      throw .unusable(
        path,
        """
        it must be a folder of user \(getuid()) that nobody else may use (mode 700), and it is one of user \
        \(status.st_uid) with mode \(String(status.st_mode & 0o777, radix: 8)). Remove it, or set TMPDIR to a folder of \
        your own.
        """)
    }
  }
}
