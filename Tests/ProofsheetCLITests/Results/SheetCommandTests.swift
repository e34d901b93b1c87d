import Foundation
import PixelBuffers
import TestSupport
import Testing

/// Contact sheets, drawn by the built command.
@Suite struct SheetCommandTests: TilePackage {
  let folder: TemporaryFolder

  init() throws { folder = try Self.recorded() }

  private func image(_ name: String) throws -> PixelBuffer {
    try PixelBuffer(png: [UInt8](#require(folder.data(name))))
  }

  /// How many pixels of a sheet have a color.
  private func count(_ color: UInt32, in image: PixelBuffer) -> Int {
    image.withPixels { pixels in pixels.count { $0 == color } }
  }

  @Test func `a sheet shows each cause before, after and as a difference`() throws {
    try TileTrees(tile: 8, colors: ["Chat-light-ltr": "#00FF00"]).write(to: "trees", in: folder)
    try command("check", "--layers", "trees", "--json", "results.json")
    let outcome = try command("sheet", "-o", "out/sheet.png")
    #expect(outcome.code == 0 && outcome.text == "Contact sheet: out/sheet.png\n", "\(outcome.printed)")
    let sheet = try image("out/sheet.png")
    #expect(sheet.width == 1200 && count(0xFF_00FF00, in: sheet) > 0 && count(0xFF_336699, in: sheet) > 0)
    // One cause alone, and the same from the results.
    #expect(try command("sheet", "-o", "one.png", "--cause", "1").code == 0)
    #expect(try count(0xFF_00FF00, in: image("one.png")) == 0 && image("one.png").height < sheet.height)
    #expect(try command("sheet", "results.json", "-o", "again.png").code == 0)
    #expect(folder.data("again.png") == folder.data("out/sheet.png"))
  }

  @Test func `sheet and report show what the run compared, whatever was accepted since`() throws {
    try TileTrees(tile: 8, colors: ["Chat-light-ltr": "#00FF00"]).write(to: "trees", in: folder)
    try command("check", "--layers", "trees", "--json", "results.json")
    func drawn(_ name: String) throws -> [String: Data] {
      #expect(try command("report", "results.json", "-o", name).code == 0)
      #expect(try command("sheet", "-o", "\(name).png", "--cause", "1").code == 0)
      return folder.files.filter { $0.hasPrefix("\(name)/images/") || $0 == "\(name).png" }
        .reduce(into: [:]) { $0[String($1.dropFirst(name.count))] = folder.data($1) }
    }
    let before = try drawn("one")
    #expect(before.count > 10)
    #expect(try command("accept").code == 0)
    #expect(try drawn("two") == before)
    // Where the run has no copy, an image is missing rather than another one.
    for name in folder.files where name.contains("/report/images/") { unlink("\(folder.path)/\(name)") }
    let after = try drawn("red")
    #expect(after["/images/Layers/Chat-light-ltr.reference.png"] == nil)
    #expect(folder.text("red/index.html")?.contains("changed since the run") == true)
    #expect(folder.text("two/index.html")?.contains("changed since the run") == false)
    #expect(
      after["/images/Layers/Chat-light-ltr.actual.png"] == before["/images/Layers/Chat-light-ltr.actual.png"])
  }

  @Test func `a sheet has no more bytes than it may, and counts what it leaves out`() throws {
    var trees = TileTrees()
    for (place, name) in TileTrees.names.enumerated() {
      trees.colors[name] = "#\(place)\(place)F0\(9 - place)0"
    }
    try trees.write(to: "trees", in: folder)
    try command("check", "--layers", "trees")
    var heights: [Int] = []
    for limit in [1_000_000, 30_000, 10_000] {
      let outcome = try command("sheet", "-o", "sheet.png", "--maximum-bytes", "\(limit)")
      #expect(outcome.code == 0, "\(outcome.printed)")
      #expect(try #require(folder.data("sheet.png")).count <= limit)
      heights.append(try image("sheet.png").height)
    }
    #expect(heights[0] > heights[1] && heights[1] >= heights[2])
  }

  @Test func `names in scripts and with marks are drawn and not obeyed`() throws {
    let name = "مرحبا \u{202E}\u{1B}[2J <b>\n字 " + String(repeating: "long ", count: 60)
    let tree = """
      {"version":1,"size":[100,60],"background":"#FFFFFF","root":{"id":"a","frame":[0,0,100,60],"sublayers":[
      {"id":NAME,"frame":[10,YY,30,10],"background":"#336699"}]}}
      """
    let id = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
    try folder.write(tree.replacing("NAME", with: id).replacing("YY", with: "10").utf8, to: "other/a.json")
    try command("check", "--layers", "other", "--layers", "trees", "--record")
    try folder.write(tree.replacing("NAME", with: id).replacing("YY", with: "20").utf8, to: "other/a.json")
    try command("check", "--layers", "other", "--layers", "trees")
    let outcome = try command("sheet", "-o", "sheet.png")
    #expect(outcome.code == 0, "\(outcome.printed)")
    #expect(try image("sheet.png").width == 1200)
  }

  @Test func `where there is nothing to show, nothing is written`() throws {
    #expect(try command("sheet", "-o", "sheet.png").error.contains("nothing to show"))
    try TileTrees(tile: 8).write(to: "trees", in: folder)
    try command("check", "--layers", "trees")
    #expect(try command("sheet", "-o", "sheet.png", "--cause", "7").error.contains("no cause 7"))
    #expect(try command("sheet", "-o", "sheet.png", "--run", "nowhere").code == 2)
    #expect(try command("sheet", "none.json", "-o", "sheet.png").code == 2)
    #expect(try command("sheet").code == 2 && folder.data("sheet.png") == nil)
    // Images that are gone or no images leave their places empty.
    for name in folder.files where name.hasSuffix(".actual.png") {
      try folder.write("no image".utf8, to: name)
    }
    for name in folder.files where name.hasSuffix(".diff.png") { unlink("\(folder.path)/\(name)") }
    #expect(try command("sheet", "-o", "sheet.png").code == 0)
  }
}
