import GalleryScreens
import Layers
import PixelBuffers
import Testing
import ViewRendering

@Suite struct LayoutRecordTests {
  /// A text with its place on the canvas and its glyphs.
  struct PlacedText: Equatable {
    var id: String
    var origin: Point
    var glyphs: [GlyphRun.Glyph]
  }

  static func texts(of tree: LayerTree) -> [PlacedText] {
    var found: [PlacedText] = []
    func visit(_ layer: Layer, _ parent: Point) {
      let origin = parent + layer.frame.origin
      if case .text(let runs) = layer.content {
        found.append(PlacedText(id: layer.id, origin: origin, glyphs: runs.flatMap(\.glyphs)))
      }
      for sublayer in layer.sublayers { visit(sublayer, origin) }
    }
    visit(tree.root, .zero)
    return found
  }

  /// Whether layers other than texts and groups lie where they did.
  static func boxes(of tree: LayerTree) -> [String] {
    var found: [String] = []
    func visit(_ layer: Layer, _ parent: Point) {
      let origin = parent + layer.frame.origin
      let isBox = layer.background != nil || layer.content != nil || layer.clipsToBounds
      if case .text = layer.content {
      } else if isBox, !layer.id.isEmpty {
        found.append("\(layer.id) \(origin) \(layer.frame.size)")
      }
      for sublayer in layer.sublayers { visit(sublayer, origin) }
    }
    visit(tree.root, .zero)
    return found
  }

  static func record(_ json: String) throws -> LayoutRecord { try LayoutRecord(json: Array(json.utf8)) }

  @Test(arguments: Gallery.screens.map(\.name))
  func `a screen laid out again from its record has every text and box where it was`(name: String) throws {
    let screen = try #require(Gallery.screen(named: name))
    let typesetter = Typesetter(fonts: try .bundled)
    for device in GalleryTests.devices {
      for traits in [TraitOverrides.small, .accessibility3, .large + .rightToLeft] {
        for size in [LayoutSize.device, .scrolledContent, .sizeThatFits] {
          let layout = try typesetter.layOut(screen.view, on: device, size: size, traits: traits)
          let json = try #require(layout.record.json)
          let again = try Self.record(json).layOut(with: typesetter)
          #expect(again.size == layout.tree.size)
          #expect(Self.texts(of: again) == Self.texts(of: layout.tree), "\(device.name), \(traits), \(size)")
          let boxes = Set(Self.boxes(of: again))
          let missing = Self.boxes(of: layout.tree).filter { !boxes.contains($0) }
          #expect(missing.isEmpty, "\(device.name), \(traits), \(size)")
        }
      }
    }
  }

  @Test func `a record does not depend on traits that layout did not read`() throws {
    let typesetter = Typesetter(fonts: try .bundled)
    let variants: [TraitOverrides] = [.none, .rightToLeft, .dark, .accessibility3, .locale("de-DE")]
    let layouts = try variants.map {
      try typesetter.layOut(Rectangle().frame(width: 20, height: 10), on: .iPhone15, traits: $0)
    }
    #expect(layouts.allSatisfy { !$0.traitsRead.traits.contains(.layoutDirection) })
    #expect(Set(layouts.map(\.record.json)).count == 1)
  }

  @Test func `making a record notes no trait of a view that layout did not ask`() throws {
    let typesetter = Typesetter(fonts: try .bundled)
    let view = ViewThatFits {
      Rectangle().frame(width: 20, height: 10)
      Text("never asked")
    }
    let layout = try typesetter.layOut(view, on: .iPhone15)
    #expect(layout.record.json?.contains("never asked") == true)
    #expect(!layout.traitsRead.traits.contains(.dynamicTypeSize))
  }

  @Test func `a record read from its JSON text has the same JSON text`() throws {
    let typesetter = Typesetter(fonts: try .bundled)
    for screen in Gallery.screens {
      let layout = try typesetter.layOut(screen.view, on: .iPhone15, traits: .rightToLeft)
      let json = try #require(layout.record.json)
      #expect(try Self.record(json).json == json, "\(screen.name)")
    }
  }

  @Test func `a layout with code of its own keeps its size and is named`() throws {
    struct Diagonal: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
        Size(width: 80, height: 80)
      }
      func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for (index, view) in subviews.enumerated() {
          view.place(at: Point(x: Double(index) * 20, y: Double(index) * 20), proposal: proposal)
        }
      }
    }
    let typesetter = Typesetter(fonts: try .bundled)
    let layout = try typesetter.layOut(
      Diagonal {
        Text("a")
        Text("b")
      }, on: .iPhone15)
    #expect(layout.record.inexactViews.count == 1)
    let json = try #require(layout.record.json)
    let again = try Self.record(json).layOut(with: typesetter)
    #expect(Self.texts(of: again) == Self.texts(of: layout.tree))
  }

  @Test(arguments: [
    ("", "It is not JSON"),
    ("{}", "lacks a key"),
    (#"{"version":2,"canvas":"fitting","scale":1,"view":{"layout":"pass"}}"#, "version 2"),
    (#"{"version":1,"canvas":"fitting","scale":0,"view":{"layout":"pass"}}"#, "pixels per point"),
    (#"{"version":1,"canvas":"fixed 10","scale":1,"view":{"layout":"pass"}}"#, "no canvas"),
    (#"{"version":1,"canvas":"fixed 1e6 1 0 0 1 1","scale":1,"view":{"layout":"pass"}}"#, "no canvas"),
    (#"{"version":1,"canvas":"fitting","scale":1,"view":{"layout":"spiral 3"}}"#, "no kind of view"),
    (#"{"version":1,"canvas":"fitting","scale":1,"view":{"layout":"padding 1e10 0 0 0"}}"#, "no number"),
    (#"{"version":1,"canvas":"fitting","scale":1,"view":{"layout":"padding 0x1p3 0 0 0"}}"#, "no number"),
    (
      #"{"version":1,"canvas":"fitting","scale":1,"view":{"layout":"text","text":[{"text":"a","font":"17"}]}}"#,
      "no size, weight and width"
    ),
  ])
  func `a record that is damaged is refused with the fact`(json: String, fact: String) {
    #expect {
      _ = try Self.record(json)
    } throws: { "\($0)".contains(fact) }
  }

  @Test(arguments: [
    ("padding 1 2", "padding lacks a number"),
    ("padding nan 0 0 0", "padding lacks a number"),
    ("layered 3 center middle", "layered lacks a whole number below 0"),
    ("bar", "bar has 0 views"),
    ("safe-area-inset top 0 center middle", "safe-area-inset has 0 views"),
    ("row plain 1 1 0", "row has 0 views"),
    ("vstack diagonal 8", "in place of"),
    ("lazy-stack center 8 1000000000", "lazy-stack lacks a whole number"),
    ("frame -500 -500 center middle", "Its canvas is"),
  ])
  func `a view that lacks what it needs is refused where it is laid out again`(
    layout: String, fact: String
  ) throws {
    let json = #"{"version":1,"canvas":"fitting","scale":1,"view":{"layout":"\#(layout)","path":"A"}}"#
    let record = try Self.record(json)
    let typesetter = Typesetter(fonts: try .bundled)
    #expect {
      _ = try record.layOut(with: typesetter)
    } throws: { "\($0)".contains(fact) }
  }

  @Test func `views nested deeper than the limit leave no record and are refused`() throws {
    let typesetter = Typesetter(fonts: try .bundled)
    var view = AnyView(Text("a"))
    for _ in 0..<LayoutRecord.depthLimit { view = AnyView(view.padding(1)) }
    #expect(try typesetter.layOut(view, on: nil, size: .sizeThatFits).record.json == nil)
    let nested = String(repeating: #"{"layout":"pass","views":["#, count: 300)
    let json =
      #"{"version":1,"canvas":"fitting","scale":1,"view":"# + nested + #"{"layout":"pass"}"#
      + String(repeating: "]}", count: 300) + "}"
    #expect(throws: LayoutRecordError.self) { try Self.record(json) }
  }
}
