internal import Foundation
internal import Synchronization

/// Numbers the lines of a run across all its processes, without a clock and without a lock between them.
///
/// A number is one byte appended to a file that the processes share. The kernel puts appended bytes one behind the
/// other, whoever writes them, so the place where a byte ended is a number that nobody else has, and a later one
/// is larger. A killed process leaves nothing to fix.
package final class RunOrder: Sendable {
  private let file: Mutex<Int32>

  /// Opens the counter of the run whose journals lie in `folder`.
  package init(in folder: String) throws(RenderTestingError) {
    let path = "\(folder)/order"
    let number = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard number >= 0 else { throw .cannotWrite(path, errno) }
    file = Mutex(number)
  }

  deinit { file.withLock { _ = close($0) } }

  /// The next number, from 1; nil where the disk takes no more bytes.
  package func next() -> Int? {
    file.withLock { file in
      // Between the two calls only this thread moves the place of this open file.
      guard write(file, "\n", 1) == 1 else { return nil }
      return Int(lseek(file, 0, SEEK_CUR))
    }
  }
}
