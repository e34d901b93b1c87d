import Foundation
import Synchronization

/// Works through a list on several threads and shows how far it is, on standard error when that is a terminal.
enum CompareProgress {
  /// The results in the order of the list.
  static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], jobs: Int, _ body: @Sendable (Item) -> Result
  ) -> [Result] {
    let next = Mutex(0)
    let done = Mutex(0)
    let results = Mutex([Result?](repeating: nil, count: items.count))
    let isShown = isatty(STDERR_FILENO) == 1
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, items.count))) { _ in
      while true {
        let index = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard index < items.count else { return }
        let result = body(items[index])
        results.withLock { $0[index] = result }
        let count = done.withLock { done in
          done += 1
          return done
        }
        // A terminal takes longer to write a line than a comparison of equal files takes.
        if isShown, count % max(1, items.count / 200) == 0 { show(count, of: items.count) }
      }
    }
    if isShown { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
    return results.withLock { $0.compactMap { $0 } }
  }

  private static func show(_ done: Int, of count: Int) {
    FileHandle.standardError.write(Data("\r\u{1B}[KComparing \(done) of \(count)".utf8))
  }
}
