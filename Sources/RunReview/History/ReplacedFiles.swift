internal import Foundation

/// What decisions replaced: files named by their contents, as git names blobs, beside the runs of a package.
struct ReplacedFiles: Sendable {
  /// The folder.
  let folder: String
  /// A folder of the package, whose repository may have what is gone here.
  let packageRoot: String
  /// Whether the package's repository names contents by SHA-256.
  let usesSHA256: Bool

  /// How many bytes are kept; git may have what is removed then.
  private static let limit = 512 << 20

  /// Names the folder in the one that keeps a package's runs; git is asked which names it gives.
  init(in home: RunHome) {
    folder = "\(home.path)/replaced"
    packageRoot = home.scope.packageRoot
    usesSHA256 = (try? GitRepository(holding: packageRoot))?.usesSHA256 ?? false
  }

  /// The name of some contents; nil for none.
  func name(of data: Data?) -> String? {
    data.map { GitRepository.blobName(of: $0, bySHA256: usesSHA256) }
  }

  /// Keeps the contents of a file under a name; what is there already stays.
  ///
  /// The file gets a second name, where that is possible, and so its time of change the time of keeping.
  func keep(_ data: Data, of path: String, as name: String) throws(RenderTestingError) {
    try RegularFile.checkFolder(folder)
    guard stored(name) == nil else { return }
    try AtomicFile.makeFolder(folder, isDurable: true)
    let place = "\(folder)/\(name)"
    // Somebody may have written to the file since it was read, or to one with a second name here. What a pointer names may
    // be removed from its store.
    guard ReferencePointer.isOne(at: path) || link(path, place) != 0 || stored(name) == nil else {
      return AtomicFile.sync(folder: folder)
    }
    try AtomicFile.write(data, to: place)
  }

  /// The contents of a name, from here or from git; nil where neither has them.
  func contents(_ name: String) -> Data? {
    guard GitRepository.isObjectName(name) else { return nil }
    if let data = stored(name) { return data }
    let data = (try? GitRepository(holding: packageRoot))?.blob(name, limit: PNG.fileLimit())
    return data.flatMap { Self.isNamed($0, name) ? $0 : nil }
  }

  /// A file here; nil where it holds something else than its name says.
  private func stored(_ name: String) -> Data? {
    let data = (try? RegularFile.reference("\(folder)/\(name)")) ?? nil
    return data.flatMap { Self.isNamed($0, name) ? $0 : nil }
  }

  private static func isNamed(_ data: Data, _ name: String) -> Bool {
    GitRepository.blobName(of: data, bySHA256: name.utf8.count == 64) == name
  }

  /// Removes the files that were kept longest ago, where there are more bytes than are kept.
  func removeOldest(limit: Int = Self.limit) {
    guard RegularFile.kind(folder) == .folder else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var files = names.filter { GitRepository.isObjectName($0) }.map { name in
      var status = stat()
      lstat("\(folder)/\(name)", &status)
      return (name: name, time: (status.st_ctim.tv_sec, status.st_ctim.tv_nsec), size: Int(status.st_size))
    }
    var size = files.reduce(0) { $0 + $1.size }
    guard size > limit else { return }
    files.sort { $0.time < $1.time }
    for file in files where size > limit / 2 {
      unlink("\(folder)/\(file.name)")
      size -= file.size
    }
  }
}
