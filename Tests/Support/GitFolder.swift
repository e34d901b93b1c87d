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
    try git("commit-tree", "-m", "trees", try endlessTree(of: [], below: below), below: below)
  }

  /// Writes trees that hold each other a trillion times, and some entries in the innermost; returns the name of the outermost.
  package func endlessTree(
    of entries: [(name: String, object: String)], below: String = ""
  ) throws -> String {
    var name = try tree(of: entries, below: below)
    for _ in 1...12 { name = try tree(of: (0...9).map { ("folder-\($0)", name) }, below: below) }
    return name
  }

  /// Writes a tree of files, whose names have a dot, and folders, in the order that git sorts them; returns its name.
  package func tree(of entries: [(name: String, object: String)], below: String = "") throws -> String {
    let bytes = entries.flatMap { name, object in
      Array("\(name.contains(".") ? "100644" : "40000") \(name)\0".utf8)
        + stride(from: 0, to: object.count, by: 2).map { start in
          UInt8(object.dropFirst(start).prefix(2), radix: 16) ?? 0
        }
    }
    return try git("hash-object", "-t", "tree", "-w", try write(bytes, to: "tree"), below: below)
  }
}
