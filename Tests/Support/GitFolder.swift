import Foundation

extension TemporaryFolder {
  /// Calls git in the folder, or in one below, and returns what it printed.
  @discardableResult package func git(_ arguments: String..., below: String = "") throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
    process.arguments =
      [
        "-C", "\(path)/\(below)", "-c", "user.name=T", "-c", "user.email=t@example.org", "-c",
        "protocol.file.allow=always",
      ] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Makes a repository of what the folder holds.
  package func makeRepository(below: String = "", format: String = "sha1") throws {
    try git("init", "--quiet", "--initial-branch", "main", "--object-format", format, below: below)
    try commit(below: below)
  }

  /// Commits what the folder holds.
  package func commit(below: String = "") throws {
    try git("add", "--all", below: below)
    try git("commit", "--quiet", "--allow-empty", "--message", "state", below: below)
  }

  /// Writes a commit whose trees hold each other a trillion times, and no file; returns its name.
  package func commitEndlessTrees(below: String = "") throws -> String {
    var tree = [UInt8]()
    var name = ""
    for _ in 0...12 {
      let file = try write(tree, to: "tree")
      name = try git("hash-object", "-t", "tree", "-w", file, below: below)
      let bytes = stride(from: 0, to: name.count, by: 2).map { start in
        UInt8(name.dropFirst(start).prefix(2), radix: 16) ?? 0
      }
      tree = (0...9).flatMap { Array("40000 folder-\($0)\0".utf8) + bytes }
    }
    return try git("commit-tree", "-m", "trees", name, below: below)
  }
}
