import Foundation
import TestSupport
import Testing

@testable import ProofsheetCLI

@Suite struct LineReaderTests {
  /// What a reader gives of bytes that a pipe has, written in parts.
  private func lines(_ parts: [[UInt8]]) -> (lines: [String], problem: String?) {
    let pipe = Pipe()
    // A thread of its own: a blocked writer would take one from those that tests share.
    Thread.detachNewThread {
      for part in parts { try? pipe.fileHandleForWriting.write(contentsOf: part) }
      try? pipe.fileHandleForWriting.close()
    }
    var reader = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor)
    var found: [String] = []
    while let batch = reader.next() { found += batch.map { String(decoding: $0, as: UTF8.self) } }
    return (found, reader.problem)
  }

  @Test func `lines come whole, however they were written`() {
    let text = "one\ntwo\r\n\n\nthree ü\nlast"
    let expected = ["one", "two", "", "", "three ü", "last"]
    #expect(lines([Array(text.utf8)]).lines == expected)
    #expect(lines(text.utf8.map { [$0] }).lines == expected)
  }

  @Test func `a line longer than a pipe holds is one line`() {
    let long = [UInt8](repeating: 97, count: 300_000)
    #expect(lines([long, [10], [98]]).lines.map(\.count) == [300_000, 1])
  }

  /// The processor time of this thread, while it reads one line of a file.
  private func work(lineOf count: Int) throws -> Double {
    let folder = try TemporaryFolder()
    try folder.write([UInt8](repeating: 97, count: count), to: "line")
    let file = try #require(FileHandle(forReadingAtPath: "\(folder.path)/line"))
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    var reader = LineReader(descriptor: file.fileDescriptor)
    #expect(reader.next()?.map(\.count) == [count])
    return now() - start
  }

  @Test func `each byte of a long line is looked at once`() throws {
    let short = try (1...3).map { _ in try work(lineOf: 1 << 18) }.min() ?? 0
    // 16 times the bytes; to look at all again after each part takes about 60 times.
    #expect(try work(lineOf: 1 << 22) < 30 * short)
  }

  @Test func `nothing is no line, and an empty line is one`() {
    let found = lines([])
    #expect(found.lines.isEmpty && found.problem == nil)
    #expect(lines([[10], [13, 10, 10]]).lines == ["", "", ""])
    #expect(lines([[97, 10]]).lines == ["a"])
  }

  @Test func `a closed descriptor is a problem and not the end`() {
    var reader = LineReader(descriptor: 987_654)
    #expect(reader.next() == nil)
    #expect(reader.problem?.contains("cannot be read") == true)
  }
}
