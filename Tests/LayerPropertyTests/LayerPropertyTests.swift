import LayerDrawing
import PixelBuffers
import TestSupport
import Testing
import ViewRendering

@testable import Audits
@testable import ChangeAnalysis
@testable import Layers
@testable import ViewHosting

/// Every property of a layer through every stage: what is forgotten somewhere fails here or does not compile.
@Suite struct LayerPropertyTests {
  private static let scales = [1.0, 2]

  @Test func `the properties are the stored ones`() {
    let stored = Mirror(reflecting: Layer(frame: .zero)).children.compactMap(\.label)
    #expect(stored == Layer.Property.allCases.map(\.rawValue))
    #expect(Layer.Field.all.map(\.property) == Layer.Property.allCases)
  }

  @Test(arguments: Layer.Property.allCases)
  func `a changed property is another value, and is all that has to be taken over`(property: Layer.Property) {
    var scene = PropertyScene(property)
    let layer = scene.new.root.sublayers[PropertyScene.place]
    for field in Layer.Field.all {
      let isEqual = field.isEqual(scene.old.root.sublayers[PropertyScene.place], layer)
      #expect(isEqual == (field.property != property), "\(field.property)")
    }
    for field in Layer.Field.all where field.property == property {
      #expect(!field.isDefault(layer))
      var root = scene.old.root
      field.take(&root.sublayers[PropertyScene.place], layer)
      scene = PropertyScene(property)
      #expect(root == scene.new.root)
    }
  }

  @Test(arguments: Layer.Property.allCases)
  func `another value gives other pixels, but for the name and the layout`(property: Layer.Property) throws {
    let scene = PropertyScene(property)
    let isSeen = try PropertyScene.draw(scene.old) != PropertyScene.draw(scene.new)
    #expect(isSeen == ![.id, .layout].contains(property))
  }

  @Test(arguments: Layer.Property.allCases)
  func `another value is another digest, and stands in JSON`(property: Layer.Property) throws {
    let scene = PropertyScene(property)
    #expect((scene.old.digest != scene.new.digest) == (property != .layout))
    let json = try scene.new.json()
    #expect(try json != scene.old.json())
    let read = try LayerTree(json: json)
    #expect(read == scene.new && read.digest == scene.new.digest)
  }

  @Test(arguments: Layer.Property.allCases)
  func `the description of a tree says it`(property: Layer.Property) {
    let scene = PropertyScene(property)
    #expect((scene.old.description != scene.new.description) == ![.anchorPoint, .layout].contains(property))
  }

  /// What a change of the property is called.
  private func change(of property: Layer.Property) -> (kind: LayerChange.Kind, property: String, word: String)
  {
    switch property {
    case .id: (.renamed, "id", "renamed")
    case .frame: (.moved, "x", "x 20 → 24")
    case .transform, .anchorPoint: (.transformed, "transform", "transform")
    case .background: (.paintChanged, "background", "background")
    case .content: (.shapeChanged, "content", "content")
    case .sublayers: (.inserted, "", "added")
    default: (.effectChanged, property.rawValue, property.name)
    }
  }

  @Test(arguments: Layer.Property.allCases.filter { $0 != .layout })
  func `a change names it, and drawing proves it`(property: Layer.Property) throws {
    let scene = PropertyScene(property)
    let expected = change(of: property)
    let explanation = try RenderingContextPool.shared.withContext { context in
      let sides = try [scene.old, scene.new].map {
        ChangeExplainer.Side(tree: $0, image: try context.draw($0))
      }
      return ChangeExplainer(old: sides[0], new: sides[1], scale: 1).explain(with: context)
    }
    let change = try #require(explanation.changes.first)
    #expect(explanation.changes.count == 1 && explanation.unexplainedPixels == 0)
    #expect(change.kind == expected.kind && change.property == expected.property)
    #expect(change.sentence.contains(expected.word) && change.old != change.new, "\(change.sentence)")
    #expect(explanation.causes.allSatisfy { $0.proof == .proven || property == .id })
  }

  @Test(arguments: Layer.Property.allCases)
  func `another value has a class when references are drawn again`(property: Layer.Property) {
    let scene = PropertyScene(property)
    let expected: RegenerationClass =
      switch property {
      case .id, .layout: .rasterizer
      case .frame, .sublayers: .layout
      default: .unexplained
      }
    #expect(RegenerationFinding(from: scene.old, to: scene.new).regenerationClass == expected)
  }

  @Test func `trees changed at random are changed in every property`() {
    var random = SeededGenerator(seed: 3)
    var changed: Set<Layer.Property> = []
    let tree = PropertyScene.tree(PropertyScene.layer)
    for _ in 0..<2000 {
      let other = TreeMutation.mutate(tree, &random)
      for (one, two) in zip([tree.root] + tree.root.sublayers, [other.root] + other.root.sublayers) {
        changed.formUnion(Layer.Field.all.filter { !$0.isEqual(one, two) }.map(\.property))
      }
    }
    #expect(changed == Set(Layer.Property.allCases))
  }
}

/// What draws a part of a tree draws what the whole has there, whatever a layer has.
@Suite struct LayerPropertyPartTests {
  private static func scenes(_ property: Layer.Property) -> [PropertyScene] {
    [PropertyScene(property), PropertyScene(inside: property)]
  }

  @Test(arguments: Layer.Property.allCases)
  func `some pixels are those of the whole image`(property: Layer.Property) throws {
    var random = SeededGenerator(seed: 5)
    try RenderingContextPool.shared.withContext { context in
      for tree in Self.scenes(property).map(\.new) {
        let whole = try context.draw(tree, scale: 2)
        for _ in 0..<20 {
          let x = Int.random(in: 0..<whole.width, using: &random)
          let y = Int.random(in: 0..<whole.height, using: &random)
          let part = DeviceRect(
            x: x, y: y, width: Int.random(in: 1...(whole.width - x), using: &random),
            height: Int.random(in: 1...(whole.height - y), using: &random))
          let expected = whole.cropped(x: part.x, y: part.y, width: part.width, height: part.height)
          #expect(try context.draw(tree, scale: 2, pixels: part) == expected, "\(part)")
        }
      }
    }
  }

  @Test(arguments: Layer.Property.allCases)
  func `an update of an image is the whole image`(property: Layer.Property) throws {
    try RenderingContextPool.shared.withContext { context in
      for scene in Self.scenes(property) {
        for (from, to) in [(scene.old, scene.new), (scene.new, scene.old)] {
          var update = ImageUpdate()
          _ = try update.image(of: from, scale: 2, with: context)
          #expect(try update.image(of: to, scale: 2, with: context) == context.draw(to, scale: 2))
        }
      }
    }
  }

  @Test(arguments: Layer.Property.allCases)
  func `a region drawn for an audit needs no layers that do not reach into it`(property: Layer.Property)
    throws
  {
    try RenderingContextPool.shared.withContext { context in
      for tree in Self.scenes(property).map(\.new) {
        let drawing = RegionDrawing(tree: tree, context: context)
        for region in [
          Rect(x: 0, y: 0, width: 21, height: 64), Rect(x: 44, y: 16, width: 9, height: 20),
          Rect(x: 10, y: 36, width: 40, height: 6),
        ] {
          let moved = Layer(
            frame: Rect(origin: Point.zero - region.origin, size: tree.size), sublayers: [tree.root])
          let whole = LayerTree(size: region.size, background: .white, fonts: tree.fonts, root: moved)
          let isEqual = try drawing.image(in: region) == context.draw(whole, scale: RegionDrawing.scale)
          #expect(isEqual, "\(region.label)")
        }
      }
    }
  }

  @Test(arguments: Layer.Property.allCases)
  func `nothing of what a layer paints itself is left where it is cleared`(property: Layer.Property) throws {
    var layer = PropertyScene.layer
    layer.change(property)
    layer.sublayers = []
    let cleared = PropertyScene.tree(layer.cleared)
    #expect(try PropertyScene.draw(cleared) == PropertyScene.draw(PropertyScene.tree(Layer(frame: .zero))))
  }
}
