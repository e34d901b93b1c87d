import Layers
import PixelBuffers
import Testing
import ViewRendering

@testable import Audits

/// Trees that would take long: they are audited, or refused with a sentence before anything is drawn.
@Suite struct AuditLimitTests {
  private func report(_ tree: LayerTree, _ checks: Set<AuditCheck> = .all) throws -> AuditReport {
    ViewAudit(checks: checks, contexts: try .shared)
      .report(of: [AuditedView(tree: tree, cell: AuditCell(name: "tree"))])
  }

  private func tree(
    _ layers: [Layer], size: Size = Size(width: 200, height: 100), _ part: AccessibilityTree? = nil
  ) -> LayerTree {
    LayerTree(
      size: size, background: .white, root: Layer(frame: Rect(origin: .zero, size: size), sublayers: layers),
      accessibility: part)
  }

  private func text(_ id: Int, x: Double, y: Double) -> Layer {
    let glyphs = (0..<6).map {
      GlyphRun.Glyph(id: UInt32(40 + $0), position: Point(x: Double($0) * 9, y: 15))
    }
    let run = GlyphRun(font: "Inter-Regular", size: 16, color: .black, glyphs: glyphs)
    return Layer(id: "text-\(id)", frame: Rect(x: x, y: y, width: 60, height: 20), content: .text([run]))
  }

  @Test func `what is drawn once for many pairs has the pixels that each pair would draw`() throws {
    let texts = (0..<12).map { text($0, x: 10.5 + Double($0 % 4) * 3, y: 10.25 + Double($0 % 3) * 4) }
    let view = AuditedView(tree: tree(texts), cell: AuditCell(name: "tree"))
    try RenderingContextPool.shared.withContext { context in
      let pass = AuditPass(view, context)
      for (one, other) in zip(view.texts, view.texts.dropFirst(3)) {
        let common = one.bounds.intersection(other.bounds).insetBy(x: -4, y: -4)
        let region = RegionDrawing.region(around: common, within: view.canvas)
        let parts = try [
          (pass.ink(of: one), pass.drawing.ink(of: one, in: region, clips: true)),
          (pass.influence(of: one), pass.drawing.influence(of: one, in: region)),
        ]
        for (whole, part) in parts {
          var count = 0
          let inked = part.count { value, x, y in
            count += 1
            #expect(whole[x, y] == value)
            return value > 0
          }
          #expect(inked > 0 && count == whole.count(in: part) { _, _, _ in true })
        }
      }
    }
  }

  @Test func `more texts in one place than are compared are refused with the limit`() throws {
    let texts = (0..<4000).map { text($0, x: 10 + Double($0 % 7), y: 10 + Double($0 % 5)) }
    let report = try report(tree(texts))
    let problem = try #require(report.problems.first)
    #expect(
      problem.contains("units of work or more; 4000 million are done. The last are for texts in one place"),
      "\(problem)")
    #expect(problem.contains("--checks") && report.findings.isEmpty && !report.passes())
  }

  @Test func `more controls in one place than are listed are refused with the limit`() throws {
    let elements = (0..<1200).map { index in
      AccessibilityElement(
        path: "button-\(index)",
        frame: Rect(x: Double(index % 10), y: Double(index / 10 % 10), width: 60, height: 60),
        label: "Label \(index)", traits: [.button], isInteractive: true)
    }
    let report = try report(tree([], AccessibilityTree(elements: elements)), [.overlappingTargets])
    #expect(report.problems.first?.contains("more than 400000 pairs of controls in one place") == true)
  }

  @Test func `declared texts of one path are not compared with drawn ones where these are too many`() throws {
    let count = 18_000
    let glyphs = [GlyphRun.Glyph(id: 40, position: Point(x: 0, y: 4))]
    let run = GlyphRun(font: "Inter-Regular", size: 4, color: .black, glyphs: glyphs)
    let frames = (0..<count).map { (place: Int) -> Rect in
      Rect(x: Double(place % 180), y: Double(place / 180), width: 1, height: 1)
    }
    let layers = frames.map { Layer(id: "text", frame: $0, content: .text([run])) }
    let texts = frames.map { AccessibleText(path: "text", text: "x", frame: $0) }
    let report = try report(tree(layers, AccessibilityTree(texts: texts)), [.smallText])
    let problem = try #require(report.problems.first)
    #expect(problem.contains("declared texts of one path") && problem.contains("4000 million are done"))
    let few = tree(Array(layers.prefix(100)), AccessibilityTree(texts: Array(texts.prefix(100))))
    let view = AuditedView(tree: few, cell: AuditCell(name: "tree"))
    #expect(view.factsPairs == 10_000 && view.texts.allSatisfy { view.facts(of: $0) != nil })
  }

  /// The findings of some checks with so much work, or the sentence that refuses them.
  private func findings(_ checks: Set<AuditCheck>, in tree: LayerTree, work: Double) throws -> (
    count: Int, spent: Double, problem: String?
  ) {
    try RenderingContextPool.shared.withContext { context in
      let limits = AuditLimits(work: work)
      let pass = AuditPass(AuditedView(tree: tree, cell: AuditCell(name: "tree")), context, limits: limits)
      do {
        try pass.checkWork(checks)
        return (try pass.findings(checks).count, limits.spent, nil)
      } catch {
        return (0, limits.spent, limits.problem ?? "\(error)")
      }
    }
  }

  private func button(_ path: String, _ frame: Rect, container: Int? = nil) -> AccessibilityElement {
    AccessibilityElement(
      path: path, frame: frame, label: path, traits: [.button], isInteractive: true, container: container)
  }

  @Test func `the work of icons and controls beside each other grows with their number`() throws {
    func spent(_ count: Int) throws -> Double {
      let frames = (0..<count).map { (place: Int) -> Rect in
        let (x, y) = (Double(place % 20) * 100, Double(place / 20) * 100)
        return Rect(x: x, y: y, width: 4, height: 4)
      }
      let layers = frames.enumerated().map { Layer(id: "box-\($0)", frame: $1, background: .color(.black)) }
      let elements = frames.enumerated().map { button("box-\($0)", $1) }
      let size = Size(width: 2000, height: Double(count) * 5)
      let tree = tree(layers, size: size, AccessibilityTree(elements: elements))
      let found = try findings([.iconContrast, .targetSize, .overlappingTargets], in: tree, work: .infinity)
      #expect(found.problem == nil && found.count == count)
      return found.spent
    }
    let (some, more) = (try spent(400), try spent(1600))
    #expect(some > 0 && more < 5 * some, "\(some), \(more)")
  }

  @Test func `what is looked at in pairs is refused before it takes long`() throws {
    let (place, small) = (
      Rect(x: 10, y: 10, width: 60, height: 60), Rect(x: 10, y: 10, width: 20, height: 20)
    )
    let inEachOther = AccessibilityTree(elements: (0..<200).map { button("a\($0)", small) })
    let boxes = (0..<120).map { Layer(id: "box\($0)", frame: place, background: .color(.white)) }
    let icons = AccessibilityTree(elements: (0..<120).map { button("box\($0)", place) })
    let containers = (0..<150).map {
      AccessibilityContainer(path: "c\($0)", kind: .clip, frame: place, container: $0 > 0 ? $0 - 1 : nil)
    }
    let deep = AccessibilityTree(
      containers: containers, elements: (0..<150).map { button("a\($0)", place, container: 149) })
    let label = String(repeating: "word ", count: 2000)
    let named = AccessibilityTree(
      elements: [AccessibilityElement(path: "a", frame: place, label: label)],
      texts: (0..<300).map { AccessibleText(path: "t\($0)", text: "x\($0)", frame: place, element: 0) })
    func expectRefusal(_ tree: LayerTree, _ check: AuditCheck, _ reason: String, work: Double) throws {
      let refused = try findings([check], in: tree, work: work)
      #expect(refused.problem?.contains(reason) == true, "\(check): \(refused.problem ?? "none")")
      #expect(try findings([check], in: tree, work: .infinity).problem == nil)
    }
    try expectRefusal(tree([], inEachOther), .overlappingTargets, "controls near each other", work: 4.4e6)
    try expectRefusal(tree([], inEachOther), .targetSize, "controls near each other", work: 4.4e6)
    try expectRefusal(tree(boxes, icons), .iconContrast, "icons", work: 3.3e6)
    try expectRefusal(tree([], deep), .missingLabel, "containers in each other", work: 3.5e6)
    #expect(try findings([.doubledLabel], in: tree([], named), work: 2e6).problem == nil)
  }

  @Test func `a layer that takes long to draw counts for each text and icon near it`() throws {
    let zigzag = Path(
      (0..<200).map { place in
        let point = Point(x: Double(place % 2) * 100, y: Double(place * 37 % 100))
        return place == 0 ? .move(point) : .line(point)
      })
    let heavy = Layer(
      id: "heavy", frame: Rect(x: 0, y: 0, width: 100, height: 100),
      content: .shape(ShapeContent(path: zigzag, fill: .color(RGBAColor(hex: 0xEEEEEE)))))
    let texts = (0..<10).map { text($0, x: 20, y: Double($0) * 8) }
    let frames = (0..<10).map { Rect(x: Double($0) * 9, y: 80, width: 8, height: 8) }
    let boxes = frames.enumerated().map { Layer(id: "box\($0)", frame: $1, background: .color(.black)) }
    let icons = AccessibilityTree(elements: frames.enumerated().map { button("box\($0)", $1) })
    let cases: [(check: AuditCheck, layers: [Layer], part: AccessibilityTree?)] = [
      (.coveredText, texts, nil), (.iconContrast, boxes, icons),
    ]
    for (check, layers, part) in cases {
      let plain = try findings([check], in: tree(layers, part), work: .infinity)
      let heavy = check == .coveredText ? layers + [heavy] : [heavy] + layers
      let spent = try findings([check], in: tree(heavy, part), work: .infinity).spent
      #expect(spent > 2 * plain.spent && plain.problem == nil, "\(check): \(plain.spent), \(spent)")
      let refused = try findings([check], in: tree(heavy, part), work: spent * 0.9)
      #expect(
        refused.problem?.contains("drawing the layer \"heavy\" for texts or icons near it") == true,
        "\(check): \(refused.problem ?? "none")")
    }
  }

  @Test func `what is drawn or looked at for texts and icons counts`() throws {
    func glyphs(_ count: Int, _ x: Double) -> Layer {
      let glyphs = (0..<count).map { GlyphRun.Glyph(id: 40, position: Point(x: x, y: Double($0) * 3)) }
      let run = GlyphRun(font: "Inter-Regular", size: 2, color: .black, glyphs: glyphs)
      return Layer(id: "lines-\(x)", frame: Rect(x: 0, y: 0, width: 9, height: 9), content: .text([run]))
    }
    func refusal(_ checks: Set<AuditCheck>, _ layers: [Layer], work: Double) throws -> String? {
      try findings(checks, in: tree(layers), work: work).problem
    }
    // A glyph in each corner of 400 × 400 points, of which a clip shows 20 × 20: 676,000 pixels count.
    let corners = [Point(x: 0, y: 14), Point(x: 400, y: 400)].map { GlyphRun.Glyph(id: 40, position: $0) }
    let run = GlyphRun(font: "Inter-Regular", size: 16, color: .black, glyphs: corners)
    let wide = Layer(id: "wide", frame: Rect(x: 0, y: 0, width: 400, height: 400), content: .text([run]))
    let clip = Layer(
      id: "clip", frame: Rect(x: 0, y: 0, width: 20, height: 20), clipsToBounds: true, sublayers: [wide])
    #expect(try refusal([.clippedText], [clip], work: 3e6)?.contains("texts that may be clipped") == true)
    #expect(try refusal([.clippedText], [clip], work: 4e6)?.contains("drawing the layer \"wide\"") == true)
    #expect(try refusal([.clippedText], [clip], work: 20e6) == nil)
    // 300 × 300 lines; nothing is drawn, since they do not meet.
    let lines = [glyphs(300, 0), glyphs(300, 50)]
    #expect(
      try refusal([.overlappingTexts], lines, work: 380_000)?.contains("lines of texts in one place") == true)
    // Each of 30 texts is cut by a clip that may leave out the others because it scrolls.
    let cut = (0..<30).map { place in
      Layer(
        id: "c\(place)", frame: Rect(x: Double(place) * 6, y: 0, width: 5, height: 9), clipsToBounds: true,
        sublayers: [text(place, x: 0, y: 0)])
    }
    let spent = try findings([.clippedText], in: tree(cut), work: .infinity).spent
    let one = try findings([.clippedText], in: tree(Array(cut.prefix(1))), work: .infinity).spent
    #expect(spent - 30 * one >= 30 * 58 * 20, "\(spent), \(one)")
  }

  @Test func `an index finds all rectangles that meet another one`() {
    var state: UInt64 = 7
    func number(_ limit: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) * limit
    }
    func rect(_ side: Double) -> Rect {
      Rect(x: number(500) - 50, y: number(300) - 50, width: number(side), height: number(side))
    }
    for side in [2.0, 40, 900] {
      var frames: [Rect?] = (0..<600).map { _ in rect(side) }
      frames[3] = nil
      frames[4] = Rect(x: .nan, y: 0, width: 1, height: 1)
      let index = RectIndex(frames)
      for _ in 0..<200 {
        let other = rect(side)
        let near = index.near(other)
        let meeting = frames.indices.filter { frames[$0].map { !$0.intersection(other).isEmpty } ?? true }
        #expect(Set(meeting).isSubset(of: near) && near == near.sorted() && Set(near).count == near.count)
        #expect(index.count(near: other) >= near.count)
        var visited: Set<Int> = []
        let isAny = index.hasNear(other) { place in
          visited.insert(place)
          return false
        }
        #expect(!isAny && visited == Set(near))
        #expect(near.allSatisfy { place in index.hasNear(other) { $0 == place } })
      }
    }
  }
}
