import Foundation

/// A folder of its own that goes away with its owner.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "proofsheet-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
