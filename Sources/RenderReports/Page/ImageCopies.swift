internal import Foundation

/// The copies of images beside a page that is served again and again: each is made once, and its address changes with its
/// bytes.
package final class ImageCopies {
  private var versions: [String: (version: String, suffix: String)] = [:]

  /// Begins without copies.
  package init() {}

  /// What differs when somebody has written a file.
  static func version(of path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "" }
    let parts = [
      Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec), Int(status.st_size), Int(status.st_ino),
    ]
    return parts.map { String($0, radix: 36) }.joined(separator: "-")
  }

  /// What the address of a copy ends with; nil where none of that name was made of that version.
  func suffix(of name: String, _ version: String) -> String? {
    versions[name].flatMap { $0.version == version ? $0.suffix : nil }
  }

  /// Notes that a copy was made.
  func note(_ name: String, _ version: String, _ suffix: String) { versions[name] = (version, suffix) }
}
