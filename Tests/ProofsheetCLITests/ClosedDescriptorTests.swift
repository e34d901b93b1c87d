import Foundation
import TestSupport
import Testing

@Suite(.waiting) struct ClosedDescriptorTests {
  private static let tree = #"{"version": 1, "size": [4, 4], "root": {"frame": [0, 0, 4, 4]}}"#

  /// Runs a line of shell, in which "$0" is the command, in a folder; returns the exit code, or -1 for a signal.
  private func shell(_ line: String, in folder: TemporaryFolder) throws -> Int32 {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", line, URL(filePath: own).deletingLastPathComponent().appending(path: "proofsheet").path,
    ]
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = ["PATH": "/usr/bin:/bin"]
    try process.run()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  @Test(
    arguments: [
      "render none.json -o a.png", "compare none.png none.png", "fonts --package none.yml/x", "status",
      "nonsense",
      "strategy check nonsense",
    ])
  func `a full or closed standard error changes no exit code`(arguments: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("references: [a]".utf8, to: "none.yml")
    let code = try shell("\"$0\" \(arguments) >out 2>err", in: folder)
    #expect(try shell("\"$0\" \(arguments) >out 2>/dev/full", in: folder) == code)
    #expect(try shell("\"$0\" \(arguments) >out 2>&-", in: folder) == code)
    #expect(try shell("\"$0\" \(arguments) <&- >&- 2>&-", in: folder) == code)
  }

  @Test func `a full standard output is an error where it takes the result`() throws {
    let folder = try TemporaryFolder()
    #expect(try shell("\"$0\" render --schema >/dev/full", in: folder) == 2)
    try folder.image("a.png")
    #expect(try shell("\"$0\" compare a.png a.png >/dev/full", in: folder) == 2)
    #expect(try shell("\"$0\" compare a.png a.png >&-", in: folder) == 2)
    try folder.write(Self.tree.utf8, to: "tree.json")
    #expect(try shell("\"$0\" render tree.json -o b.png >&-", in: folder) == 0, "It prints nothing.")
  }

  @Test(
    arguments: [
      "--help", "--version", "test --help", "devices", "fonts", "check --layers trees --record", "status",
      "accept", "reject", "verify", "prune", "adopt .", "compare old new", "strategy check exact",
      "--generate-completion-script bash", "compare old new --json",
    ])
  func `no command ends well on a standard output that takes nothing`(arguments: String) throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "Package.swift")
    try folder.write(Self.tree.utf8, to: "trees/a.json")
    try folder.write("x".utf8, to: "Tests/T/__Snapshots__/F/t.1.txt")
    for side in ["old", "new"] { try folder.image("\(side)/a.png") }
    #expect(try shell("\"$0\" check --layers trees >out", in: folder) == 1)
    if arguments != "accept", arguments != "reject" {
      #expect(try shell("\"$0\" check --layers trees --record >out 2>&1", in: folder) == 0)
    }
    #expect(try shell("\"$0\" \(arguments) >&- 2>err", in: folder) == 2)
    #expect(try shell("\"$0\" \(arguments) >/dev/full 2>err", in: folder) == 2)
    let error = try String(contentsOfFile: "\(folder.path)/err", encoding: .utf8)
    let lines = error.split(separator: "\n").filter { !$0.hasPrefix("1 of 1 ") }
    #expect(
      lines.count == 1 && error.contains("Error: Standard output takes no more: No space left"),
      "\(error)")
  }

  @Test(arguments: ["", "trap '' PIPE; "])
  func `a reader that has read enough ends the command without a word`(trap: String) throws {
    let folder = try TemporaryFolder()
    // The reader is gone before the command writes.
    let line = "mkfifo p; : <p & exec 3>p; wait; \(trap)\"$0\" devices >&3 2>err"
    let code = try shell(line, in: folder)
    #expect(code == 128 + SIGPIPE || code == -1)
    #expect(try Data(contentsOf: URL(filePath: "\(folder.path)/err")).isEmpty)
  }

  @Test func `what is meant for a person never becomes part of the journal`() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "Package.swift")
    for number in 0..<4 {
      try folder.write(Self.tree.utf8, to: "trees/\(number).json")
    }
    for closing in ["<&- >&- 2>&-", "2>&-", ">&-"] {
      _ = try shell("\"$0\" check --layers trees --record \(closing)", in: folder)
      let files = FileManager.default.enumerator(atPath: "\(folder.path)/.proofsheet")?.allObjects ?? []
      let journals = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".jsonl") }
      #expect(!journals.isEmpty)
      for journal in journals {
        let text = try String(contentsOfFile: "\(folder.path)/.proofsheet/\(journal)", encoding: .utf8)
        for line in text.split(separator: "\n") {
          #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
        }
      }
    }
  }

  @Test func `a layer tree may come through a pipe that a person names`() throws {
    let folder = try TemporaryFolder()
    let tree = try folder.write(Self.tree.utf8, to: "tree.json")
    #expect(try shell("cat \(tree) | \"$0\" render /dev/stdin -o a.png", in: folder) == 0)
    #expect(try shell("cat \(tree) | \"$0\" render - -o b.png", in: folder) == 0)
    #expect(try shell("\"$0\" render /dev/zero -o c.png 2>err", in: folder) == 2)
  }
}
