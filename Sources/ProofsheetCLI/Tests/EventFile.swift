import Foundation

/// The file for Swift Testing's events, which may hold those of an earlier run: the reader names it, and a build that
/// fails never opens it.
struct EventFile {
  /// What changes whenever somebody writes a file.
  private struct Stamp: Equatable {
    var device: dev_t
    var number: ino_t
    var size: off_t
    var seconds: Int
    var nanoseconds: Int

    /// Looks at a file; nil where there is none.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      (device, number, size) = (status.st_dev, status.st_ino, status.st_size)
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
  }

  private let path: String
  private let before: Stamp?

  /// Notes what a file is before the run.
  init(_ path: String) {
    self.path = path
    before = Stamp(path)
  }

  /// What was reported since then.
  var events: TestEvents {
    let now = Stamp(path)
    return now == nil || now == before ? TestEvents(Data()) : TestEvents(path: path)
  }
}
