import Foundation
import TestSupport
import Testing

extension TemporaryFolder {
  /// Calls git in the folder.
  func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
    process.arguments = ["-C", path, "-c", "user.name=T", "-c", "user.email=t@example.org"] + arguments
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  /// Makes a repository of what the folder holds.
  func makeRepository() throws {
    try git("init", "--quiet", "--initial-branch", "main")
    try commit()
  }

  /// Commits what the folder holds.
  func commit() throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "--message", "state")
  }
}
