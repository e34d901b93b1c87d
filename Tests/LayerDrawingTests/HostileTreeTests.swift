import Foundation
import PixelBuffers
import TestSupport
import Testing

@testable import LayerDrawing

/// Small layer trees that were slow or large to draw: each is refused with a reason, or takes little work.
@Suite struct HostileTreeTests {
  static let folder = URL(filePath: #filePath).appending(path: "../../Fuzzing/Corpus/layers").standardized

  static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".json") }.sorted()
  }

  /// What takes little enough work to be drawn.
  static let drawn: Set = [
    "crossing-bars.json", "dashed-borders.json", "equal-images.json", "every-key.json", "glyph-sizes.json",
    "groups.json", "layouts.json",
    "long-zigzag.json", "masks-with-backdrop-blurs.json", "minimal.json", "nested-deep.json", "shape.json",
    "text-strings.json", "text.json", "zigzag-of-gradients.json",
  ]

  /// What is no layer tree.
  static let unreadable: Set = ["deep.json", "large.json"]

  static func tree(_ name: String) throws -> LayerTree {
    try LayerTree(
      json: Array(try Data(contentsOf: folder.appending(path: name))), named: name,
      typesetter: RenderingContext(fonts: .bundled).typesetter)
  }

  @Test func `there are reproductions, none larger than 64 KiB`() throws {
    #expect(Self.names.count > 30)
    for name in Self.names {
      #expect(try Data(contentsOf: Self.folder.appending(path: name)).count <= 1 << 16, "\(name)")
    }
  }

  @Test(arguments: names) func `a small tree is refused with a reason or takes little work`(name: String)
    throws
  {
    let context = try RenderingContext(fonts: .bundled)
    do {
      let work = try context.work(of: Self.tree(name)).total
      #expect((work <= DrawLimits.work) == Self.drawn.contains(name), "\(name) takes \(work)")
    } catch let error as LayerTreeError {
      if Self.unreadable.contains(name) { return }
      guard case .tooManyPixels = error else { throw error }
      #expect(name == "many-images.json")
    } catch let error as DrawError {
      guard case .tooDeep = error else { throw error }
      #expect(name == "nested-too-deep.json")
    }
  }

  @Test func `what a fuzzer starts from has every key, and takes little work`() throws {
    let tree = try Self.tree("every-key.json")
    func keys(_ json: [UInt8]) -> Set<Substring> {
      Set(String(decoding: json, as: UTF8.self).matches(of: /"(\w+)":/).map(\.1))
    }
    #expect(try keys(EveryKey.tree.json()).isSubset(of: keys(tree.json())))
    #expect(try RenderingContext(fonts: .bundled).work(of: tree).total < DrawLimits.work / 100)
  }

  @Test func `equal images of a tree are decoded once`() throws {
    let images = try Self.tree("equal-images.json").root.sublayers.compactMap { layer -> PixelBuffer? in
      if case .image(let content) = layer.content { content.image } else { nil }
    }
    let places = Set(images.map { $0.withPixels { UInt(bitPattern: $0.baseAddress) } })
    #expect(images.count == 30 && places.count == 1)
  }

  @Test func `images with more pixels together than are decoded are refused where the limit is passed`()
    throws
  {
    let error = #expect(throws: LayerTreeError.self) { try Self.tree("many-images.json") }
    guard case .tooManyPixels(_, let path, let pixels, let limit) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == "root.sublayers[2].image.png" && pixels > limit && limit == DrawLimits.imagePixels)
    #expect(error?.description.contains("Use smaller images.") == true)
  }
}
