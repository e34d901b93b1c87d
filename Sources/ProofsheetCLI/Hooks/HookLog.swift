import Foundation
import RenderTesting

/// What hooks print: kept in a file while they run, and beside the run afterwards.
struct HookLog {
  /// The file's name in a run's folder.
  static let name = "hooks.log"
  /// How many bytes of it a run keeps, the last ones.
  private static let kept = 1 << 20

  /// The file while the run goes on.
  let path: String

  /// How long the file is.
  var size: Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Puts a line in front of what a hook prints.
  func begin(_ label: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    try? AtomicFile.writeAll(Data("\(label):\n".utf8), to: file, path)
  }

  /// The last line that was printed behind a place; nil where there is none.
  func lastLine(from offset: Int) -> String? {
    text(from: max(offset, size - 4096)).split(whereSeparator: \.isNewline)
      .last { !$0.allSatisfy(\.isWhitespace) }.map { TerminalText.line(String($0.prefix(300))) }
  }

  /// Copies the end of the file into a run's folder; what could not be copied is named on standard error.
  func copy(to run: RunFolder) {
    guard size > 0 else { return }
    do {
      try AtomicFile.write(Data(text(from: size - Self.kept).utf8), to: "\(run.path)/\(Self.name)")
    } catch {
      Terminal.warn("Error: \(error)")
    }
  }

  private func text(from offset: Int) -> String {
    guard let file = FileHandle(forReadingAtPath: path) else { return "" }
    try? file.seek(toOffset: UInt64(max(0, offset)))
    return String(decoding: (try? file.read(upToCount: Self.kept)) ?? Data(), as: UTF8.self)
  }
}
