import Foundation
import TestSupport

/// What the folders of a suite's tests begin with: made once, then unpacked for each of them.
///
/// It is kept in memory, so that no folder is left behind. Absolute paths in it lead to the folder in which it was made, which is gone.
struct FolderTemplate<Value: Sendable>: Sendable {
  /// What the tests know of it.
  let value: Value
  private let archive: Data

  /// Packs a folder.
  init(of folder: TemporaryFolder, _ value: Value) throws {
    let place = try TemporaryFolder()
    try Self.tar("-cf", "\(place.path)/archive", "-C", folder.path, ".")
    archive = try Data(contentsOf: URL(filePath: "\(place.path)/archive"))
    self.value = value
  }

  /// Puts all that it holds into a folder.
  func unpack(into folder: TemporaryFolder) throws {
    let place = try TemporaryFolder()
    try Self.tar("-xf", try place.write(archive, to: "archive"), "-C", folder.path)
  }

  private static func tar(_ arguments: String...) throws {
    let process = try Process.run(URL(filePath: "/usr/bin/tar"), arguments: arguments)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
