import Foundation
import RenderTesting
import Testing

@testable import ProofsheetCLI

@Suite(.waiting) struct ProcessTreeTests {
  @Test func `a signal reaches processes in groups of their own, of several generations`() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    // `set -m` gives each job a group of its own; each says its number once it runs.
    process.arguments = ["-c", "set -m; bash -c 'set -m; sleep 600 & echo $!; wait' & echo $!; wait"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    var text = ""
    while text.split(separator: "\n").count < 2 || !text.hasSuffix("\n") {
      text += String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    }
    let started = text.split(separator: "\n").compactMap { Int32($0) }.compactMap { ProcessIdentity($0) }
    #expect(started.count == 2)
    var tree = ProcessTree(root: process.processIdentifier)
    // Started by a thread of the pool, the processes block every signal but this one.
    tree.send(SIGKILL)
    process.waitUntilExit()
    while !tree.isGone { sched_yield() }
    #expect(started.allSatisfy { !$0.isAlive })
  }
}
