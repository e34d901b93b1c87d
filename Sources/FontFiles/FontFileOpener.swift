internal import Foundation

/// Opens the font files of one library: each file once, whatever its paths, and no more than a library may have.
struct FontFileOpener {
  /// How many files and folders of a folder without a manifest are searched for fonts, and how deep they lie at most.
  static let (entryLimit, depthLimit) = (10_000, 16)

  /// The most files, and the most bytes of all of them.
  private let fileLimit, byteLimit: Int

  private var folders: Set<FileIdentity> = []
  private var faces: [FileIdentity: [FaceFile]] = [:]
  private var byteCount = 0

  init(fileLimit: Int = 4096, byteLimit: Int = 2 << 30) {
    self.fileLimit = fileLimit
    self.byteLimit = byteLimit
  }

  /// Whether a folder was not asked about before; one that does not exist is always new.
  mutating func isNew(_ folder: String) -> Bool {
    guard let identity = FileIdentity(folder) else { return true }
    return folders.insert(identity).inserted
  }

  /// All faces of files; a file with several paths gives its faces once.
  mutating func open(_ paths: [String]) throws(FontError) -> [FaceFile] {
    var faces: [FaceFile] = []
    for path in paths { faces += try open(path) }
    return faces.unique { [$0.face.path, "\($0.face.faceIndex)"] }
  }

  /// All faces of a file, which is opened when first asked for.
  mutating func open(_ path: String) throws(FontError) -> [FaceFile] {
    let identity = FileIdentity(path)
    if let identity, let known = faces[identity] { return known }
    guard faces.count < fileLimit else { throw .tooManyFiles(path: path, limit: fileLimit) }
    let data = try FontData(mapping: path)
    byteCount += data.count
    guard byteCount <= byteLimit else { throw .tooManyBytes(path: path, limit: byteLimit) }
    let opened = try FontFolder.open(data)
    if let identity { faces[identity] = opened }
    return opened
  }
}

/// What identifies a file or folder, whatever its path.
private struct FileIdentity: Hashable {
  private let device, number: UInt64

  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}
