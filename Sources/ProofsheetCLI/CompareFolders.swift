import Foundation

/// Finding the pictures of two folders.
enum PictureFolder {
  /// The files of both folders under one relative path; nil where one of them has none.
  struct Pair: Sendable {
    let name: String
    let reference: String?
    let picture: String?
  }

  /// Whether the path is a folder.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Whether there is nothing at the path.
  static func isMissing(_ path: String) -> Bool { !FileManager.default.fileExists(atPath: path) }

  /// All PNG files of both folders, by relative path, in alphabetical order.
  static func pairs(_ reference: String, _ picture: String) throws(CompareError) -> [Pair] {
    let (old, new) = (try pictures(reference), try pictures(picture))
    return old.union(new).sorted().map { name in
      Pair(
        name: name, reference: old.contains(name) ? "\(reference)/\(name)" : nil,
        picture: new.contains(name) ? "\(picture)/\(name)" : nil)
    }
  }

  private static func pictures(_ folder: String) throws(CompareError) -> Set<String> {
    // An enumerator passes over what it may not read; the top folder must not go unnoticed.
    guard (try? FileManager.default.contentsOfDirectory(atPath: folder)) != nil,
      let files = FileManager.default.enumerator(atPath: folder)
    else { throw .unreadableFolder(folder) }
    var names: Set<String> = []
    for case let name as String in files
    where name.lowercased().hasSuffix(".png") && !isFolder("\(folder)/\(name)") {
      names.insert(name)
    }
    return names
  }
}
