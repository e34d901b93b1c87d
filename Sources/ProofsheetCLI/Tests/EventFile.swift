import Foundation

/// The file for Swift Testing's events, which may hold those of an earlier run: the reader names it, and a build that
/// fails never opens it.
struct EventFile {
  /// What changes whenever somebody writes a file.
  private let path: String
  private let before: NSDictionary?

  /// Notes what a file is before the run.
  init(_ path: String) {
    self.path = path
    before = Self.attributes(of: path)
  }

  /// What was reported since then.
  var events: TestEvents {
    let now = Self.attributes(of: path)
    return now == nil || now == before ? TestEvents(Data()) : TestEvents(path: path)
  }

  /// Its number, size, times and whatever else its states differ in.
  private static func attributes(of path: String) -> NSDictionary? {
    (try? FileManager.default.attributesOfItem(atPath: path)) as NSDictionary?
  }
}
