import Foundation
import ProofsheetFonts
import Testing

@testable import FontFiles

/// The bundled manifest against the bundled files.
@Suite struct FontManifestTests {
  let library: FontLibrary
  let manifest: FontManifest
  let folder: String

  init() throws {
    library = try FontLibrary.bundled
    folder = try #require(
      BundledFonts.candidates.first { FileManager.default.fileExists(atPath: $0 + "/manifest.json") })
    manifest = try #require(try FontManifest.read(in: folder))
  }

  @Test func `the manifest says of each file what the file says of itself`() throws {
    for entry in manifest.faces {
      let face = try library.face(named: entry.name)
      #expect(face.path == folder + "/" + entry.file)
      #expect(face.family == entry.family)
      #expect(face.style == entry.style)
      #expect(face.weight.rawValue == entry.weight)
      #expect(face.isItalic == entry.italic)
      #expect(face.version == entry.version)
      #expect(try library.data(named: entry.name).digest == entry.digest)
    }
  }

  @Test func `no font file lies there without being in the manifest`() throws {
    let all = try FileManager.default.subpathsOfDirectory(atPath: folder)
    let fonts = all.filter { $0.hasSuffix(".otf") || $0.hasSuffix(".ttf") }
    #expect(Set(fonts) == Set(manifest.faces.map(\.file)))
  }

  @Test func `each license lies beside its fonts and is the Open FontRequest License`() throws {
    for license in Set(manifest.faces.map(\.license)) {
      let text = try String(contentsOfFile: folder + "/" + license, encoding: .utf8)
      #expect(text.contains("SIL OPEN FONT LICENSE Version 1.1"))
      #expect(text.contains("DISCLAIMER"))
    }
  }

  @Test func `each fallback family is there`() {
    let families = Set(manifest.faces.map(\.family))
    #expect(manifest.fallback.allSatisfy { families.contains($0.family) })
  }
}
