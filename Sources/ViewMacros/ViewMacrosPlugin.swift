import Foundation
import MacroExpansions

/// The process that the compiler starts for the macros of `Views`, and talks to through standard input and output.
@main
struct ViewMacrosPlugin {
  static func main() throws {
    let input = FileHandle(fileDescriptor: dup(STDIN_FILENO))
    let output = FileHandle(fileDescriptor: dup(STDOUT_FILENO))
    // Nothing else that runs here may write between messages.
    dup2(STDERR_FILENO, STDOUT_FILENO)
    while let message = try next(from: input) {
      let answer = try MacroPlugin.answer(message)
      let size = withUnsafeBytes(of: UInt64(answer.count).littleEndian) { Data($0) }
      try output.write(contentsOf: size + answer)
    }
  }

  /// The next message, whose size stands before it in eight bytes; nil where the compiler has closed the pipe.
  private static func next(from input: FileHandle) throws -> Data? {
    guard let header = try input.read(upToCount: 8), header.count == 8 else { return nil }
    let size = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard let body = try input.read(upToCount: size), body.count == size else { return nil }
    return body
  }
}
