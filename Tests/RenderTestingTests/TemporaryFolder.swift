import Foundation

/// A folder of a test's own, gone when the test is.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = "\(NSTemporaryDirectory())/proofsheet-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The paths of all files below the folder, sorted.
  var files: [String] {
    (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? [])
      .filter { name in
        var isFolder = ObjCBool(false)
        return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
          && !isFolder.boolValue
      }
      .sorted()
  }

  func data(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(path)/\(name)") }

  func text(_ name: String) -> String? { data(name).map { String(decoding: $0, as: UTF8.self) } }
}
