internal import Foundation

/// Where a path leads once its links are followed.
package enum RealPath {
  /// The path without links, of which the last parts need not exist; nil where nobody can say: a link that leads
  /// nowhere or in circles, `..` behind a folder that does not exist, a NUL.
  package static func of(_ path: String) -> String? {
    guard !path.utf8.contains(0), !path.isEmpty else { return nil }
    if let resolved = resolved(path) { return resolved }
    var status = stat()
    // Somebody may have made it since: only what still cannot be resolved leads nowhere.
    if lstat(path, &status) == 0 { return resolved(path) }
    let (above, name) = split(path)
    guard !["", ".", ".."].contains(name), above != path else { return nil }
    return of(above).map { joined($0, name) }
  }

  fileprivate static func joined(_ folder: String, _ name: String) -> String {
    folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a path without links lies below a folder whose path has none either.
  package static func isBelow(_ path: String, _ folder: String) -> Bool {
    let (path, folder) = (path.utf8, folder == "/" ? "" : folder)
    return path.starts(with: "\(folder)/".utf8) && path.count > folder.utf8.count + (folder.isEmpty ? 1 : 0)
  }

  /// The path from a folder to one that lies below it.
  static func path(_ path: String, from folder: String) -> String {
    String(Substring(path.utf8.dropFirst(folder == "/" ? 1 : folder.utf8.count + 1)))
  }

  /// Whether a path leads from a folder to what it names, or would, through no link.
  package static func isDirect(_ path: String, from folder: String) -> Bool {
    guard let top = of(folder), let real = of("\(folder)/\(path)") else { return false }
    return real.utf8.elementsEqual("\(top == "/" ? "" : top)/\(path)".utf8)
  }

  /// The folder that a path names something in, and the name there.
  ///
  /// Paths are bytes: a slash and a mark that combines with it are one character of a text, and yet two names.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.utf8.index(after: slash)...]))
  }
}

/// Paths without links, of many files in few folders: each folder is looked up once.
package final class RealPaths {
  private var folders: [String: String?] = [:]

  /// Knows no folder yet.
  package init() {}

  /// The path of a file without links, as `RealPath.of` finds it.
  package func of(_ path: String) -> String? {
    let (folder, name) = RealPath.split(path)
    guard !["", ".", ".."].contains(name), !path.utf8.contains(0), RegularFile.kind(path) != .link else {
      return RealPath.of(path)
    }
    return self.folder(folder).map { RealPath.joined($0, name) }
  }

  /// The path of a folder without links.
  package func folder(_ path: String) -> String? {
    if let known = folders[path] { return known }
    let real = RealPath.of(path)
    folders[path] = .some(real)
    return real
  }
}
