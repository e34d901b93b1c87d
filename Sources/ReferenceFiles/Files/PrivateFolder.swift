internal import Foundation

/// A folder below the temporary one that only this user can read and write.
///
/// Anybody may have put something else in its place: a link, or a folder that others can write to. Such a folder is an
/// error, and nothing in it is read.
package struct PrivateFolder: Sendable, Hashable {
  /// The folder and those above it that must be the user's own, the outermost first.
  private let folders: [String]

  /// Names a folder that lies in one of somebody else's.
  package init(_ path: String) { folders = [path] }

  private init(folders: [String]) { self.folders = folders }

  /// The folder that all commands and tests of this user share: below `TMPDIR`, or the system's temporary folder.
  package static func shared(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> PrivateFolder {
    let temporary = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? NSTemporaryDirectory()
    return PrivateFolder("\(temporary)/proofsheet-\(geteuid())".replacing("//", with: "/"))
  }

  /// A folder in this one, as private.
  package func appending(_ name: String) -> PrivateFolder {
    PrivateFolder(folders: folders + ["\(path)/\(name)"])
  }

  /// The folder.
  package var path: String { folders[folders.count - 1] }

  /// Makes the folder; throws where something else stands in its place.
  package func make() throws(RenderTestingError) {
    try AtomicFile.makeFolder(RealPath.split(folders[0]).folder)
    for folder in folders {
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .cannotWrite(folder, errno) }
      try Self.check(folder)
    }
  }

  /// Throws where something else stands in its place; a folder that is missing is fine.
  package func check() throws(RenderTestingError) {
    for folder in folders { try Self.check(folder) }
  }

  private static func check(_ path: String) throws(RenderTestingError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    try RegularFile.checkFolder(path)
    guard status.st_uid == geteuid(), status.st_mode & 0o777 == 0o700 else {
      throw .unusable(
        path,
        """
        it must be a folder of user \(geteuid()) that nobody else may use (mode 700), and it is one of user \
        \(status.st_uid) with mode \(String(status.st_mode & 0o777, radix: 8)). Remove it, or set TMPDIR to a folder of \
        your own.
        """)
    }
  }
}
