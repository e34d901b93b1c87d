internal import Foundation

/// The folders in which the references of a package may lie, and what may be done to files there.
///
/// A repository chooses its settings, its links and what its run folders say, so none of these makes Proofsheet write
/// or delete outside of the package. A folder that the environment names was chosen by whoever runs the command.
package struct ReferenceScope: Sendable, Hashable {
  /// The package's root.
  package let packageRoot: String
  /// The folder of references: `PROOFSHEET_REFERENCES`, or that of the settings.
  package let folder: String
  /// Whether the environment names the folder.
  private let isGiven: Bool
  /// Whether the folder holds references only, so that no file in it can be somebody's source.
  package let isOwnFolder: Bool
  private let storage: ReferenceStorage

  /// What the folder is called where neither settings nor environment name it.
  package static let defaultFolder = "References"

  /// Finds the folder; a relative one, such as that of the settings, lies below the package's root.
  package init(
    packageRoot: String, references set: String = Self.defaultFolder, environment: [String: String] = [:],
    storage: ReferenceStorage = .repository
  ) {
    (self.packageRoot, self.storage) = (packageRoot, storage)
    let given = environment["PROOFSHEET_REFERENCES"] ?? ""
    isGiven = !given.isEmpty
    let path = isGiven ? given : set
    let references =
      (path.hasPrefix("/") ? "/" : "")
      + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    isOwnFolder = isGiven || references == Self.defaultFolder
    folder =
      references.hasPrefix("/")
      ? references : references.isEmpty ? packageRoot : "\(packageRoot)/\(references)"
  }

  /// Where the contents of a new reference at a path are kept.
  ///
  /// Outside of the folder of references in the repository: no command knows which files there are references, so nothing
  /// would protect their contents in a content store.
  package func storage(of path: String) -> ReferenceStorage { isInFolder(path) ? storage : .repository }

  /// Whether a path lies below the folder of references.
  private func isInFolder(_ path: String) -> Bool {
    RealPath.of(path).flatMap { real in RealPath.of(folder).map { RealPath.isBelow(real, $0) } } ?? false
  }

  /// Throws unless a reference may be written to a path, or removed from it: below the package or the folder that the
  /// environment names, in no hidden folder, and no link, device or folder itself.
  package func checkWriting(_ path: String) throws(RenderTestingError) {
    guard let real = RealPath.of(path) else { throw .isUnresolvable(path) }
    guard let root = writableRoots.first(where: { RealPath.isBelow(real, $0) }) else {
      throw .unusable(
        path,
        """
        it lies outside of the package \(packageRoot), where no reference is written, accepted or deleted. If you mean \
        it, set PROOFSHEET_REFERENCES to the folder of references and call the command again.
        """)
    }
    if let hidden = real.dropFirst(root.count).split(separator: "/").first(where: { $0.hasPrefix(".") }) {
      throw .unusable(
        path, "no reference is kept under \"\(hidden)\", which is hidden. Choose another place.")
    }
    switch RegularFile.kind(path) {
    case .nothing, .file: return
    case .folder: throw .cannotWrite(path, EISDIR)
    case .link: throw .isLink(path)
    case .special: throw .isNotRegular(path)
    }
  }

  /// Throws unless a path that a journal names may become a reference without a test being run.
  ///
  /// A journal proves neither a `directory:` argument nor an extension, and a repository may set its folder of sources
  /// as that of references. So what is none of a strategy's own files is accepted only in the folder that has the
  /// default name, or that the environment names.
  package func checkAccepting(_ path: String) throws(RenderTestingError) {
    try checkWriting(path)
    let isOwn = isOwnFolder && isInFolder(path)
    let name = (path.split(separator: "/").last ?? "").split(separator: ".")
    let suffix = name.dropFirst().last.map(String.init) ?? ""
    // `test.name.txt`: there are sources that are called `CMakeLists.txt` or `package.json`.
    let isNamed = name.count > 2 || !ReferencePath.textExtensions.contains(suffix)
    guard isOwn || isNamed && ReferencePath.knownExtensions.contains(suffix) else {
      throw .unusable(
        path,
        """
        only files that end in \(ReferencePath.knownExtensions.sorted().joined(separator: ", ")), texts by an \
        assertion's name as test.name.txt, are accepted outside of a folder that is called \(Self.defaultFolder), or that \
        PROOFSHEET_REFERENCES names. Record it by `\(ShellCommand.call("test")) --record`.
        """)
    }
  }

  /// Throws unless a path that a journal names lies below the package or the folder of references.
  package func checkReading(
    _ path: String, _ known: RealPaths = RealPaths()
  ) throws(RenderTestingError) {
    guard let real = known.of(path) else { throw .isUnresolvable(path) }
    guard
      [packageRoot, folder].contains(where: { known.folder($0).map { RealPath.isBelow(real, $0) } ?? false })
    else {
      throw .unusable(
        path,
        """
        it lies outside of the package \(packageRoot) and its folder of references \(folder). Run again, or set \
        PROOFSHEET_REFERENCES as that run had it.
        """)
    }
  }

  private var writableRoots: [String] {
    [isGiven ? folder : nil, packageRoot].compactMap { $0.flatMap(RealPath.of) }
  }
}

extension RenderTestingError {
  static func isUnresolvable(_ path: String) -> RenderTestingError {
    .unusable(path, "it leads through a link that leads nowhere, or through \"..\". Check the path.")
  }
}
