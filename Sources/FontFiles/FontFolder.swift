import Foundation

/// A folder of fonts, opened: its faces and what its manifest says.
struct FontFolder {
  let path: String
  let manifest: FontManifest?
  let faces: [FaceFile]

  /// Opens every font the manifest names, or, without one, every font file at any depth in order of the paths.
  init(_ path: String, _ opener: inout FontFileOpener) throws(FontError) {
    let manifest = try FontManifest.read(in: path)
    let files = if let manifest { manifest.faces.map(\.file) } else { try FontFolder.fontFiles(in: path) }
    guard !files.isEmpty else { throw .noFonts(folder: path) }
    self.path = path
    self.manifest = manifest
    faces = try opener.open(files.map { "\(path)/\($0)" })
  }

  /// Opens font files as if they stood in a folder of their own.
  init(files: [String], _ opener: inout FontFileOpener) throws(FontError) {
    path = files.joined(separator: ", ")
    manifest = nil
    faces = try opener.open(files)
  }

  /// Opens all faces of a file, after checking that its structure holds.
  static func open(_ data: FontData) throws(FontError) -> [FaceFile] {
    let file = data.path
    let faces: Result<[FaceFile], FontError> = data.withUnsafeBytes { bytes in
      Result { () throws(FontError) in
        let structure = OpenTypeFile(bytes: bytes, path: file)
        let offsets = try structure.faceOffsets()
        for offset in offsets { try structure.check(faceAt: offset) }
        var faces: [FaceFile] = []
        for (index, offset) in offsets.enumerated() {
          let (face, isColor) = try structure.face(at: offset, index: index)
          faces.append(FaceFile(face: face, data: data, isColor: isColor))
        }
        return faces
      }
    }
    return try faces.get()
  }

  /// The font files at any depth, below the folder and in order of the paths.
  static func fontFiles(in folder: String) throws(FontError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      throw .unreadable(path: folder, reason: "there is no such folder")
    }
    guard isFolder.boolValue, let all = FileManager.default.enumerator(atPath: folder) else {
      throw .unreadable(path: folder, reason: "it is not a folder that can be listed")
    }
    var files: [String] = []
    var count = 0
    for case let file as String in all {
      count += 1
      guard count <= FontFileOpener.entryLimit else {
        throw .tooManyEntries(folder: folder, limit: FontFileOpener.entryLimit)
      }
      guard file.utf8.count(where: { $0 == UInt8(ascii: "/") }) < FontFileOpener.depthLimit else {
        throw .tooDeepEntries(folder: folder, limit: FontFileOpener.depthLimit)
      }
      if ["ttf", "otf", "ttc", "otc"].contains((file as NSString).pathExtension.lowercased()) {
        files.append(file)
      }
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
