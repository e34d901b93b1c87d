import Foundation
import TestSupport
import Testing
import ViewRendering

/// `regenerate` and `accept` after an upgrade to a font that draws no euro sign.
@Suite struct RegenerateWarningTests {
  let folder: TemporaryFolder
  let old: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    // A family of its own: the bundled fonts must not hold the old file.
    var font = EditedFont(
      try FontLibrary.bundled.data(named: "JetBrainsMono-Regular").withUnsafeBytes { Array($0) })
    font.replace(Array("JetBrains".utf8), by: Array("JetBrainz".utf8))
    font.replace(RegenerateOldFontsTests.wide("JetBrains"), by: RegenerateOldFontsTests.wide("JetBrainz"))
    old = font.bytes
    try folder.write("// a package".utf8, to: "Package.swift")
    try folder.write("fonts: [Fonts]\n".utf8, to: "proofsheet.yml")
    try folder.write(old, to: "Fonts/a.ttf")
    try writeTrees()
    let recorded = try command("check", "--layers", "trees", "--record")
    try #require(recorded.code == 0, "\(recorded.printed)")
    let glyph = try #require(try tree("\u{20AC}").glyphs.first)
    font.copy([0, 0], to: font.outline(of: Int(glyph)).start)
    try folder.write(old, to: "Old/a.ttf")
    try folder.write(font.bytes, to: "Fonts/a.ttf")
    try writeTrees()
  }

  @discardableResult
  func command(_ arguments: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      arguments, environment: ["PATH": "/usr/bin:/bin", "USER": "ada", "TMPDIR": folder.path], in: folder.path
    )
  }

  func tree(_ text: String) throws -> (json: [UInt8], glyphs: [UInt32]) {
    let fonts = try FontLibrary(folders: ["\(folder.path)/Fonts"])
    let view = Text(text).font(.custom("JetBrainz Mono", size: 20))
    let tree = try Typesetter(fonts: fonts).layOut(view, on: nil, size: .fixed(Size(width: 120, height: 40)))
      .tree
    func glyphs(_ layer: Layer) -> [UInt32] {
      guard case .text(let runs) = layer.content else { return layer.sublayers.flatMap(glyphs) }
      return runs.flatMap { $0.glyphs.map(\.id) }
    }
    return (try tree.json(), glyphs(tree.root))
  }

  func writeTrees() throws {
    try folder.write(try tree("12 \u{20AC}").json, to: "trees/Price.json")
    try folder.write(try tree("12 $").json, to: "trees/Dollars.json")
  }

  @Test func `a glyph that became empty is named first, and only its name accepts the cell`() throws {
    let drawn = try command("regenerate", "--layers", "trees", "--old-fonts", "Old")
    #expect(drawn.code == 1)
    #expect(
      drawn.text.contains(
        "warning: \"\u{20AC}\" became empty (JetBrainzMono-Regular), 1 cell, for example Layers/Price"),
      "\(drawn.printed)")
    let page = try #require(folder.files.first { $0.hasSuffix("regeneration/index.html") })
    #expect(String(decoding: try #require(folder.data(page)), as: UTF8.self).contains("became empty"))
    let accepted = try command("regenerate", "--accept", "glyphs,rasterizer")
    #expect(accepted.code == 1 && accepted.text.contains("add --glyphs \"\u{20AC}\""), "\(accepted.printed)")
    for arguments in [["accept"], ["accept", "Price"]] {
      let plain = try BuiltCommand.run(arguments, environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
      #expect(plain.code != 0 && plain.printed.contains("--glyphs \"\u{20AC}\""), "\(plain.printed)")
    }
    #expect(try command("regenerate", "--accept", "glyphs", "--glyphs", "$").code == 1)
    let named = try command("regenerate", "--accept", "glyphs", "--glyphs", "\u{20AC}")
    #expect(named.code == 0 && named.text.contains("1 accepted."), "\(named.printed)")
    #expect(try command("check", "--layers", "trees").code == 0)
  }

  @Test func `accept finds the glyph without regenerate, and recording leaves the cell pending`() throws {
    try git("init", "-q")
    try FileManager.default.moveItem(atPath: "\(folder.path)/Fonts", toPath: "\(folder.path)/New")
    try FileManager.default.moveItem(atPath: "\(folder.path)/Old", toPath: "\(folder.path)/Fonts")
    try git("add", "-A")
    try git("commit", "-qm", "old")
    try FileManager.default.removeItem(atPath: "\(folder.path)/Fonts")
    try FileManager.default.moveItem(atPath: "\(folder.path)/New", toPath: "\(folder.path)/Fonts")
    #expect(try command("check", "--layers", "trees").code == 1)
    let plain = try command("accept")
    #expect(plain.code != 0 && plain.printed.contains("--glyphs \"\u{20AC}\""), "\(plain.printed)")
    let recorded = try command("check", "--layers", "trees", "--record")
    #expect(
      recorded.code == 1 && recorded.text.contains("1 recorded, 1 other environment"), "\(recorded.printed)")
    #expect(try command("check", "--layers", "trees").code == 1)
  }

  @Test func `where the old font is not found, a class takes the cell with --unverified alone`() throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/Old")
    #expect(try command("regenerate", "--layers", "trees").code == 1)
    let accepted = try command("regenerate", "--accept", "glyphs,rasterizer")
    #expect(accepted.code == 1 && accepted.text.contains("or add --unverified"), "\(accepted.printed)")
    #expect(try command("regenerate", "--accept", "glyphs,rasterizer", "--unverified").code == 0)
  }

  private func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.path, "-c", "user.name=T", "-c", "user.email=t@t"] + arguments
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
