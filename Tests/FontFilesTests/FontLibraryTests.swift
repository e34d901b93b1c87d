import Foundation
import PixelBuffers
import ViewRendering
import TestSupport
import Testing

@testable import FontFiles

@Suite struct FontLibraryTests {
  @Test func `the bundled fonts are found without configuration`() throws {
    let library = try FontLibrary.bundled
    #expect(library.interfaceFamily == "Inter")
    #expect(library.monospacedFamily == "JetBrains Mono")
    #expect(library.emojiFamily == "Noto Color Emoji")
  }

  @Test func `when no folder has fonts the error names every place that was tried`() {
    let error = #expect(throws: FontError.self) {
      try FontLibrary.open([], candidates: ["/nowhere/a", "/nowhere/b"])
    }
    #expect(error == .bundledFontsNotFound(tried: ["/nowhere/a", "/nowhere/b"]))
    #expect(error?.description.contains("/nowhere/b") == true)
  }

  @Test func `folders in the environment come before those of the project`() throws {
    let fonts = URL(filePath: #filePath).appending(path: "../../../fonts/Inter").standardized
    let folders = [try TemporaryFolder(), try TemporaryFolder()]
    for (folder, name) in zip(folders, ["Inter-Bold.otf", "Inter-Light.otf"]) {
      try FileManager.default.copyItem(
        at: fonts.appending(path: name), to: URL(filePath: "\(folder.path)/\(name)"))
    }
    let project = [folders[1].path]
    let plain = FontRequest(size: 17)
    let own = try FontLibrary.bundled(with: project, environment: [:])
    #expect(own.face(for: plain).postScriptName == "Inter-Light")
    let both = try FontLibrary.bundled(with: project, environment: ["PROOFSHEET_FONTS": folders[0].path])
    #expect(both.face(for: plain).postScriptName == "Inter-Bold")
  }

  @Test func `a folder of the project may have colons in its path`() throws {
    let folder = try TemporaryFolder()
    let regular = try FontLibrary.bundled.face(for: FontRequest(size: 17)).path
    let place = "\(folder.path)/http://fonts"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: regular, toPath: "\(place)/Mine.otf")
    let library = try FontLibrary.bundled(with: [place], environment: [:])
    #expect(library.face(for: FontRequest(size: 17)).path == "\(place)/Mine.otf")
  }

  @Test func `every face's record carries the digest of its file`() throws {
    let library = try FontLibrary.bundled
    for face in library.faces {
      let bytes = try Data(contentsOf: URL(filePath: face.path))
      let record = try library.record(named: face.postScriptName)
      #expect(record.digest == Digest(of: bytes).description)
      #expect(record.version == face.version)
    }
  }

  @Test func `an unknown face is an error that names it`() throws {
    let library = try FontLibrary.bundled
    let error = #expect(throws: FontError.self) { try library.data(named: "Comic-Regular") }
    #expect(error?.description.contains("Comic-Regular") == true)
  }

  @Test(arguments: [
    (FontRequest(size: 17), "Inter-Regular"), (FontRequest(size: 17, weight: .semibold), "Inter-SemiBold"),
    (FontRequest(size: 17, weight: .black), "Inter-ExtraBold"),
    (FontRequest(size: 17, weight: .ultraLight), "Inter-Light"),
    (FontRequest(size: 17, weight: FontRequest.Weight(rawValue: 450)), "Inter-Medium"),
    (FontRequest(size: 17, weight: .bold, isItalic: true), "Inter-BoldItalic"),
    (FontRequest(size: 17, weight: .medium, isItalic: true), "Inter-Italic"),
    (FontRequest(family: "jetbrains mono", size: 17, weight: .bold), "JetBrainsMono-Bold"),
    (FontRequest(family: "No Such Family", size: 17), "Inter-Regular"),
  ])
  func `the nearest face is found by the rules of CSS`(font: FontRequest, name: String) throws {
    #expect(try FontLibrary.bundled.face(for: font).postScriptName == name)
  }

  @Test func `an added folder replaces a bundled family and leaves the others`() throws {
    let folder = try TemporaryFolder()
    let bundled = try FontLibrary.bundled
    let regular = bundled.face(for: FontRequest(size: 1)).path
    try FileManager.default.copyItem(atPath: regular, toPath: folder.path + "/Mine.otf")
    let root = URL(filePath: regular).deletingLastPathComponent().deletingLastPathComponent().path
    let library = try FontLibrary.open([folder.path], candidates: [root])
    #expect(library.faces.filter { $0.family == "Inter" }.map(\.path) == [folder.path + "/Mine.otf"])
    #expect(library.faces.contains { $0.family == "JetBrains Mono" })
    #expect(library.interfaceFamily == "Inter")
  }

  @Test(arguments: [
    ("Inter-Regular", "Latin"), ("NotoSansArabic-Regular", "Arabic"), ("NotoSansCJKkr-Bold", "Hangul"),
    ("NotoSansThai-Regular", "Thai"),
  ])
  func `a face's first script is the one it was made for`(name: String, script: String) throws {
    let scripts = try FontLibrary.bundled.scripts(named: name)
    #expect(scripts.first?.name == script)
    #expect(scripts.allSatisfy { $0.count > 0 && $0.count <= $0.total })
  }

  @Test(arguments: [
    (400, 100.0, [300, 500], [100.0], 500, 100.0), (450, 100, [400, 600], [100], 400, 100),
    (300, 100, [100, 400], [100], 100, 100), (600, 100, [500, 900], [100], 900, 100),
    (400, 90, [400, 700], [75, 100], 400, 75), (400, 110, [400], [100, 150], 400, 150),
    (700, 80, [400, 700], [100], 700, 100),
  ])
  func `CSS's order decides between faces: width before weight`(
    weight: Int, width: Double, weights: [Int], widths: [Double], nearestWeight: Int, nearestWidth: Double
  ) {
    let faces = weights.flatMap { weight in
      widths.map { width in
        FontFace(
          family: "F", style: "", weight: FontRequest.Weight(rawValue: weight), width: width, isItalic: false,
          postScriptName: "F-\(weight)-\(width)", version: "", glyphCount: 1, unitsPerEm: 1000, path: "",
          faceIndex: 0)
      }
    }
    let font = FontRequest(size: 10, weight: FontRequest.Weight(rawValue: weight), width: width)
    let nearest = faces.min { FontLibrary.distance($0, from: font) < FontLibrary.distance($1, from: font) }
    #expect(nearest?.weight.rawValue == nearestWeight)
    #expect(nearest?.width == nearestWidth)
  }
}
