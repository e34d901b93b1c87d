import Foundation
import RunReview
import TestSupport
import Testing

@Suite struct DecisionLogTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func log(_ subject: PendingReview.Decision? = .rejected, compactedFrom size: Int = 1 << 10) -> DecisionLog {
    DecisionLog(path: "\(folder.path)/rejected.jsonl", of: subject, compactedFrom: size)
  }

  var size: Int { folder.data("rejected.jsonl")?.count ?? 0 }

  @Test func `a log of which most is superseded is written again, with the last entry of each cell`() throws {
    for round in 0..<200 {
      try log().append([.init(cell: "T/F/\(round % 3)", decision: .rejected, content: "\(round)")])
      #expect(try log().entries["T/F/\(round % 3)"]?.content == "\(round)")
    }
    #expect(size < 1 << 10)
    #expect(try log().entries.mapValues(\.content) == ["T/F/0": "198", "T/F/1": "199", "T/F/2": "197"])
  }

  @Test func `a rejection that was taken back is dropped together with what took it back`() throws {
    try log().append([.init(cell: "kept", decision: .rejected, content: "x")])
    for round in 0..<100 {
      try log().append([.init(cell: "cell \(round)", decision: .rejected)])
      try log().append([.init(cell: "cell \(round)", decision: .accepted)])
    }
    #expect(try size < 1 << 10 && log().entries["kept"]?.content == "x")
  }

  @Test func `a log of a run keeps every line, and one without superseded lines stays as it is`() throws {
    for round in 0..<100 { try log(nil).append([.init(cell: "a", decision: .accepted, content: "\(round)")]) }
    #expect(folder.text("rejected.jsonl")?.split(separator: "\n").count == 100)
    try FileManager.default.removeItem(atPath: log().path)
    for round in 0..<100 { try log().append([.init(cell: "\(round)", decision: .rejected)]) }
    #expect(folder.text("rejected.jsonl")?.split(separator: "\n").count == 100)
  }

  @Test func `no entry is lost where several append while the log is compacted`() throws {
    let (log, writers) = (log(), 8)
    DispatchQueue.concurrentPerform(iterations: writers) { writer in
      for round in 0..<100 {
        // Most supersede each other; one of each ten stays.
        let cell = round % 10 == 0 ? "\(writer)-\(round)" : "\(writer)"
        do {
          try log.append([.init(cell: cell, decision: .rejected, content: "\(round)")])
        } catch {
          Issue.record(error)
        }
      }
    }
    let entries = try log.entries
    #expect(entries.count == writers * 11)
    for writer in 0..<writers {
      #expect(entries["\(writer)"]?.content == "99")
      for round in stride(from: 0, to: 100, by: 10) {
        #expect(entries["\(writer)-\(round)"]?.content == "\(round)")
      }
    }
  }

  @Test func `a cut off line, and a log that cannot be written again, lose nothing that was added`() throws {
    try Data(#"{"cell":"cut","deci"#.utf8).write(to: URL(fileURLWithPath: log().path))
    try log().append([.init(cell: "a", decision: .rejected)])
    #expect(try log().entries.keys.sorted() == ["a"])
    // Above the largest file that is read.
    #expect(truncate(log().path, off_t(65 << 20)) == 0)
    try log(compactedFrom: 66 << 20).append([.init(cell: "b", decision: .rejected)])
    try log(compactedFrom: (65 << 20) + 64).append([.init(cell: "c", decision: .rejected)])
    #expect(size > 65 << 20)
  }
}
