import PixelBuffers
import Testing
import ViewRendering

@testable import ChangeAnalysis

/// What is called proven, and what is not.
@Suite struct ProofTests {
  static let canvas = Size(width: 80, height: 60)

  static func box(_ id: String, x: Double, y: Double, width: Double = 12, color: UInt32 = 0x0000FF) -> Layer {
    Layer(
      id: id, frame: Rect(x: x, y: y, width: width, height: 10),
      background: .color(RGBAColor(integerLiteral: color)))
  }

  static func tree(_ layers: [Layer], fonts: [FontRecord] = []) -> LayerTree {
    LayerTree(
      size: canvas, background: .white, fonts: fonts,
      root: Layer(id: "root", frame: Rect(origin: .zero, size: canvas), sublayers: layers))
  }

  static func draw(_ tree: LayerTree) throws -> PixelBuffer {
    try RenderingContextPool.shared.withContext { try $0.draw(tree) }
  }

  static func explain(
    _ old: ChangeExplainer.Side, _ new: ChangeExplainer.Side
  ) throws -> Explanation {
    try RenderingContextPool.shared.withContext {
      ChangeExplainer(old: old, new: new, scale: 1).explain(with: $0)
    }
  }

  static func explain(_ old: LayerTree, _ new: LayerTree) throws -> Explanation {
    try explain(.init(tree: old, image: draw(old)), .init(tree: new, image: draw(new)))
  }

  static func marked(_ image: PixelBuffer, _ places: [(Int, Int)]) -> PixelBuffer {
    PixelBuffer(width: image.width, height: image.height) { pixels in
      for y in 0..<image.height { for x in 0..<image.width { pixels[y * image.width + x] = image[x, y] } }
      for (x, y) in places { pixels[y * image.width + x] = 0xFF12_3456 }
    }
  }

  @Test func `a moved layer is proven`() throws {
    let explanation = try Self.explain(
      Self.tree([Self.box("a", x: 5, y: 5)]), Self.tree([Self.box("a", x: 9, y: 5)]))
    #expect(explanation.sentences == ["a: x 5 → 9 (+4 pt)."])
    #expect(explanation.causes[0].proof == .proven)
    #expect(explanation.clusters.map(\.proof) == [.proven, .proven])
  }

  @Test func `a place that may follow from a change beside it is not called proven`() throws {
    let explanation = try Self.explain(
      Self.tree([Self.box("a", x: 5, y: 5), Self.box("b", x: 40, y: 30)]),
      Self.tree([Self.box("a", x: 9, y: 5), Self.box("b", x: 47, y: 30)]))
    #expect(explanation.causes.map(\.proof) == [.unproven, .unproven])
    #expect(explanation.notes.contains { $0.contains("may follow from a change of a layer nearby") })
    let apart = try Self.explain(
      Self.tree([Self.box("a", x: 5, y: 5), Self.box("b", x: 40, y: 30)]),
      Self.tree([Self.box("a", x: 9, y: 5), Self.box("b", x: 40, y: 30, color: 0xFF0000)]))
    #expect(apart.causes.map(\.proof) == [.proven, .proven])
  }

  @Test func `a place that two changes leave, each enough alone, is explained by both`() throws {
    func tree(group: Double, inner: Double) -> LayerTree {
      Self.tree([
        Layer(
          id: "group", frame: Rect(x: group, y: 0, width: 30, height: 60),
          sublayers: [Self.box("a", x: 4, y: inner), Self.box("b", x: 4, y: 24)])
      ])
    }
    let (old, new) = (tree(group: 0, inner: 4), tree(group: 40, inner: 44))
    let explanation = try Self.explain(old, new)
    #expect(explanation.unexplainedPixels == 0)
    #expect(explanation.causes.count == 2)
    let left = try #require(explanation.clusters.first { $0.bounds.x == 4 && $0.bounds.y == 4 })
    #expect(left.causes == [0, 1])
    // A pixel there that neither gives stays without one.
    let image = Self.marked(try Self.draw(new), [(6, 6)])
    let other = try Self.explain(.init(tree: old, image: Self.draw(old)), .init(tree: new, image: image))
    #expect(other.unexplainedPixels == 1)
  }

  @Test func `pixels that no layer gives are reported first, and nothing else of theirs is proven`() throws {
    let (old, new) = (Self.tree([Self.box("a", x: 5, y: 5)]), Self.tree([Self.box("a", x: 9, y: 5)]))
    let image = Self.marked(try Self.draw(new), [(60, 50), (61, 50), (6, 8)])
    let explanation = try Self.explain(
      .init(tree: old, image: Self.draw(old)), .init(tree: new, image: image))
    #expect(explanation.clusters.map(\.proof) == [.unexplained, .partial, .proven])
    #expect(explanation.clusters.map(\.unexplainedPixels) == [2, 1, 0])
    #expect(explanation.causes[0].proof == .partial)
    #expect(explanation.sentences[0] == "No change explains 3 of the differing pixels, in 2 places.")
  }

  @Test func `equal trees with other pixels have a name only where the libraries differ`() throws {
    let tree = Self.tree([Self.box("a", x: 5, y: 5)])
    let image = try Self.draw(tree)
    let other = Self.marked(image, [(6, 6)])
    let unknown = try Self.explain(.init(tree: tree, image: image), .init(tree: tree, image: other))
    #expect(unknown.changes.isEmpty)
    #expect(unknown.clusters.map(\.proof) == [.unexplained])
    let named = try Self.explain(
      .init(tree: tree, image: image, libraries: ["cairo": "1.16.0"]),
      .init(tree: tree, image: other, libraries: ["cairo": "1.18.0"]))
    #expect(named.changes.map(\.kind) == [.rasterizerChanged])
    #expect(named.clusters.map(\.proof) == [.unproven])
    #expect(
      named.sentences[0].hasPrefix(
        "the same layers are drawn with other libraries: cairo 1.16.0 → cairo 1.18.0"))
  }

  @Test func `a change that another one covers is invisible`() throws {
    let cover = Self.box("cover", x: 0, y: 0, width: 40, color: 0x00FF00)
    let old = Self.tree([Self.box("a", x: 5, y: 0), Self.box("b", x: 50, y: 30)])
    let new = Self.tree([Self.box("a", x: 9, y: 0, color: 0xFF0000), Self.box("b", x: 50, y: 30), cover])
    let explanation = try Self.explain(old, new)
    let proofs = Dictionary(
      explanation.causes.map { (explanation.root(of: $0).sentence, $0.proof) }, uniquingKeysWith: { $1 })
    #expect(proofs["cover: added: box 40 × 10 #00FF00"] == .proven)
    #expect(proofs.values.filter { $0 == .invisible }.count == 2)
    #expect(explanation.clusters.allSatisfy { $0.proof == .proven })
  }

  @Test
  func
    `a font that is not here leaves the old text unproven, and other changes are proven by taking them back`()
    throws
  {
    func text(_ font: String, y: Double) -> Layer {
      Layer(
        id: "text", frame: Rect(x: 2, y: y, width: 70, height: 20),
        content: .text([
          GlyphRun(
            font: font, size: 14, color: .black, glyphs: [.init(id: 40, position: Point(x: 0, y: 14))],
            text: "a")
        ]))
    }
    let old = Self.tree([text("Gone-Regular", y: 0), Self.box("a", x: 5, y: 40)])
    let new = Self.tree([text("Inter-Regular", y: 0), Self.box("a", x: 30, y: 40)])
    let drawn = try Self.draw(new)
    // The old image as the old font had drawn it: something else where the text is, the box where it was.
    let before = Self.marked(try Self.draw(Self.tree([Self.box("a", x: 5, y: 40)])), [(5, 10), (6, 10)])
    let explanation = try Self.explain(.init(tree: old, image: before), .init(tree: new, image: drawn))
    for cluster in explanation.clusters {
      #expect(cluster.proof == (cluster.bounds.y >= 40 ? .proven : .unproven))
    }
    #expect(explanation.notes.count == 1)
  }

  @Test func `another canvas is the cause of the pixels that only one image has`() throws {
    let old = Self.tree([Self.box("a", x: 5, y: 5)])
    var new = old
    new.size = Size(width: 90, height: 60)
    new.root.frame.size = new.size
    let explanation = try Self.explain(old, new)
    #expect(explanation.root(of: explanation.causes[0]).kind == .canvasChanged)
    #expect(explanation.unexplainedPixels == 0)
  }

  @Test func `images of no pixels and trees of no layers are explained`() throws {
    let tree = LayerTree(size: Size(width: 0, height: 0), root: Layer(frame: .zero))
    let empty = PixelBuffer(width: 0, height: 0)
    let explanation = try Self.explain(.init(tree: tree, image: empty), .init(tree: tree, image: empty))
    #expect(explanation.changes.isEmpty && explanation.clusters.isEmpty)
    let one = try Self.explain(
      .init(tree: tree, image: empty), .init(tree: tree, image: PixelBuffer(width: 3, height: 2)))
    #expect(one.clusters.map(\.pixels) == [6])
    #expect(one.clusters.allSatisfy { $0.proof != .proven })
  }

  @Test func `numbers that are none do not stop it`() throws {
    var bad = Self.tree([Self.box("a", x: .nan, y: 5), Self.box("a", x: .infinity, y: 1e300)])
    bad.root.sublayers[0].frame.size.width = -5
    let good = Self.tree([Self.box("a", x: 5, y: 5)])
    let image = try Self.draw(good)
    for (one, two) in [(bad, good), (good, bad), (bad, bad)] {
      let explanation = try Self.explain(
        .init(tree: one, image: image), .init(tree: two, image: Self.marked(image, [(1, 1)])))
      #expect(explanation.clusters.allSatisfy { $0.proof != .proven })
    }
  }

  @Test func `identifiers that repeat name the way from the root as well`() throws {
    let old = Self.tree([Self.box("a", x: 5, y: 5), Self.box("a", x: 5, y: 30)])
    let new = Self.tree([Self.box("a", x: 5, y: 5), Self.box("a", x: 5, y: 30, color: 0xFF0000)])
    #expect(try Self.explain(old, new).changes.map(\.layer) == ["a (root[1])"])
  }

  @Test func `a text that had no glyphs is explained`() throws {
    func layer(_ runs: [GlyphRun]) -> Layer {
      Layer(id: "t", frame: Rect(x: 2, y: 2, width: 60, height: 20), content: .text(runs))
    }
    let run = GlyphRun(
      font: "Inter-Regular", size: 14, color: .black, glyphs: [.init(id: 40, position: Point(x: 0, y: 14))],
      text: "a")
    for pair in [(layer([]), layer([run])), (layer([run]), layer([]))] {
      let explanation = try Self.explain(Self.tree([pair.0]), Self.tree([pair.1]))
      #expect(explanation.unexplainedPixels == 0 && explanation.clusters.allSatisfy { $0.proof == .proven })
    }
  }

  @Test func `another fixed point of a transform is a change`() throws {
    var (old, new) = (Self.box("a", x: 30, y: 20), Self.box("a", x: 30, y: 20))
    (old.transform, new.transform) = (.rotation(radians: 0.5), .rotation(radians: 0.5))
    new.anchorPoint = Point(x: 0, y: 1)
    let explanation = try Self.explain(Self.tree([old]), Self.tree([new]))
    #expect(explanation.changes.map(\.kind) == [.transformed])
    #expect(explanation.clusters.allSatisfy { $0.proof == .proven })
  }

  @Test func `causes that were not left out one by one are not proven`() throws {
    func boxes(_ color: UInt32) -> [Layer] {
      (0..<60).map { Self.box("b\($0)", x: 5, y: 5, color: color + UInt32($0)) }
    }
    let explanation = try Self.explain(Self.tree(boxes(0x100000)), Self.tree(boxes(0x200000)))
    #expect(explanation.causes.count { $0.proof == .proven } <= 1)
  }

  @Test func `of many causes over each other some are not proven where testing takes too much work`()
    throws
  {
    func tree(_ colors: [UInt32], _ apart: UInt32) -> LayerTree {
      let boxes = colors.enumerated().map {
        Self.box("b\($0)", x: 5 + 3 * Double($0), y: 5 + Double($0), color: $1)
      }
      return Self.tree(boxes + [Self.box("apart", x: 60, y: 40, color: apart)])
    }
    let (old, new) = (
      tree([0x10, 0x20, 0x30, 0x40, 0x50, 0x60], 0x70),
      tree([0xFF10, 0xFF20, 0xFF30, 0xFF40, 0xFF50, 0xFF60], 0xFF70)
    )
    func explain(_ limit: Double) throws -> Explanation {
      try RenderingContextPool.shared.withContext { context in
        let sides = try [old, new].map { ChangeExplainer.Side(tree: $0, image: try context.draw($0)) }
        return ChangeExplainer(old: sides[0], new: sides[1], scale: 1).explain(
          with: context, workLimit: limit)
      }
    }
    #expect(try explain(1e9).causes.allSatisfy { $0.proof == .proven })
    let limited = try explain(0)
    // What no other cause paints on needs no drawing of its own.
    let proven = limited.causes.filter { $0.proof == .proven }.map { limited.root(of: $0).layer }
    #expect(proven == ["apart"])
    #expect(limited.notes.contains { $0.contains("were not tested one by one") })
  }

  @Test func `what came has another label where it looks another way`() throws {
    func label(_ layer: Layer) throws -> String? {
      try Self.explain(Self.tree([]), Self.tree([layer])).changes.first?.new
    }
    let (box, red) = (Self.box("a", x: 5, y: 5), Self.box("a", x: 5, y: 5, color: 0xFF0000))
    func container(_ layer: Layer) -> Layer {
      Layer(id: "c", frame: Rect(x: 0, y: 0, width: 50, height: 50), sublayers: [layer])
    }
    #expect(try label(box) != label(red))
    #expect(try label(container(box)) != label(container(red)))
    #expect(try label(container(box)) == label(container(box)))
  }

  @Test func `a text in more runs, or with more bars, is drawn as it is`() throws {
    func layer(_ colors: [RGBAColor], bars: Int) -> Layer {
      let runs = colors.enumerated().map { number, color in
        GlyphRun(
          font: "Inter-Regular", size: 14, color: color,
          glyphs: [.init(id: 40, position: Point(x: Double(number) * 12, y: 14))],
          decorations: (0..<bars).map {
            .init(frame: Rect(x: 0, y: 16 + Double($0), width: 9, height: 1), color: color)
          },
          text: "a")
      }
      return Layer(id: "t", frame: Rect(x: 2, y: 2, width: 60, height: 22), content: .text(runs))
    }
    for new in [layer([.black, 0xFF0000, 0x00FF00], bars: 1), layer([0xFF0000, 0xFF0000], bars: 2)] {
      let explanation = try Self.explain(Self.tree([layer([.black, .black], bars: 1)]), Self.tree([new]))
      #expect(explanation.unexplainedPixels == 0 && explanation.clusters.allSatisfy { $0.proof == .proven })
    }
  }

  @Test func `a tree that takes long to be drawn is drawn no more for testing`() throws {
    func tree(_ color: RGBAColor) -> LayerTree {
      let whole = Rect(origin: .zero, size: Self.canvas)
      let layers = (0..<4000).map { number in
        var layer = Layer(id: "l\(number)", frame: whole, background: .color(number == 7 ? color : .black))
        layer.blendMode = .hue
        return layer
      }
      return Self.tree(layers)
    }
    let (old, new) = (try Self.draw(Self.tree([])), tree(0xFF0000))
    let work = try RenderingContextPool.shared.withContext { try $0.work(of: new).total }
    #expect(work > ProofSearch.testedWork && work < DrawLimits.work)
    let explanation = try Self.explain(
      .init(tree: tree(0x00FF00), image: old), .init(tree: new, image: Self.marked(old, [(3, 3), (76, 56)])))
    #expect(explanation.notes.contains { $0.contains("no change is tested") })
    #expect(explanation.clusters.count == 2)
    #expect(explanation.clusters.allSatisfy { $0.proof == .unproven && $0.causes == [0] })
  }
}
