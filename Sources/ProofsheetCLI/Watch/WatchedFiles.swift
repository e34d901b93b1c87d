import Foundation
import ReferenceFiles

/// The files that tests are built of and compared with, as they are on disk.
struct WatchedFiles {
  /// What differs when somebody has written a file.
  struct State: Hashable {
    private let (size, inode, seconds, nanoseconds): (Int, UInt64, Int, Int)

    /// Looks at a file; nil where there is none.
    init?(of path: String) {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return nil }
      self.init(status)
    }

    fileprivate init(_ status: stat) {
      (size, inode) = (Int(status.st_size), UInt64(status.st_ino))
      (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
    }
  }

  /// The files by their paths.
  private(set) var files: [String: State] = [:]
  /// The folders that hold them, and those in which a missing one would appear.
  private(set) var folders: Set<String> = []
  /// The folders that lead to the one that is looked at, by device and number.
  private var ancestors: [[UInt64]] = []

  /// Looks at files, and at all files below folders.
  init(at roots: [String]) {
    for root in roots {
      // Where that is missing, too, it appears in one above it.
      var folder = RealPath.split(root).folder
      while access(folder, F_OK) != 0, folder.count > 1 { folder = RealPath.split(folder).folder }
      folders.insert(folder)
      visit(root, mayBeLink: true)
    }
  }

  /// The paths of files that were written, made or removed since then.
  func changes(since before: WatchedFiles) -> Set<String> {
    let written = files.filter { before.files[$0.key] != $0.value }.keys
    return Set(written).union(before.files.keys.filter { files[$0] == nil })
  }

  /// Takes over what stands at a path in another state.
  mutating func adopt(_ path: String, from other: WatchedFiles) { files[path] = other.files[path] }

  /// Takes over what stands at a path now.
  mutating func adopt(_ path: String) { files[path] = State(of: path) }

  private mutating func visit(_ path: String, mayBeLink: Bool) {
    var status = stat()
    // What a link leads to is written in its own folder.
    if mayBeLink, let real = RealPath.of(path) { folders.insert(RealPath.split(real).folder) }
    guard stat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      files[path] = State(status)
      return
    }
    // A link may lead to a folder that holds it.
    let own = [UInt64(status.st_dev), UInt64(status.st_ino)]
    guard !ancestors.contains(own), let stream = opendir(path) else { return }
    ancestors.append(own)
    defer {
      closedir(stream)
      ancestors.removeLast()
    }
    folders.insert(path)
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      let mayBeLink = [DT_LNK, DT_UNKNOWN].contains(Int(entry.pointee.d_type))
      if !Self.isLeftOut(name) { visit("\(path)/\(name)", mayBeLink: mayBeLink) }
    }
  }

  /// Whether a name in a watched folder is hidden, such as `.build` and `.git`, or an editor's temporary file.
  static func isLeftOut(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasSuffix("~") || name.hasPrefix("#") && name.hasSuffix("#")
      || [".swp", ".swx", ".tmp", ".bak", ".orig"].contains(where: name.hasSuffix)
      || name.hasSuffix("___jb_tmp___") || name.hasSuffix("___jb_old___")
      // What Vim makes to find out whether it may write.
      || name == "4913"
  }
}
