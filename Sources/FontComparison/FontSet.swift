internal import Foundation

/// The faces that are compared, and the library in which text looks for them.
public struct FontSet: Sendable {
  /// What messages call it.
  public let name: String
  /// Its faces, over those of the bundled fonts, whose families it replaces.
  public let library: FontLibrary
  /// The faces that are compared.
  package let files: [FaceFile]

  /// Opens font files and folders of them, named by path; throws for outlines that take very long to be measured.
  public init(_ paths: [String], named name: String? = nil) throws(FontError) {
    var (files, folders): ([String], [String]) = ([], [])
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw .unreadable(path: path, reason: "there is no such file or folder")
      }
      if isFolder.boolValue { folders.append(path) } else { files.append(path) }
    }
    self.name = name ?? paths.joined(separator: ", ")
    self.files = try FontLibrary(files: files, folders: folders).files
    for file in self.files { try file.checkOutlines() }
    library = try FontLibrary.bundled(files: files, folders: folders)
  }

  /// Takes all faces of a library.
  public init(_ library: FontLibrary, named name: String) {
    self.name = name
    self.library = library
    files = library.files
  }

  /// The faces that are compared.
  public var faces: [FontFace] { files.map(\.face) }
}

extension FontFace {
  /// The request that this face answers best.
  package func request(size: Double) -> FontRequest {
    FontRequest(family: family, size: size, weight: weight, isItalic: isItalic, width: width)
  }
}

extension FaceFile {
  /// Throws where measuring the outlines takes more work than a file of such a size has a reason for: a few bytes may put
  /// the same thousands of points into every glyph.
  fileprivate func checkOutlines() throws(FontError) {
    let limit = Double(10_000_000 + 25 * data.count)
    let shaped = ShapedFace(self)
    var crossings = 0.0
    for glyph in 0..<UInt32(face.glyphCount) {
      let own = shaped.shape(of: glyph).crossings
      crossings += own
      guard crossings <= limit else {
        throw .damaged(
          path: face.path, table: "glyf",
          problem:
            "takes more than \(Int(limit / 1e6)) million steps to be measured, \(Int(own)) of them glyph \(glyph)"
        )
      }
    }
  }
}
