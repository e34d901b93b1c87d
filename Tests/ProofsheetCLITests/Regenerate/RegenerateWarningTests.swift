import Foundation
import PixelBuffers
import ReferenceFiles
import TestSupport
import Testing
import ViewRendering

/// `regenerate` and `accept` after an upgrade to a font that draws no euro sign.
@Suite(.waiting) struct RegenerateWarningTests {
  let folder: TemporaryFolder
  let old: [UInt8]

  /// What every test begins with.
  private static let made = Result {
    let first = try RegenerateWarningTests(making: TemporaryFolder())
    return try FolderTemplate(of: first.folder, first.old)
  }

  init() throws {
    folder = try TemporaryFolder()
    let made = try Self.made.get()
    old = made.value
    try made.unpack(into: folder)
  }

  /// Records two trees, and replaces the font.
  private init(making folder: TemporaryFolder) throws {
    self.folder = folder
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
  func command(_ arguments: String...) throws -> BuiltCommand.Outcome { try command(arguments, [:]) }

  func command(_ arguments: [String], _ variables: [String: String]) throws -> BuiltCommand.Outcome {
    let environment = ["PATH": "/usr/bin:/bin", "USER": "ada", "TMPDIR": folder.path]
    return try BuiltCommand.run(
      arguments, environment: environment.merging(variables) { $1 }, in: folder.path)
  }

  /// A text in the font of the folder; a bare one has glyphs alone.
  func tree(
    _ text: String, isBare: Bool = false, isBold: Bool = false, family: String = "JetBrainz Mono"
  ) throws -> (json: [UInt8], glyphs: [UInt32]) {
    let fonts = try FontLibrary(folders: ["\(folder.path)/Fonts"])
    let view = Text(text).font(.custom(family, size: 20)).fontWeight(isBold ? .bold : .regular)
    var tree = try Typesetter(fonts: fonts).layOut(view, on: nil, size: .fixed(Size(width: 120, height: 40)))
      .tree
    func glyphs(_ layer: Layer) -> [UInt32] {
      guard case .text(let runs) = layer.content else { return layer.sublayers.flatMap(glyphs) }
      return runs.flatMap { $0.glyphs.map(\.id) }
    }
    func strip(_ layer: inout Layer) {
      if case .text(var runs) = layer.content {
        for index in runs.indices { runs[index].text = "" }
        layer.content = .text(runs)
      }
      for index in layer.sublayers.indices { strip(&layer.sublayers[index]) }
    }
    if isBare { strip(&tree.root) }
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
    #expect(
      accepted.code == 1 && accepted.text.contains("--accept CLASS --glyphs '\u{20AC}'`"),
      "\(accepted.printed)")
    for arguments in [["accept"], ["accept", "Price"]] {
      let plain = try BuiltCommand.run(arguments, environment: ["PATH": "/usr/bin:/bin"], in: folder.path)
      #expect(plain.code != 0 && plain.printed.contains("--glyphs '\u{20AC}'"), "\(plain.printed)")
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
    #expect(plain.code != 0 && plain.printed.contains("--glyphs '\u{20AC}'"), "\(plain.printed)")
    let reference = try #require(folder.data("References/Layers/Price.png"))
    // The variable first: it records what it is not kept from.
    for (variables, option) in [(["PROOFSHEET_RECORD": "all"], []), ([:], ["--record"])] {
      let recorded = try command(["check", "--layers", "trees"] + option, variables)
      #expect(
        recorded.code == 1 && recorded.text.contains("1 other environment"), "\(recorded.printed)")
      #expect(recorded.text.contains("1 recorded") == option.isEmpty, "\(recorded.printed)")
      #expect(folder.data("References/Layers/Price.png") == reference)
    }
    #expect(try command("check", "--layers", "trees").code == 1)
  }

  @Test func `where the old font is not found, a class takes the cell with --unverified alone`() throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/Old")
    #expect(try command("regenerate", "--layers", "trees").code == 1)
    let accepted = try command("regenerate", "--accept", "glyphs,rasterizer")
    #expect(accepted.code == 1 && accepted.text.contains(" --unverified`"), "\(accepted.printed)")
    #expect(try command("regenerate", "--accept", "glyphs,rasterizer", "--unverified").code == 0)
  }

  @Test func `where the old font is not found, neither accept nor recording takes the cell by itself`() throws
  {
    // Warnings that nobody finds any more once the font is not named.
    #expect(try command("regenerate", "--layers", "trees", "--old-fonts", "Old").code == 1)
    try FileManager.default.removeItem(atPath: "\(folder.path)/Old")
    let reference = try #require(folder.data("References/Layers/Price.png"))
    for (variables, option) in [(["PROOFSHEET_RECORD": "all"], []), ([:], ["--record"])] {
      let recorded = try command(["check", "--layers", "trees"] + option, variables)
      #expect(recorded.code == 1 && recorded.text.contains("1 other environment"), "\(recorded.printed)")
    }
    for arguments in [["accept"], ["accept", "Price"], ["accept", "--dry-run"]] {
      let plain = try command(arguments, [:])
      #expect(plain.code == 1 && plain.printed.contains("accept --unverified`"), "\(plain.printed)")
    }
    #expect(folder.data("References/Layers/Price.png") == reference)
    #expect(try command("accept", "--renames", "--unverified").code != 0)
    let order = #"{"action":"accept","cells":["Layers/Price"]}"#
    #expect(try RunningReview(in: folder).order(order).contains("0 cells accepted, 1 refused."))
    #expect(try RunningReview(in: folder, "--unverified").order(order).contains("1 cell accepted."))
    #expect(try command("undo").code == 0)
    let trial = try command("accept", "--unverified", "--dry-run")
    #expect(trial.code == 0, "\(trial.printed)")
    let accepted = try command("accept", "--unverified")
    #expect(accepted.code == 0, "\(accepted.printed)")
    #expect(try command("check", "--layers", "trees").code == 0)
  }

  @Test func `the printed command accepts signs that a shell reads, and a mark`() throws {
    var font = EditedFont(old)
    try folder.write(old, to: "Fonts/a.ttf")
    try writeTrees()
    try folder.write(try tree("-\"'`$\\!  \u{301}").json, to: "trees/Price.json")
    #expect(try command("check", "--layers", "trees", "--record").code == 0)
    for glyph in try tree("-\"'`$\\!\u{301}").glyphs {
      font.copy([0, 0], to: font.outline(of: Int(glyph)).start)
    }
    try folder.write(font.bytes, to: "Fonts/a.ttf")
    try writeTrees()
    try folder.write(try tree("-\"'`$\\!  \u{301}").json, to: "trees/Price.json")
    let drawn = try command("regenerate", "--layers", "trees", "--old-fonts", "Old")
    let line = try #require(
      drawn.text.firstMatch(of: #/--accept CLASS (--glyphs .*)`\./#), "\(drawn.printed)")
    #expect(line.1.contains("U+0060"), "\(line.1)")
    // Whoever names one sees all, and the page proposes no class that takes nothing.
    let part = try command("regenerate", "--accept", "glyphs,rasterizer", "--glyphs", "$")
    let hint = part.text.firstMatch(of: #/refused .*--accept CLASS --glyphs (.*)`\./#)?.1 ?? ""
    #expect(part.code == 1 && hint.contains("U+0060") && hint.contains("$"), "\(part.printed)")
    let page = try #require(folder.files.last { $0.hasSuffix("regeneration/index.html") })
    #expect(folder.text(page)?.contains(#/--accept (glyphs|rasterizer) --glyphs/#) == true)
    let pasted = "proofsheet regenerate --accept glyphs,rasterizer \(line.1)"
    let accepted = try BuiltCommand.shell(
      pasted, in: folder.path, environment: ["USER": "ada", "TMPDIR": folder.path])
    #expect(accepted.code == 0 && accepted.text.contains(" accepted."), "\(pasted) \(accepted.text)")
  }

  @Test func `digits of another face are named where runs have no text`() throws {
    try folder.write(old, to: "Fonts/a.ttf")
    func write() throws {
      try writeTrees()
      let digits = "0123456789 The quick brown fox"
      try folder.write(try tree(digits, isBare: true).json, to: "trees/Price.json")
    }
    try write()
    #expect(try command("check", "--layers", "trees", "--record").code == 0)
    var font = EditedFont(old)
    let (glyphs, others) = (
      try tree("0123456789").glyphs, try tree("\u{2580}\u{2584}\u{2588}\u{258C}\u{2590}").glyphs
    )
    for (index, glyph) in glyphs.enumerated() {
      let (target, source) = (
        font.outline(of: Int(glyph)), font.outline(of: Int(others[index % others.count]))
      )
      try #require(source.length <= target.length)
      font.copy(source.length, from: source.start, to: target.start)
    }
    try folder.write(font.bytes, to: "Fonts/a.ttf")
    try write()
    let drawn = try command("regenerate", "--layers", "trees", "--old-fonts", "Old")
    #expect(drawn.text.contains(#/--glyphs [^`]*digits/#), "\(drawn.printed)")
  }

  @Test func `what another font drew is compared with that font, whichever is there by now`() throws {
    try FileManager.default.moveItem(atPath: "\(folder.path)/Fonts", toPath: "\(folder.path)/New")
    try FileManager.default.moveItem(atPath: "\(folder.path)/Old", toPath: "\(folder.path)/Fonts")
    #expect(
      try command(["check", "--layers", "trees"], ["PROOFSHEET_FONTS": "\(folder.path)/New"]).code == 1)
    let plain = try command("accept")
    #expect(plain.code == 1 && plain.printed.contains("--glyphs '\u{20AC}'"), "\(plain.printed)")
    try FileManager.default.removeItem(atPath: "\(folder.path)/New")
    let unknown = try command("accept")
    #expect(unknown.code == 1 && unknown.printed.contains("accept --unverified`"), "\(unknown.printed)")
    #expect(try command("accept", "--unverified").code == 0)
  }

  @Test func `a cell under another name is compared with the reference that has its place`() throws {
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/References/Layers/Price.png",
      toPath: "\(folder.path)/References/Layers/Cost.png")
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/trees/Price.json", toPath: "\(folder.path)/trees/Cost.json")
    #expect(try command("regenerate", "--layers", "trees", "--old-fonts", "Old").code == 1)
    let plain = try command("accept", "Layers/Cost")
    #expect(plain.code == 1 && plain.printed.contains("--glyphs '\u{20AC}'"), "\(plain.printed)")
    let reference = folder.data("References/Layers/Cost.png")
    #expect(try command("check", "--layers", "trees", "--record").code == 1)
    #expect(folder.data("References/Layers/Cost.png") == reference)
    #expect(try command("regenerate", "--layers", "trees", "--old-fonts", "Old").code == 1)
    #expect(try command("accept", "Layers/Cost", "--glyphs", "\u{20AC}").code == 0)
  }

  @Test func `a reference whose layers are gone is held, for nobody knows what it draws`() throws {
    let path = "References/Layers/Price.png"
    let file = try #require(folder.data(path))
    let layers = Data(Provenance.layersKeyword.utf8)
    let kept = pngChunks(of: file).filter { $0.bytes.range(of: layers) == nil }
    try folder.write(kept.reduce(into: file.prefix(8)) { $0 += $1.bytes }, to: path)
    let stripped = try #require(folder.data(path))
    try #require(stripped.count < file.count)
    #expect(try command("regenerate", "--layers", "trees", "--old-fonts", "Old").code == 1)
    let plain = try command("accept", "Layers/Price", "--glyphs", "\u{20AC}")
    #expect(
      plain.code == 1 && plain.printed.contains("layers of the reference cannot be read"), "\(plain.printed)")
    #expect(folder.data(path) == stripped)
    // Of what replaces it, everybody knows.
    let unseen = try command("accept", "Layers/Price", "--unverified")
    #expect(unseen.code == 1 && unseen.printed.contains("--glyphs '\u{20AC}'"), "\(unseen.printed)")
    #expect(try command("accept", "Layers/Price", "--glyphs", "\u{20AC}", "--unverified").code == 0)
  }

  @Test func `a reference that another program wrote is held, for nobody knows its fonts`() throws {
    let path = "\(folder.path)/References/Layers/Price.png"
    try folder.write(try PNG.encode(PNG.decode(contentsOf: path).buffer), to: "References/Layers/Price.png")
    #expect(try command("check", "--layers", "trees").code == 1)
    let plain = try command("accept", "Price")
    #expect(plain.code == 1 && plain.printed.contains("does not say which fonts drew it"), "\(plain.printed)")
    let recorded = try command("check", "--layers", "trees", "--record", "-f", "Price")
    #expect(
      recorded.code == 1 && recorded.printed.contains("does not say which fonts drew it"),
      "\(recorded.printed)")
    #expect(try command("accept", "Price", "--unverified").code == 0)
    #expect(try command("check", "--layers", "trees", "-f", "Price").code == 0)
  }

  @Test(arguments: [false, true])
  func `a tree with glyphs that names the old font, or none, is held for the one that drew it`(isBare: Bool)
    throws
  {
    let bad = try #require(folder.data("Fonts/a.ttf"))
    try folder.write(old, to: "Fonts/a.ttf")
    try writeTrees()
    try folder.write(bad, to: "Fonts/a.ttf")
    if isBare {
      var tree = try LayerTree(
        json: Array(#require(folder.data("trees/Price.json"))), named: "trees/Price.json")
      tree.fonts = []
      try folder.write(try tree.json(), to: "trees/Price.json")
    }
    #expect(try command("check", "--layers", "trees").code == 1)
    let drawn = try command("regenerate", "--layers", "trees", "--old-fonts", "Old")
    #expect(drawn.text.contains("warning: \"\u{20AC}\" became empty"), "\(drawn.printed)")
    let plain = try command("accept", "Layers/Price")
    #expect(plain.code == 1 && plain.printed.contains("--glyphs '\u{20AC}'"), "\(plain.printed)")
    let accepted = try command(
      "regenerate", "--accept", "glyphs,rasterizer,unexplained", "--glyphs", "\u{20AC}")
    #expect(accepted.text.contains("accepted."), "\(accepted.printed)")
    #expect(try command("check", "--layers", "trees").code == 0)
  }

  @Test func `a face that no new font succeeds is held, but not one that is only not used any more`() throws {
    var other = EditedFont(
      try FontLibrary.bundled.data(named: "JetBrainsMono-Bold").withUnsafeBytes { Array($0) })
    other.replace(Array("JetBrains".utf8), by: Array("Unrelated".utf8))
    other.replace(RegenerateOldFontsTests.wide("JetBrains"), by: RegenerateOldFontsTests.wide("Unrelated"))
    for (isKept, code) in [(true, Int32(0)), (false, 1)] {
      if isKept {
        try folder.write(old, to: "Fonts/a.ttf")
      } else {
        try FileManager.default.removeItem(atPath: "\(folder.path)/Fonts/a.ttf")
      }
      try folder.write(other.bytes, to: "Fonts/b.ttf")
      try folder.write(try tree("12 \u{20AC}", family: "Unrelated Mono").json, to: "trees/Price.json")
      try folder.write(try tree("12 $", family: "Unrelated Mono").json, to: "trees/Dollars.json")
      try command("regenerate", "--layers", "trees", "--old-fonts", "Old")
      let accepted = try command("accept", "Layers/Price")
      #expect(accepted.code == code, "\(accepted.printed)")
      let reason = "none of the new fonts succeeds JetBrainzMono-Regular"
      #expect(accepted.printed.contains(reason) == !isKept, "\(accepted.printed)")
      if isKept { #expect(try command("undo").code == 0) }
    }
  }

  @Test func `a text that is new together with the font is compared as well`() throws {
    try folder.write(old, to: "Fonts/a.ttf")
    let bad = try tree("12 \u{20AC}").json
    try folder.write(try tree("12").json, to: "trees/Price.json")
    #expect(try command("check", "--layers", "trees", "--record").code == 0)
    try folder.write(bad, to: "trees/Price.json")
    #expect(try command("check", "--layers", "trees").code == 1)
    #expect(try command("accept", "--dry-run").code == 0)
    var font = EditedFont(old)
    let glyph = try #require(try tree("\u{20AC}").glyphs.first)
    font.copy([0, 0], to: font.outline(of: Int(glyph)).start)
    try folder.write(font.bytes, to: "Fonts/a.ttf")
    try writeTrees()
    #expect(try command("regenerate", "--layers", "trees", "--old-fonts", "Old").code == 1)
    let plain = try command("accept")
    #expect(plain.code == 1 && plain.printed.contains("--glyphs '\u{20AC}'"), "\(plain.printed)")
  }

  @Test func `a face that is added is compared with the one whose texts it draws`() throws {
    try folder.write(old, to: "Fonts/a.ttf")
    func write() throws {
      try folder.write(try tree("12 \u{20AC}", isBold: true).json, to: "trees/Price.json")
      try folder.write(try tree("12 $", isBold: true).json, to: "trees/Dollars.json")
    }
    try write()
    #expect(try command("check", "--layers", "trees", "--record").code == 0)
    let glyph = try #require(try tree("\u{20AC}").glyphs.first)
    var bold = EditedFont(
      try FontLibrary.bundled.data(named: "JetBrainsMono-Bold").withUnsafeBytes { Array($0) })
    bold.replace(Array("JetBrains".utf8), by: Array("JetBrainz".utf8))
    bold.replace(RegenerateOldFontsTests.wide("JetBrains"), by: RegenerateOldFontsTests.wide("JetBrainz"))
    let honest = bold.bytes
    bold.copy([0, 0], to: bold.outline(of: Int(glyph)).start)
    try folder.write(bold.bytes, to: "Fonts/b.ttf")
    try write()
    let reference = try #require(folder.data("References/Layers/Price.png"))
    let recorded = try command("check", "--layers", "trees", "--record")
    #expect(recorded.code == 1 && recorded.printed.contains("--glyphs '\u{20AC}'"), "\(recorded.printed)")
    #expect(folder.data("References/Layers/Price.png") == reference)
    try command("check", "--layers", "trees")
    let plain = try command("accept")
    #expect(plain.code == 1 && plain.printed.contains("--glyphs '\u{20AC}'"), "\(plain.printed)")
    try folder.write(honest, to: "Fonts/b.ttf")
    try write()
    try command("check", "--layers", "trees")
    let accepted = try command("accept")
    #expect(accepted.code == 0, "\(accepted.printed)")
  }

  @Test func `recording leaves texts pending that a face of a new family draws, and accept compares them`()
    throws
  {
    var other = EditedFont(
      try FontLibrary.bundled.data(named: "JetBrainsMono-Bold").withUnsafeBytes { Array($0) })
    other.replace(Array("JetBrains".utf8), by: Array("Unrelated".utf8))
    other.replace(RegenerateOldFontsTests.wide("JetBrains"), by: RegenerateOldFontsTests.wide("Unrelated"))
    let honest = other.bytes
    try folder.write(old, to: "Fonts/a.ttf")
    try folder.write(honest, to: "Fonts/b.ttf")
    let glyph = try #require(try tree("\u{20AC}", family: "Unrelated Mono").glyphs.first)
    other.copy([0, 0], to: other.outline(of: Int(glyph)).start)
    let reference = try #require(folder.data("References/Layers/Price.png"))
    for (font, code) in [(other.bytes, Int32(1)), (honest, 0)] {
      try folder.write(font, to: "Fonts/b.ttf")
      try writeTrees()
      try folder.write(try tree("12 \u{20AC}", family: "Unrelated Mono").json, to: "trees/Price.json")
      let recorded = try command("check", "--layers", "trees", "--record")
      #expect(recorded.code == 1 && recorded.text.contains("which is new here"), "\(recorded.printed)")
      #expect(folder.data("References/Layers/Price.png") == reference)
      try command("check", "--layers", "trees")
      let accepted = try command("accept")
      #expect(accepted.code == code, "\(accepted.printed)")
    }
  }

  @Test func `a family that nothing is set in is named by check and regenerate`() throws {
    let warning = "warning: no reference uses the family JetBrainz Mono (1 face)"
    #expect(try !command("check", "--layers", "trees").text.contains(warning))
    for (name, text) in [("Price", "12 \u{20AC}"), ("Dollars", "12 $")] {
      let view = Text(text).font(.custom("Inter", size: 20))
      let layout = try Typesetter(fonts: .bundled).layOut(
        view, on: nil, size: .fixed(Size(width: 120, height: 40)))
      try folder.write(try layout.tree.json(), to: "trees/\(name).json")
    }
    try FileManager.default.removeItem(atPath: "\(folder.path)/References")
    try command("check", "--layers", "trees", "--record")
    for name in ["check", "regenerate"] {
      let run = try command(name, "--layers", "trees")
      #expect(run.text.contains(warning), "\(run.printed)")
    }
  }

  @Test func `a font that is missing keeps no warning about another one back`() throws {
    var bold = EditedFont(
      try FontLibrary.bundled.data(named: "JetBrainsMono-Bold").withUnsafeBytes { Array($0) })
    bold.replace(Array("JetBrains".utf8), by: Array("JetBrainy".utf8))
    bold.replace(RegenerateOldFontsTests.wide("JetBrains"), by: RegenerateOldFontsTests.wide("JetBrainy"))
    let bad = try #require(folder.data("Fonts/a.ttf"))
    try folder.write(old, to: "Fonts/a.ttf")
    try folder.write(bold.bytes, to: "Fonts/b.ttf")
    try writeTrees()
    try folder.write(try tree("12 $", family: "JetBrainy Mono").json, to: "trees/Dollars.json")
    // A new family is compared by accept.
    #expect(try command("check", "--layers", "trees").code == 1)
    #expect(try command("accept").code == 0)
    bold.add(-200, to: "head", at: 18)
    try folder.write(bold.bytes, to: "Fonts/b.ttf")
    try folder.write(Array(bad), to: "Fonts/a.ttf")
    try writeTrees()
    try folder.write(try tree("12 $", family: "JetBrainy Mono").json, to: "trees/Dollars.json")
    let drawn = try command("regenerate", "--layers", "trees", "--old-fonts", "Old")
    #expect(drawn.text.contains("warning: \"\u{20AC}\" became empty"), "\(drawn.printed)")
    let plain = try command("accept", "Layers/Price", "--unverified")
    #expect(plain.code == 1 && plain.printed.contains("--glyphs '\u{20AC}'"), "\(plain.printed)")
    let other = try command("accept", "--dry-run")
    #expect(other.printed.contains("JetBrainyMono-Bold"), "\(other.printed)")
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
