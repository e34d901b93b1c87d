import Foundation

/// A folder of fonts, opened: its faces and what its manifest says.
struct FontFolder {
  let path: String
  let manifest: FontManifest?
  let faces: [LoadedFace]

  /// Opens every font the manifest names, or, without one, every font file at any depth in order of the paths.
  init(_ path: String) throws(FontError) {
    let manifest = try FontManifest.read(in: path)
    let files = if let manifest { manifest.faces.map(\.file) } else { try FontFolder.fontFiles(in: path) }
    guard !files.isEmpty else { throw .noFonts(folder: path) }
    var faces: [LoadedFace] = []
    for file in files { try faces.append(contentsOf: FontFolder.open(path + "/" + file)) }
    self.path = path
    self.manifest = manifest
    self.faces = faces
  }

  /// Opens all faces of a file, after checking that its structure holds.
  static func open(_ file: String) throws(FontError) -> [LoadedFace] {
    let data = try FontData(mapping: file)
    let checked: Result<Int, FontError> = data.withUnsafeBytes { bytes in
      Result { () throws(FontError) in
        let structure = OpenTypeFile(bytes: bytes, path: file)
        let offsets = try structure.faceOffsets()
        for offset in offsets { try structure.check(faceAt: offset) }
        return offsets.count
      }
    }
    var faces: [LoadedFace] = []
    for index in 0..<(try checked.get()) { faces.append(try LoadedFace(data, faceIndex: index)) }
    return faces
  }

  private static func fontFiles(in folder: String) throws(FontError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      throw .unreadable(path: folder, reason: "there is no such folder")
    }
    guard isFolder.boolValue, let all = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      throw .unreadable(path: folder, reason: "it is not a folder that can be listed")
    }
    return all.filter { ["ttf", "otf", "ttc", "otc"].contains(($0 as NSString).pathExtension.lowercased()) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
