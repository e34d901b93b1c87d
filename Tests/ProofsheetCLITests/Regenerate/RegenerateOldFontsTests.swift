import Foundation
import PixelBuffers
import RenderTesting
import RunReview
import TestSupport
import Testing
import ViewRendering

/// `regenerate` after an upgrade of a font, with the old one at hand in several places, and nowhere.
@Suite(.waiting) struct RegenerateOldFontsTests {
  let folder: TemporaryFolder
  let old: [UInt8]

  /// What every test begins with.
  private static let made = Result {
    let first = try RegenerateOldFontsTests(making: TemporaryFolder())
    return try FolderTemplate(of: first.folder, first.old)
  }

  init() throws {
    folder = try TemporaryFolder()
    let made = try Self.made.get()
    old = made.value
    try made.unpack(into: folder)
  }

  /// Records a tree.
  private init(making folder: TemporaryFolder) throws {
    self.folder = folder
    // A family of its own: the bundled fonts must not hold the old file.
    var font = EditedFont(try FontLibrary.bundled.data(named: "Inter-Regular").withUnsafeBytes { Array($0) })
    for (name, other) in [("Inter", "Intel")] {
      font.replace(Array(name.utf8), by: Array(other.utf8))
      font.replace(Self.wide(name), by: Self.wide(other))
    }
    old = font.bytes
    try folder.write("// a package".utf8, to: "Package.swift")
    try folder.write("fonts: [Fonts]\n".utf8, to: "proofsheet.yml")
    try folder.write(old, to: "Fonts/a.otf")
    try writeTree()
    let recorded = try command("check", "--layers", "trees", "--record")
    try #require(recorded.code == 0, "\(recorded.printed)")
  }

  static func wide(_ text: String) -> [UInt8] { text.utf8.flatMap { [0, $0] } }

  @discardableResult
  func command(_ arguments: String..., environment: [String: String] = [:]) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      arguments,
      environment: ["PATH": "/usr/bin:/bin", "USER": "ada", "TMPDIR": folder.path].merging(environment) {
        $1
      },
      in: folder.path)
  }

  /// Writes a text, which is set with the fonts of whoever draws it, at two pixels a point.
  func writeTree(_ text: String = "Hamburg", named name: String = "A", spacing: Double = 0) throws {
    try folder.write(
      """
      {"version": 1, "size": [120, 40], "scale": 2, "root": {"id": "root", "frame": [0, 0, 120, 40], "sublayers": [
        {"id": "text", "frame": [0, 8, 120, 24], "text": "\(text)",
         "textStyle": {"fontFamily": "Intel", "fontSize": 20, "letterSpacing": \(spacing)}}]}}
      """.utf8, to: "trees/\(name).json")
  }

  /// Writes a text that an engine has laid out with the fonts that are there now.
  func writeGlyphs(_ text: String = "Hamburg") throws {
    let fonts = try FontLibrary(folders: ["\(folder.path)/Fonts"])
    let view = Text(text).font(.custom("Intel", size: 20))
    let tree = try Typesetter(fonts: fonts).layOut(view, on: nil, size: .fixed(Size(width: 120, height: 40)))
      .tree
    try #require(tree.fonts.map(\.name) == ["Intel-Regular"])
    try folder.write(try tree.json(), to: "trees/A.json")
  }

  /// Replaces the font by one with larger letters.
  func upgrade() throws {
    var font = EditedFont(old)
    font.add(-200, to: "head", at: 18)
    try FileManager.default.removeItem(atPath: "\(folder.path)/Fonts")
    try folder.write(font.bytes, to: "Fonts/a.otf")
    try writeTree()
  }

  func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.path, "-c", "user.name=T", "-c", "user.email=t@t"] + arguments
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func `a cell is verified with the old font in a folder, and it is said where it is not found`() throws
  {
    try upgrade()
    let none = try command("regenerate", "--layers", "trees")
    #expect(none.code == 1)
    #expect(none.text.contains("1 of 1 reference was made in another environment:"), "\(none.printed)")
    #expect(none.text.contains("Old fonts found: 0 of 1."))
    #expect(none.text.contains(#/(advances|layout) +1 cell, up to .*; unverified/#), "\(none.printed)")
    #expect(none.text.contains("Intel-Regular") && none.text.contains("\n  Fonts\n"))
    #expect(none.text.contains("is in no git repository") && none.text.contains("--old-fonts"))
    try folder.write(old, to: "Old/other-name.otf")
    for place in ["Old", "Old/other-name.otf"] {
      let found = try command("regenerate", "--layers", "trees", "--old-fonts", place)
      #expect(found.text.contains("; all verified"), "\(found.printed)")
    }
    // What was found out stays with the run.
    #expect(try command("regenerate", "--accept", "layout,advances").text.contains("; all verified"))
  }

  @Test
  func
    `a reference that is stored as a layer tree is refused by a run, and drawn with the old font that is found`()
    throws
  {
    #expect(try command("convert", "--to", "trees").code == 0)
    let fonts = try FontLibrary(folders: ["\(folder.path)/Fonts"])
    let before = try RenderingContext(fonts: fonts).draw(
      LayerTree(
        json: [UInt8](try #require(folder.data("trees/A.json"))), typesetter: Typesetter(fonts: fonts)),
      scale: 2)
    try folder.write(old, to: "Old/a.otf")
    try upgrade()
    let run = try command("check", "--layers", "trees")
    #expect(run.code == 1 && run.text.contains("1 other environment"), "\(run.printed)")
    #expect(run.text.contains("Intel-Regular") && run.text.contains("nothing was compared"))
    #expect(try command("verify").code == 0)
    #expect(try command("convert", "--to", "images").code == 1)
    let none = try command("regenerate", "--layers", "trees")
    #expect(none.text.contains(#/(advances|layout) +1 cell, up to .*; unverified/#), "\(none.printed)")
    let found = try command("regenerate", "--layers", "trees", "--old-fonts", "Old")
    #expect(found.text.contains("; all verified"), "\(found.printed)")
    let last = try #require(try RunHistory(packageRoot: folder.path).folders.first?.path)
    #expect(try PNG.decode(contentsOf: "\(last)/regeneration/images/Layers/A.reference.png").buffer == before)
    #expect(try command("regenerate", "--accept", "layout,advances").code == 0)
    #expect(folder.files.filter { $0.hasPrefix("References/") } == ["References/Layers/A.layers"])
    #expect(try command("check", "--layers", "trees").code == 0)
  }

  @Test func `what changed beside the fonts is kept apart, where texts can be set with the old ones`() throws
  {
    for name in ["B", "C"] { try writeTree(named: name) }
    try command("check", "--layers", "trees", "--record")
    try folder.write(old, to: "Old/a.otf")
    try upgrade()
    try writeTree(named: "B", spacing: 0.5)
    let found = try command("regenerate", "--layers", "trees", "--old-fonts", "Old")
    #expect(
      found.text.contains("With the old fonts 2 cells are equal, and 1 had changed before."),
      "\(found.printed)")
    #expect(found.text.contains("With the old fonts too, 1 cell differed: no class, 1 pending."))
    #expect(
      found.text.contains("    Layers/B\n") && found.text.contains("2 cells, up to"), "\(found.printed)")
    // Nobody looked without them.
    let skipped = try command("regenerate", "--layers", "trees", "--old-fonts", "Old", "--skip-old-fonts")
    #expect(skipped.code == 2)
    let unsure = try command("regenerate", "--layers", "trees", "--skip-old-fonts")
    #expect(unsure.text.contains("unverified") && !unsure.text.contains("all verified"), "\(unsure.printed)")
  }

  @Test func `nothing is verified of glyphs that an engine has laid out with the new fonts`() throws {
    try writeGlyphs()
    try command("check", "--layers", "trees", "--record")
    try folder.write(old, to: "Old/a.otf")
    try upgrade()
    try writeGlyphs()
    let found = try command("regenerate", "--layers", "trees", "--old-fonts", "Old")
    #expect(found.text.contains("; unverified"), "\(found.printed)")
    #expect(
      found.text.contains("1 cell unverified: Its layer tree was laid out with Intel-Regular"),
      "\(found.printed)")
  }

  @Test func `the old font is found in git's history, by its bytes, wherever it lay`() throws {
    try git("init", "-q")
    try git("add", "-A")
    try git("commit", "-qm", "old")
    try upgrade()
    #expect(try command("regenerate", "--layers", "trees").text.contains("; all verified"))
    try git("add", "-A")
    try git("commit", "-qm", "new")
    let committed = try command("regenerate", "--layers", "trees")
    #expect(committed.text.contains("Old fonts found: 1 of 1."), "\(committed.printed)")
    // Without git there is a reason, and no failure.
    let bare = try command("regenerate", "--layers", "trees", environment: ["PATH": "\(folder.path)/none"])
    #expect(bare.code == 1 && bare.text.contains("; unverified"), "\(bare.printed)")
  }

  @Test func `a shallow clone is named, with what brings the rest`() throws {
    try git("init", "-q")
    try git("add", "-A")
    try git("commit", "-qm", "old")
    try upgrade()
    try git("add", "-A")
    try git("commit", "-qm", "new")
    try git("clone", "-q", "--depth=1", "file://\(folder.path)", "\(folder.path)/clone")
    let outcome = try BuiltCommand.run(
      ["regenerate", "--layers", "trees"], environment: ["PATH": "/usr/bin:/bin", "TMPDIR": folder.path],
      in: "\(folder.path)/clone")
    #expect(outcome.text.contains("git fetch --unshallow"), "\(outcome.printed)")
    #expect(outcome.text.contains("; unverified"))
  }

  @Test func `folders of fonts that cannot help are refused with the reason`() throws {
    try upgrade()
    let missing = try command("regenerate", "--layers", "trees", "--old-fonts", "Nowhere")
    #expect(missing.code == 2 && missing.error.contains("Nowhere"), "\(missing.printed)")
    try folder.write("no font".utf8, to: "Broken/a.otf")
    let broken = try command("regenerate", "--layers", "trees", "--old-fonts", "Broken")
    #expect(broken.code == 2 && broken.error.contains("none of its 1 font file"), "\(broken.printed)")
    #expect(try command("regenerate", "--skip-old-fonts", "--old-fonts", "Broken").code != 0)
    // Nothing was drawn, so the last run is the one that recorded.
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/.proofsheet/runs").count == 1)
  }

  @Test func `an old font of a name that another family has now draws all the same`() throws {
    try writeGlyphs()
    try command("check", "--layers", "trees", "--record")
    var font = EditedFont(old)
    font.replace(Self.wide("Intel"), by: Self.wide("Intes"))
    font.add(-200, to: "head", at: 18)
    font.replace(Self.wide("Intes-Regular"), by: Self.wide("Intel-Regular"))
    try folder.write(font.bytes, to: "Fonts/a.otf")
    let tree = try #require(folder.data("trees/A.json"))
    let library = try FontLibrary(folders: ["\(folder.path)/Fonts"])
    try #require(library.faces.map(\.postScriptName) == ["Intel-Regular"])
    let text = String(decoding: tree, as: UTF8.self)
    let digest = try library.record(named: "Intel-Regular").digest
    let named = text.replacing(Digest(of: old).description, with: digest)
    try folder.write(named.utf8, to: "trees/A.json")
    try folder.write(old, to: "Old/a.otf")
    let found = try command("regenerate", "--layers", "trees", "--old-fonts", "Old")
    // The reference's layers give its pixels; what the engine did, nobody knows.
    #expect(
      found.text.contains("1 cell unverified: Its layer tree was laid out with Intel-Regular"),
      "\(found.printed)")
  }

  @Test func `the pages link to each other, and show the glyphs in use`() throws {
    try upgrade()
    try folder.write(old, to: "Old/a.otf")
    try command("regenerate", "--layers", "trees", "--old-fonts", "Old")
    let runs = "\(folder.path)/.proofsheet/runs"
    let last = try #require(try FileManager.default.contentsOfDirectory(atPath: runs).max())
    func page(_ name: String) throws -> String {
      let path = ".proofsheet/runs/\(last)/regeneration/\(name).html"
      return String(decoding: try #require(folder.data(path)), as: UTF8.self)
    }
    let (index, fonts) = (try page("index"), try page("fonts"))
    #expect(index.contains("href=\"fonts.html\""))
    #expect(fonts.contains("href=\"index.html\""))
    let figures = fonts.split(separator: "<figcaption>").dropFirst()
    #expect(figures.count == 7 && figures.allSatisfy { $0.contains("in use") })
    #expect(Set(figures.compactMap(\.first)) == Set("Hamburg"))
  }

  @Test func `fonts that a killed command left are removed by the next, and those of a living one stay`()
    throws
  {
    try upgrade()
    try folder.write(old, to: "Old/a.otf")
    let shared = "proofsheet-\(geteuid())"
    #expect(try command("regenerate", "--layers", "trees", "--old-fonts", "Old").code == 1)
    func left() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(shared)").filter {
        $0.hasPrefix("old-fonts-")
      }
    }
    #expect(try left().isEmpty)
    try folder.write("font".utf8, to: "\(shared)/old-fonts-A/0/a.ttf")
    try folder.write("".utf8, to: "\(shared)/old-fonts-A.lock")
    try folder.write("font".utf8, to: "\(shared)/old-fonts-B/0/a.ttf")
    try folder.write("".utf8, to: "\(shared)/old-fonts-B.lock")
    let living = open("\(folder.path)/\(shared)/old-fonts-B.lock", O_RDWR | O_CLOEXEC)
    #expect(flock(living, LOCK_EX | LOCK_NB) == 0)
    try command("regenerate", "--layers", "trees", "--old-fonts", "Old")
    #expect(try left().sorted() == ["old-fonts-B", "old-fonts-B.lock"])
    close(living)
    try command("regenerate", "--layers", "trees", "--old-fonts", "Old")
    #expect(try left().isEmpty)
  }

  @Test func `a pointer of Git LFS in place of the old font is no font, and it is said what is missing`()
    throws
  {
    try git("init", "-q")
    let pointer =
      "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "0", count: 64))\nsize 3\n"
    try folder.write(pointer.utf8, to: "Fonts/a.otf")
    try git("add", "-A")
    try git("commit", "-qm", "old")
    try upgrade()
    let outcome = try command("regenerate", "--layers", "trees")
    #expect(outcome.code == 1 && outcome.text.contains("; unverified"), "\(outcome.printed)")
    #expect(outcome.text.contains("Intel-Regular") && outcome.text.contains("--old-fonts"))
  }

  @Test func `two faces of one PostScript name among the old fonts are distinguished by their bytes`() throws
  {
    var other = EditedFont(old)
    other.add(-100, to: "head", at: 18)
    try upgrade()
    try folder.write(other.bytes, to: "Old/0.otf")
    try folder.write(old, to: "Old/1.otf")
    let outcome = try command("regenerate", "--layers", "trees", "--old-fonts", "Old")
    #expect(outcome.text.contains("; all verified"), "\(outcome.printed)")
  }

  @Test func `a cell that differs with the old fonts too is listed apart, and no class takes it`() throws {
    try upgrade()
    try command("check", "--layers", "trees")
    let runs = "\(folder.path)/.proofsheet/runs"
    let last = try #require(try FileManager.default.contentsOfDirectory(atPath: runs).max())
    let run = OldFontsRun(["Layers/A": .different])
    try run.write(to: RunFolder(path: "\(runs)/\(last)"))
    let sorted = try command("regenerate", "--run", last)
    #expect(sorted.code == 1)
    #expect(
      sorted.text.contains("With the old fonts too, 1 cell differed: no class, 1 pending."),
      "\(sorted.printed)")
    let all = RegenerationNames.all
    let accepted = try command("regenerate", "--accept", all)
    #expect(accepted.code == 1 && accepted.text.contains("is pending."), "\(accepted.printed)")
    #expect(try command("accept", "Layers/A").code == 1)
    let named = try command("accept", "Layers/A", "--unverified")
    #expect(named.code == 0, "\(named.printed)")
    #expect(try command("regenerate", "--run", last).code == 0)
  }
}

private enum RegenerationNames {
  static let all = "characters-lost,truncation,line-breaks,layout,advances,glyphs,rasterizer,unexplained"
}
