import Foundation
import ReferenceFiles
import ViewRendering
import PixelBuffers
import TestSupport
import Testing

/// `proofsheet compare` with regions that name layers.
@Suite(.waiting) struct CompareLayersTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A clock of 5 × 3 points on a canvas of 20 × 10, two pixels a point.
  func clock(_ color: UInt32, at point: (x: Int, y: Int)) -> SnapshotImage {
    let buffer = PixelBuffer(width: 40, height: 20) { pixels in
      for index in pixels.indices {
        let (x, y) = (index % 40 / 2 - point.x, index / 40 / 2 - point.y)
        pixels[index] = (0..<5).contains(x) && (0..<3).contains(y) ? color : 0xFFFF_FFFF
      }
    }
    let layer = Layer(
      id: "App/Text#clock", frame: Rect(x: Double(point.x), y: Double(point.y), width: 5, height: 3))
    let root = Layer(id: "App", frame: Rect(x: 0, y: 0, width: 20, height: 10), sublayers: [layer])
    return SnapshotImage(
      buffer, scale: 2, layers: LayerTree(size: Size(width: 20, height: 10), root: root))
  }

  /// Writes an image with its layers, as a reference, or the bare pixels.
  func write(_ image: SnapshotImage, to name: String, isBare: Bool) throws {
    let whole = try ReferenceFormat.images.encode(image, as: ReferenceIdentity(cell: "T/F/t.1"))
    let bare = try PNG.encode(try #require(image.buffer))
    try (isBare ? Data(bare) : whole).write(to: URL(filePath: "\(folder.path)/\(name)"))
  }

  func writeLayers(of image: SnapshotImage, to name: String) throws {
    let json = try #require(image.layers).json()
    try Data(json).write(to: URL(filePath: "\(folder.path)/\(name)"))
  }

  /// The exit code of `proofsheet compare` and what it prints.
  func compare(_ arguments: String...) throws -> (code: Int32, text: String) {
    let outcome = try BuiltCommand.run(["compare"] + arguments, in: folder.path)
    return (outcome.code, outcome.printed)
  }

  static let ignoring = "exact.ignoring(layer(\"clock\"))"

  @Test(
    arguments: [(false, false, true), (true, false, true), (false, true, true), (true, true, false)])
  func `layers are the new image's, else the reference's`(old: Bool, new: Bool, isMeasured: Bool) throws {
    try write(clock(0xFF00_0000, at: (3, 4)), to: "old.png", isBare: old)
    try write(clock(0xFF20_2020, at: (3, 4)), to: "new.png", isBare: new)
    let (code, text) = try compare("--strategy", Self.ignoring, "old.png", "new.png")
    #expect(code == (isMeasured ? 0 : 2), "\(text)")
    #expect(text.contains("neither image carries layers") == !isMeasured, "\(text)")
    #expect(text.contains("--layers FILE.json") == !isMeasured, "\(text)")
  }

  @Test func `the new image's layers go before the reference's`() throws {
    try write(clock(0xFF00_0000, at: (3, 4)), to: "old.png", isBare: false)
    try write(clock(0xFF00_0000, at: (9, 4)), to: "new.png", isBare: false)
    // The clock has moved: what it has left still differs, 5 × 3 points.
    let (code, text) = try compare("--strategy", Self.ignoring, "--explain", "old.png", "new.png")
    #expect(code == 1 && text.contains("60 pixels changed") && text.contains(" 680 equal"), "\(text)")
  }

  @Test func `a tree beside a bare image says where its layers lie`() throws {
    let (old, new) = (clock(0xFF00_0000, at: (3, 4)), clock(0xFF20_2020, at: (3, 4)))
    try write(old, to: "old.png", isBare: true)
    try write(new, to: "new.png", isBare: true)
    try writeLayers(of: new, to: "new.json")
    let (code, text) = try compare(
      "--strategy", Self.ignoring, "--layers", "new.json", "old.png", "new.png")
    #expect(code == 0, "\(text)")
    let missing = try compare("--strategy", Self.ignoring, "--layers", "no.json", "old.png", "new.png")
    #expect(missing.code == 2 && missing.text.contains("There is nothing at"), "\(missing.text)")
  }

  @Test func `of folders, trees lie beside each other as the images do`() throws {
    for name in ["old/in", "new/in", "trees/in"] { try AtomicFile.makeFolder("\(folder.path)/\(name)") }
    for (name, point) in [("in/a", (3, 4)), ("b", (12, 1))] {
      let (old, new) = (clock(0xFF00_0000, at: point), clock(0xFF20_2020, at: point))
      try write(old, to: "old/\(name).png", isBare: true)
      try write(new, to: "new/\(name).png", isBare: true)
      try writeLayers(of: new, to: "trees/\(name).json")
    }
    let (code, text) = try compare("--strategy", Self.ignoring, "--layers", "trees", "old", "new")
    #expect(code == 0 && text.contains("2 images: 2 equal"), "\(text)")
  }

  @Test func `an unknown name and a tree of other proportions are errors that say what to do`() throws {
    let (old, new) = (clock(0xFF00_0000, at: (3, 4)), clock(0xFF20_2020, at: (3, 4)))
    try write(old, to: "old.png", isBare: false)
    try write(new, to: "new.png", isBare: false)
    let unknown = try compare("--strategy", "exact.ignoring(layer(\"clok\"))", "old.png", "new.png")
    #expect(unknown.code == 2 && unknown.text.contains("Use one of clock."), "\(unknown.text)")
    var tree = try #require(new.layers)
    tree.size.height = 11
    try Data(try tree.json()).write(to: URL(filePath: "\(folder.path)/tall.json"))
    let tall = try compare(
      "--strategy", Self.ignoring, "--layers", "tall.json", "old.png", "new.png")
    #expect(tall.code == 2 && tall.text.contains("20 × 11 points"), "\(tall.text)")
  }
}
