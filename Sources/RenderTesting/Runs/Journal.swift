internal import Foundation
internal import Synchronization

/// A process's own record of its cells: JSON lines, each written as it happens and never changed.
///
/// A line is one `write` to a file opened for appending, so a crash loses at most the line it interrupts.
package final class Journal: Sendable {
  /// The file.
  package let path: String
  private let file: Int32
  private let order: RunOrder
  private let isOpen = Mutex(true)

  /// Opens a new journal in a run's folder, and writes that the process began with `arguments`.
  package init(
    in folder: String, planned: Int? = nil, arguments: [String] = CommandLine.arguments
  ) throws(RenderTestingError) {
    // What a test prints must not become part of the journal.
    StandardStream.reserveDescriptors()
    try AtomicFile.makeFolder(folder)
    order = try RunOrder(in: folder)
    let process = getpid()
    path = "\(folder)/\(process)-\(UUID().uuidString.prefix(8)).jsonl"
    file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .cannotWrite(path, errno) }
    append(.start(process: process, arguments: arguments, planned: planned))
  }

  deinit { close(file) }

  /// Writes one line; what cannot be written is said on standard error, once a line.
  package func append(_ entry: JournalEntry) {
    isOpen.withLock { $0 = true }
    write(entry)
  }

  private func write(_ entry: JournalEntry) {
    guard var line = try? JSONForm.encode(JournalLine(order: order.next(), entry: entry)) else { return }
    line.append(UInt8(ascii: "\n"))
    let written = line.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    if written != line.count {
      let message = "proofsheet: \(TerminalText.line(path)) takes no more lines (\(errno)).\n"
      StandardStream.error.writeIfPossible(message)
    }
  }

  /// Writes that all is done or, where nobody says so, that the process exits; nothing where nothing happened since.
  package func end(isProven: Bool = true) {
    let wasOpen = isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
    if wasOpen { write(isProven ? .end : .exit) }
  }
}
