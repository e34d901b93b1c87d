import Foundation
import PixelBuffers
import TestSupport
import Testing
import ViewRendering

@testable import RenderTesting

@Suite struct WorkRecordTests {
  static let size = Size(width: 100, height: 100)
  static let whole = Rect(origin: .zero, size: size)

  static func tree(_ layers: [Layer], size: Size = size) -> LayerTree {
    LayerTree(
      size: size, root: Layer(id: "Screen", frame: Rect(origin: .zero, size: size), sublayers: layers))
  }

  static func record(of tree: LayerTree, scale: Double = 1, _ context: RenderingContext? = nil) throws
    -> WorkRecord
  {
    try WorkRecord(
      of: LaidOutLayers(tree: tree), scale: scale, in: try context ?? RenderingContext(fonts: .bundled))
  }

  static func box(_ frame: Rect = whole, id: String = "") -> Layer {
    Layer(id: id, frame: frame, background: .color(.white))
  }

  static func record(
    of view: some View, on device: DeviceProfile? = .iPhoneSE, traits: TraitOverrides = .none,
    _ context: RenderingContext? = nil
  ) throws -> WorkRecord {
    let context = try context ?? RenderingContext(fonts: .bundled)
    let layers = try LaidOutLayers(
      view, on: device, traits: traits, scale: 1, countsWork: true, context: context)
    return try WorkRecord(of: layers, scale: 1, in: context)
  }

  struct ShadowCard: View {
    var text = "Three items in your cart, and one more that is not in stock"
    var body: some View {
      Text(text).padding().background(.white).shadow(radius: 4)
    }
  }

  struct Checkout: View {
    var count = 2
    var body: some View {
      VStack {
        ForEach(0..<count, id: \.self) { _ in ShadowCard() }
        HStack {
          Text("Total")
          Spacer()
          Text("12,40 €")
        }
      }
    }
  }

  @Test func `overdraw is the painted area divided by that of the canvas`() throws {
    func overdraw(_ layers: [Layer], scale: Double = 1) throws -> Double? {
      try Self.record(of: Self.tree(layers), scale: scale).figures[.overdraw]
    }
    let half = Rect(x: 0, y: 0, width: 50, height: 100)
    #expect(try overdraw([]) == 0)
    #expect(try overdraw([Self.box(), Self.box(half)]) == 1.5)
    #expect(try overdraw([Self.box(), Self.box(half)], scale: 3) == 1.5)
    // Outside of the canvas, clipped, invisible, without a background: nothing is painted.
    #expect(try overdraw([Self.box(Rect(x: 100, y: 0, width: 100, height: 100))]) == 0)
    #expect(try overdraw([Layer(frame: half, clipsToBounds: true, sublayers: [Self.box()])]) == 0.5)
    #expect(try overdraw([Layer(frame: Self.whole, opacity: 0, sublayers: [Self.box()])]) == 0)
    // A group is painted once more, a mask never.
    let group = Layer(frame: Self.whole, opacity: 0.5, sublayers: [Self.box(), Self.box()])
    #expect(try overdraw([group]) == 3)
    let masked = Layer(frame: Self.whole, background: .color(.white), mask: .layer(Self.box()))
    #expect(try overdraw([masked]) == 2)
  }

  @Test func `a map has what each square is painted at most`() throws {
    let corner = Rect(x: 0, y: 0, width: 10, height: 10)
    let tree = Self.tree([Self.box(), Self.box(corner), Self.box(corner)])
    let work = try RenderingContext(fonts: .bundled).layerWork(of: tree)
    #expect(work.mostPainted(columns: 2, rows: 2) == [[3, 1], [1, 1]])
    #expect(work.mostPainted(columns: 100, rows: 100).joined().reduce(0, +) == work.paintedPixels)
    #expect(work.mostPainted(columns: 0, rows: 3) == [])
    let map = try Self.record(of: Self.tree(Array(repeating: Self.box(), count: 40))).map
    #expect(map.count == 48 && map.allSatisfy { $0 == Array(repeating: 9, count: 48) })
  }

  @Test func `the parts of layers add up to the figures`() throws {
    let record = try Self.record(of: Checkout(count: 5))
    for (figure, amount) in [
      (WorkFigure.layers, WorkRecord.Amount.layers), (.glyphRuns, .glyphRuns), (.proposals, .proposals),
      (.measurements, .measurements),
    ] {
      #expect(record.parts.values.reduce(0) { $0 + ($1[amount] ?? 0) } == record.figures[figure], "\(figure)")
    }
    let pixels = record.parts.values.reduce(0) { $0 + ($1[.pixels] ?? 0) }
    let area = Double(record.canvas.width * record.canvas.height)
    #expect(abs(pixels / area - (record.figures[.overdraw] ?? 0)) < 0.001)
    #expect(record.figures[.drawing] == (try Self.work(of: Checkout(count: 5))))
  }

  static func work(of view: some View) throws -> Double {
    let context = try RenderingContext(fonts: .bundled)
    return try context.work(of: context.layOut(view, on: .iPhoneSE, traits: .displayScale(1)).tree).total
  }

  @Test func `figures do not depend on what a context laid out and drew before`() throws {
    let cold = try Self.record(of: Checkout())
    let context = try RenderingContext(fonts: .bundled)
    for count in [1, 2, 7] {
      let layout = try context.layOut(Checkout(count: count), on: .iPhoneSE)
      _ = try context.draw(layout.tree)
      _ = try Self.record(of: Checkout(count: count), context)
    }
    let warm = try Self.record(of: Checkout(), context)
    #expect(warm == cold && warm.text == cold.text)
    #expect((cold.figures[.measurements] ?? 0) > 4 && (cold.figures[.proposals] ?? 0) > 10)
  }

  @Test func `figures are the same on many threads`() async throws {
    let alone = try Self.record(of: Checkout(count: 4)).text
    let texts = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 { group.addTask { try Self.record(of: Checkout(count: 4)).text } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(texts == [alone])
  }

  @Test func `a view from right to left takes as much work`() throws {
    let left = try Self.record(of: Checkout())
    let right = try Self.record(of: Checkout(), traits: .rightToLeft)
    for figure in [WorkFigure.layers, .glyphRuns, .measurements, .proposals] {
      #expect(left.figures[figure] == right.figures[figure], "\(figure)")
    }
  }

  @Test func `what is tried and not shown is counted, too`() throws {
    struct Fitting: View {
      var body: some View {
        ViewThatFits(in: .horizontal) {
          Text("A line that is far too long for the width of any phone there is in the list of devices")
          Text("short")
        }
      }
    }
    let record = try Self.record(of: Fitting())
    #expect((record.figures[.measurements] ?? 0) >= 2)
    #expect(record.figures[.glyphRuns] == 1)
  }

  @Test func `layer trees have no figures of layout`() throws {
    let figures = try Self.record(of: Self.tree([Self.box()])).figures
    #expect(Set(figures.keys) == [.overdraw, .drawing, .layers, .glyphRuns, .bytes])
  }

  @Test func `sixteen thousand layers make a small record that comes back`() throws {
    let layers = (0..<16_000).map { number in
      Self.box(Rect(x: Double(number % 100), y: 0, width: 1, height: 1), id: "Screen/tile-\(number)-x")
    }
    let record = try Self.record(of: Self.tree(layers))
    // The tiles are parts of the screen, and it itself is of none.
    #expect(record.figures[.layers] == 16_001 && record.parts.count == WorkRecord.partLimit)
    #expect(record.parts["Screen/\(WorkRecord.rest)"]?[.layers] ?? 0 > 15_900)
    #expect(record.text.utf8.count < 12_000)
    #expect(try WorkRecord(text: Data(record.text.utf8)) == record)
    #expect(try Self.record(of: Self.tree(layers)).text == record.text)
  }

  @Test func `a record has the fonts of its glyphs, and comes back with them`() throws {
    let record = try Self.record(of: Checkout())
    #expect(!record.fonts.isEmpty && record.fonts == record.fonts.sorted { $0.name < $1.name })
    #expect(record.fonts.allSatisfy { $0.digest.count == 32 }, "\(record.fonts)")
    #expect(try WorkRecord(text: Data(record.text.utf8)) == record)
    #expect(try Self.record(of: Self.tree([Self.box()])).fonts.isEmpty)
    // What a file calls its fonts is no line of the record.
    let hostile = ["a b", "", "x\ny", String(repeating: "x", count: 999), "ok"].map {
      FontRecord(name: $0, version: "1\t2 \n3\r", digest: "00")
    }
    let tree = with(Self.tree([Self.box()])) { $0.fonts = hostile }
    let named = try Self.record(of: tree)
    #expect(named.fonts.map(\.name) == ["ok"], "\(named.fonts)")
    #expect(try WorkRecord(text: Data(named.text.utf8)) == named)
  }

  @Test func `trees that cannot be drawn have no record`() throws {
    let nan = Self.box(Rect(x: .nan, y: 0, width: 1, height: 1))
    #expect(throws: DrawError.self) { try Self.record(of: Self.tree([nan])) }
    let infinite = Self.box(Rect(x: 0, y: 0, width: .infinity, height: 1))
    #expect(throws: DrawError.self) { try Self.record(of: Self.tree([infinite])) }
    #expect(throws: DrawError.self) { try Self.record(of: Self.tree([], size: Size(width: 0, height: 4))) }
  }

  @Test(arguments: [
    "a\tb", "a\nb", "a\r\nb", "|000", "", " ", "\u{301}x", "canvas 3 4", "…", "\u{202E}abc",
    String(repeating: "x", count: 5000), "layers 3", "proofsheet work 1",
  ])
  func `whatever a layer is called, its record comes back`(id: String) throws {
    let layers = [Self.box(id: id), Self.box(id: "Screen/\(id)/Text[3]")]
    let record = try Self.record(of: Self.tree(layers))
    #expect(try WorkRecord(text: Data(record.text.utf8)) == record)
    let windows = record.text.replacing("\n", with: "\r\n")
    #expect(try WorkRecord(text: Data(windows.utf8)) == record)
  }

  @Test(arguments: [
    "", "proofsheet work 2\nlayers 3\n", "proofsheet work 1\n", "proofsheet work 1\nlayers -1\n",
    "proofsheet work 1\nlayers nan\n", "proofsheet work 1\nlayers inf\n", "proofsheet work 1\nlayers 1e16\n",
    "proofsheet work 1\nlayers 1\nlayers 2\n", "proofsheet work 1\nlayers\n",
    "proofsheet work 1\nsecrets 3\n",
    "proofsheet work 1\nlayers 3\na\tlayers\n", "proofsheet work 1\nlayers 3\na\tlayers 1\na\tlayers 1\n",
    "proofsheet work 1\nlayers 3\n|12\n|1\n", "proofsheet work 1\nlayers 3\n|1a\n",
    "proofsheet work 1\nlayers 3\n<<<<<<< HEAD\n", "proofsheet work 1\nlayers 3\na\tlayers 1\tlayers 2\n",
    "proofsheet work 1\nlayers 3\na\tlayers 1e-300\n", "proofsheet work 1\nlayers 3\na\tpixels 0.5\n",
    "proofsheet work 1\ncanvas 4 4\nlayers 3\n", "proofsheet work 1\ncanvas 7 1000000000000000\nlayers 3\n",
    "proofsheet work 1\nlayers 3\n" + (0..<50).map { "c\($0)\tlayers 1\n" }.joined(),
    "proofsheet work 1\nfont a\nlayers 3\n", "proofsheet work 1\ncanvas 1 2\n",
    "proofsheet work 1\nlayers 3\n|\u{664}\n",
  ])
  func `a text that is no record is refused`(text: String) {
    #expect(throws: RenderTestingError.self) { try WorkRecord(text: Data(text.utf8)) }
    #expect(throws: RenderTestingError.self) { try WorkRecord(text: Data([0xFF, 0xFE]) + Data(text.utf8)) }
  }
}
