internal import Foundation
internal import PixelBuffers

/// The files of a commit, by the folders that hold them.
package struct GitTree: Sendable {
  /// What a commit has at a path.
  package enum Entry: Sendable, Hashable {
    /// A file, by the name of its contents.
    case file(String, isExecutable: Bool)
    /// A link, by the name of the path that it holds.
    case link(String)
    /// A submodule, by the name of its commit.
    case submodule(String)
    /// A folder, which files are below.
    case folder
  }

  /// Names are bytes: texts count as equal that are spelled with other ones.
  private var folders: [[UInt8]: [[UInt8]: Entry]] = [[]: [:]]
  /// A path that the commit has twice, as a folder and as a file or link for example; nil where there is none.
  ///
  /// Git writes no such commits, and no work tree can hold one.
  private(set) var doubled: [UInt8]?

  /// The most bytes of a listing: about a million files, whose names take half a gigabyte.
  package static let listingLimit = 96 << 20

  /// Lists a commit of a repository; nil where git has not all of it, it lists more than `listingLimit` bytes, or takes too
  /// long.
  ///
  /// Folders are listed too: those without files would take time and no bytes.
  package init?(of commit: String, in repository: GitRepository) {
    guard GitRepository.isObjectName(commit),
      let listing = repository.run(
        ["ls-tree", "-r", "-t", "-z", "--full-tree", commit], limit: Self.listingLimit),
      listing.code == 0
    else { return nil }
    self.init(listing: listing.data)
  }

  /// Reads `mode type object`, a tab and the path, each ended by a zero byte; nil for what git does not print.
  init?(listing: Data) {
    for line in [UInt8](listing).split(separator: 0) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let fields = line[..<tab].split(separator: UInt8(ascii: " ")).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard fields.count == 3, GitRepository.isObjectName(fields[2]) else { return nil }
      let entry: Entry
      switch fields[0] {
      case "100644", "100664": entry = .file(fields[2], isExecutable: false)
      case "100755": entry = .file(fields[2], isExecutable: true)
      case "120000": entry = .link(fields[2])
      case "160000": entry = .submodule(fields[2])
      case "040000": continue
      default: return nil
      }
      add(entry, at: [UInt8](line[line.index(after: tab)...]))
    }
  }

  private mutating func add(_ entry: Entry, at path: [UInt8]) {
    var (path, entry) = (path, entry)
    while true {
      let slash = path.lastIndex(of: UInt8(ascii: "/"))
      let folder = slash.map { Array(path[..<$0]) } ?? []
      let name = slash.map { Array(path[($0 + 1)...]) } ?? path
      let isNew = folders[folder] == nil
      if folders[folder]?[name] != nil { doubled = path }
      folders[folder, default: [:]][name] = entry
      guard isNew else { return }
      (path, entry) = (folder, .folder)
    }
  }

  /// What the commit has at a path below the top; nil for nothing.
  package subscript(path: String) -> Entry? {
    guard !path.isEmpty else { return .folder }
    let (folder, name) = path.utf8.contains(UInt8(ascii: "/")) ? RealPath.split(path) : ("", path)
    return folders[Array(folder.utf8)]?[Array(name.utf8)]
  }

  /// All files, links and submodules, with the bytes of their paths from the top.
  var entries: [(path: [UInt8], entry: Entry)] {
    folders.flatMap { folder, names in
      names.compactMap { name, entry in
        entry == .folder ? nil : (folder.isEmpty ? name : folder + [UInt8(ascii: "/")] + name, entry)
      }
    }
  }

  /// The names that the commit has in a folder.
  package func names(in folder: String) -> [String] {
    (folders[Array(folder.utf8)] ?? [:]).keys.map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  /// Whether what stands at a path, a file or a link, is what the commit has.
  package static func isSame(_ path: String, as entry: Entry?) -> Bool {
    switch (entry, RegularFile.kind(path)) {
    case (.file(let name, let isExecutable), .file):
      isExecutable == isRunnable(path) && hash(ofFile: path, like: name) == name
    case (.link(let name), .link): hash(ofLink: path, like: name) == name
    default: false
    }
  }

  private static func isRunnable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IXUSR != 0
  }

  private static func hash(ofLink path: String, like name: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard (0..<buffer.count).contains(count) else { return nil }
    var hash = ContentHash(ContentHash.Kind(ofName: name), blobOf: count)
    hash.add(Array(buffer[..<count]))
    return hash.finish()
  }

  /// The name of a file's contents; nil where they cannot be read, or grow meanwhile.
  private static func hash(ofFile path: String, like name: String) -> String? {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return nil }
    let size = Int(status.st_size)
    var hash = ContentHash(ContentHash.Kind(ofName: name), blobOf: size)
    var (buffer, total) = ([UInt8](repeating: 0, count: 1 << 16), 0)
    while true {
      let count = read(file, &buffer, buffer.count)
      guard count >= 0 else { return nil }
      guard count > 0 else { break }
      total += count
      hash.add(Array(buffer[..<count]))
    }
    return total == size ? hash.finish() : nil
  }
}
