import ArgumentParser
import Foundation
import ViewRendering

/// `proofsheet engine measure`: sets the texts of another layout engine.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measure texts: one request per line in, one answer per line out.",
    usage: "proofsheet engine measure [<options>] < requests > answers",
    discussion: """
      Start it once, and write requests to its standard input. Answers come in the order of the requests.

        {"text": "Hello", "textStyle": "body", "width": 200}
        {"text": "Hello", "traits": ["accessibility3"], "runs": true}

      Without a width, lines end only where the text says so. The answer has the size, the lines with their baselines, the \
      minimum and maximum width and, with "runs", the glyph runs and fonts for a layer tree. A request that is wrong is \
      answered by {"error": …}, and so is an empty line.

      Exit codes: 0 if every request was answered, 1 if one was wrong, 2 if the fonts could not be read.
      """)

  @OptionGroup var package: PackageOptions

  func run() throws {
    let measurer = TextMeasurer(fonts: try orExit { try package.fontLibrary() })
    var lines = LineReader(descriptor: STDIN_FILENO)
    var isWrong = false
    while let batch = lines.next() {
      var answers: [UInt8] = []
      for line in batch {
        let answer = measurer.answer(line)
        if answer.starts(with: #"{"error":"#.utf8) { isWrong = true }
        answers += answer
        answers.append(UInt8(ascii: "\n"))
      }
      try Terminal.write(bytes: answers)
    }
    if let problem = lines.problem { throw failRun(problem) }
    if isWrong { throw ExitCode(1) }
  }
}

/// The lines that come through a pipe, as many at once as are there.
struct LineReader {
  /// The longest line.
  static let limit = 16 << 20

  /// Why reading ended before the end.
  private(set) var problem: String?
  private let descriptor: Int32
  private var pending: [UInt8] = []
  private var isAtEnd = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// The lines that are complete, at least one, empty ones among them; nil at the end.
  mutating func next() -> [[UInt8]]? {
    while !isAtEnd {
      let old = pending.count
      guard read() else { break }
      // What was there before holds no end of a line.
      guard let end = pending[old...].lastIndex(of: UInt8(ascii: "\n")) else {
        if pending.count <= Self.limit { continue }
        problem = "A request is longer than \(Self.limit >> 20) MiB. Send one text per line."
        return nil
      }
      defer { pending.removeSubrange(...end) }
      return Self.lines(pending[..<end])
    }
    defer { pending = [] }
    return pending.isEmpty ? nil : Self.lines(pending[...])
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      [UInt8](line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
  }

  /// Reads what is there; false at the end.
  private mutating func read() -> Bool {
    let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { bytes in
      var count: Int
      repeat {
        count = Foundation.read(descriptor, bytes.baseAddress, bytes.count)
      } while count < 0 && errno == EINTR
      pending.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[..<max(0, count)]))
      return count
    }
    if count < 0 { problem = "Standard input cannot be read: \(String(cString: strerror(errno)))." }
    isAtEnd = count <= 0
    return count > 0
  }
}
