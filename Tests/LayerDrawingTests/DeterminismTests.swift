import Foundation
import PixelBuffers
import TestSupport
import ViewRendering
import Testing

@testable import LayerDrawing

@Suite struct DeterminismTests {
  /// Everything a layer can show, upright, fractional, rotated and within groups.
  static var trees: [LayerTree] {
    get throws {
      let typesetter = Typesetter(fonts: try .bundled)
      let text = AttributedText([
        .init("Every word is shaped, broken and drawn alike. ", TextAttributes(font: FontRequest(size: 13))),
        .init(
          "Đề số 12 ffi Ωmega Привет",
          TextAttributes(font: FontRequest(size: 17, weight: .bold), color: 0x5856D6)),
      ])
      let layout = typesetter.layOut(text, style: ParagraphStyle(), width: 112)
      let frame = Rect(x: 4, y: 4.3, width: 112, height: 92)
      let page = Layer(frame: frame, content: .text(layout.runs))
      var rotated = page
      rotated.transform = .rotation(radians: 0.2)
      var faded = EveryKey.tree.root
      faded.opacity = 0.6
      return [EveryKey.tree.root, faded, page, rotated].map { root in
        LayerTree(size: EveryKey.tree.size, background: 0xF2F2F7, root: root)
      }
    }
  }

  static func draw(_ order: [Int]) throws -> [Int: PixelBuffer] {
    let context = RenderingContext(fonts: try .bundled)
    let trees = try trees
    var images: [Int: PixelBuffer] = [:]
    for index in order {
      images[index] = try context.draw(trees[index % trees.count], scale: 1 + Double(index / trees.count))
    }
    return images
  }

  @Test func `a hundred renders of a scene by one context are one image`() throws {
    let context = RenderingContext(fonts: try .bundled)
    for tree in try DeterminismTests.trees {
      let first = try context.draw(tree, scale: 2)
      for _ in 0..<100 { #expect(try context.draw(tree, scale: 2) == first) }
    }
  }

  /// Fills a context's cache of glyphs until so many bytes of a generation are left.
  private func fill(_ context: RenderingContext, leaving left: Int) throws {
    let face = try context.faces.face(named: "Inter-Regular", in: "none")
    let text = AttributedText([.init("H", TextAttributes(font: FontRequest(size: 17)))])
    let layout = Typesetter(fonts: context.fonts).layOut(text, style: ParagraphStyle(), width: nil)
    let glyph = try #require(layout.runs.first?.glyphs.first?.id)
    let wanted = DrawLimits.glyphBytes / 2 - (1 << 20) - left
    var size = 250 * 64
    while size > 64 {
      let mask = try GlyphCache().mask(of: glyph, face: face, size: size, phase: 0)
      if context.glyphs.byteCount + Int(mask.width * mask.height) <= wanted {
        _ = try context.glyphs.mask(of: glyph, face: face, size: size, phase: 0)
        size -= 1
      } else {
        size = size * 3 / 4
      }
    }
  }

  @Test(arguments: [0.2, 0.4, 0.6, 0.8])
  func `a cache that is full in the middle of a run does not change a pixel`(share: Double) throws {
    let look = TextAttributes(font: FontRequest(size: 17, weight: .bold))
    let text = AttributedText([
      .init(
        "\u{648}\u{642}\u{62F} \u{645}\u{62D}\u{645}\u{62F} \u{627}\u{644}\u{639}\u{631}\u{628}\u{64A}\u{629}",
        look)
    ])
    let layout = Typesetter(fonts: try .bundled).layOut(text, style: ParagraphStyle(), width: 200)
    let page = Layer(frame: Rect(x: 0, y: 0, width: 200, height: 60), content: .text(layout.runs))
    let tree = LayerTree(size: page.frame.size, root: page)
    let fresh = RenderingContext(fonts: try .bundled)
    let expected = try fresh.draw(tree, scale: 2)
    let full = RenderingContext(fonts: try .bundled)
    try fill(full, leaving: Int(share * Double(fresh.glyphs.byteCount)))
    #expect(try full.draw(tree, scale: 2) == expected)
    #expect(full.glyphs.byteCount > DrawLimits.glyphBytes / 2 - (1 << 20))
  }

  @Test(arguments: [1, 2, 8])
  func `threads and their order do not change a pixel`(threads: Int) async throws {
    let order = Array(0..<12)
    let expected = try DeterminismTests.draw(order)
    try await withThrowingTaskGroup(of: [Int: PixelBuffer].self) { group in
      for thread in 0..<threads {
        let own =
          thread % 2 == 0 ? order.reversed() : Array(order[(thread % 12)...] + order[..<(thread % 12)])
        group.addTask { try DeterminismTests.draw(own) }
      }
      for try await images in group { #expect(images == expected) }
    }
  }

  /// What a machine may set: pixman's instruction sets, all or some, locale, fonts, home, FreeType, nothing.
  ///
  /// Without any of `fast`, `mmx` and `sse2` pixman has no code of its own that fills rectangles.
  static let environments: [[String: String]] = [
    [:], ["PIXMAN_DISABLE": "mmx"], ["PIXMAN_DISABLE": "sse2"], ["PIXMAN_DISABLE": "ssse3"],
    ["PIXMAN_DISABLE": "mmx sse2 ssse3"], ["PIXMAN_DISABLE": "fast"], ["PIXMAN_DISABLE": "wholeops"],
    ["PIXMAN_DISABLE": "mmx sse2 ssse3 wholeops"], ["PIXMAN_DISABLE": "fast mmx sse2"],
    ["PIXMAN_DISABLE": "fast mmx sse2 ssse3 wholeops"],
    ["LC_ALL": "tr_TR.UTF-8", "LANG": "de_DE.UTF-8", "TZ": "Pacific/Kiritimati"],
    [
      "FONTCONFIG_FILE": "/nowhere/fonts.conf", "FONTCONFIG_PATH": "/nowhere", "HOME": "/nowhere",
      "XDG_DATA_HOME": "/nowhere",
    ],
    [
      "FREETYPE_PROPERTIES":
        "cff:no-stem-darkening=0 cff:darkening-parameters=500,500,500,500,500,500,500,500 truetype:interpreter-version=35"
    ],
    ["CAIRO_ANTIALIAS": "none", "CAIRO_DEBUG": "1", "MALLOC_PERTURB_": "165"],
  ]

  @Test func `processes draw the same bytes whatever their environment`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "determinism-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let context = RenderingContext(fonts: try .bundled)
    for (index, tree) in try DeterminismTests.trees.enumerated() {
      let source = folder.appending(path: "tree\(index).json")
      try Data(tree.json()).write(to: source)
      let expected = try PNG.encode(context.draw(tree, scale: 2))
      for environment in DeterminismTests.environments {
        let target = folder.appending(path: "image.png")
        try? FileManager.default.removeItem(at: target)
        try render(source, to: target, environment)
        #expect(try [UInt8](Data(contentsOf: target)) == expected, "with \(environment)")
      }
    }
  }

  /// Runs the command that was built beside the tests, with nothing else in its environment.
  private func render(_ source: URL, to target: URL, _ environment: [String: String]) throws {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let process = Process()
    process.executableURL = URL(filePath: own).deletingLastPathComponent().appending(path: "proofsheet")
    process.arguments = ["render", source.path(), "-o", target.path(), "--scale", "2"]
    process.environment = environment
    // pixman reports what is disabled.
    process.standardError = FileHandle.nullDevice
    process.currentDirectoryURL = URL(filePath: "/")
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
