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
    return of(above).map { $0 == "/" ? "/\(name)" : "\($0)/\(name)" }
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a path without links lies below a folder whose path has none either.
  package static func isBelow(_ path: String, _ folder: String) -> Bool {
    path.hasPrefix(folder == "/" ? "/" : "\(folder)/") && path != folder
  }

  /// The folder that a path names something in, and the name there.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }
}
