import Foundation
import ViewRendering
import PixelBuffers
import Testing

@testable import ReferenceFiles

/// References that were recorded in format 1 are read as they are, and written again byte for byte.
@Suite struct FormatOneTests {
  /// The references of this package and of its examples.
  static let files: [String] = ["References", "Examples/Gallery/References"].flatMap { folder in
    let root = "\(NearestFolder.package)/\(folder)"
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".png") }.sorted().map { "\(root)/\($0)" }
  }

  private enum NearestFolder {
    static let package = "\(#filePath)".components(separatedBy: "/Tests/ReferenceFilesTests/")[0]
  }

  @Test func `every reference has its provenance, and the layer tree that the provenance names`() throws {
    #expect(Self.files.count > 200)
    var trees = 0
    for file in Self.files {
      let scan = try PNG.scan(contentsOf: file)
      let text = try #require(scan.text(for: Provenance.keyword), "\(file)")
      let provenance = try #require(ReferenceImageFile.provenance(in: scan), "\(file)")
      #expect(provenance.format == 1 && provenance.json == text, "\(file)")
      guard let layers = scan.text(for: Provenance.layersKeyword) else { continue }
      let tree = try #require(try ReferenceImageFile.layers(in: scan, named: file), "\(file)")
      #expect(provenance.layersDigest.map { $0 == tree.digest } ?? true, "\(file)")
      #expect(String(decoding: try tree.json(isIndented: false), as: UTF8.self) == layers, "\(file)")
      trees += 1
    }
    #expect(trees > 200)
  }

  @Test func `a tree whose cap insets have their former key is read, and written with the key of today`()
    throws
  {
    let png = Data(try PNG.encode(PixelBuffer(width: 4, height: 4))).base64EncodedString()
    let json = """
      {"version":1,"size":[9,9],"root":{"frame":[0,0,9,9],"image":{"png":"\(png)","nineParts":[1,2,1,2]}}}
      """
    let tree = try LayerTree(json: Array(json.utf8), named: "tree.json")
    guard case .image(let content) = tree.root.content else {
      Issue.record("The layer has no image.")
      return
    }
    #expect(content.capInsets == EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2))
    let written = try LayerTree(json: try tree.json(isIndented: false), named: "tree.json")
    #expect(written == tree)
  }
}
