import Audits
import Layers
import PixelBuffers
import Testing
import ViewRendering

@Suite struct RoleCheckTests {
  private func report(_ elements: [AccessibilityElement], _ traits: TraitOverrides = .none) throws
    -> AuditReport
  {
    let size = Size(width: 320, height: 400)
    let tree = LayerTree(
      size: size, root: Layer(frame: Rect(origin: .zero, size: size)),
      accessibility: AccessibilityTree(elements: elements))
    let cell = AuditCell(traits: traits, name: "tree")
    return ViewAudit(contexts: try .shared).report(of: [AuditedView(tree: tree, cell: cell)])
  }

  private func element(
    _ label: String, _ x: Double, _ y: Double, _ traits: [AccessibilityTrait] = [.staticText]
  ) -> AccessibilityElement {
    AccessibilityElement(
      path: "Screen/\(label)", frame: Rect(x: x, y: y, width: 60, height: 20), label: label, traits: traits)
  }

  @Test func `a tap on a text needs a trait that says so`() throws {
    let bare = VStack { Text("Open").frame(width: 60, height: 44).onTapGesture {} }
    #expect(try audit(bare).found(.missingTraits).count == 1)
    let button = VStack {
      Text("Open").frame(width: 60, height: 44).onTapGesture {}.accessibilityAddTraits(.button)
    }
    #expect(try audit(button).found(.missingTraits).isEmpty)
    let controls = Form {
      TextField("Name", text: ""); Toggle("Wi-Fi", isOn: true);
      Slider(value: 0.5).accessibilityLabel("Volume")
      Button("Send"); NavigationLink("More")
    }
    #expect(try audit(controls).found(.missingTraits).isEmpty)
  }

  @Test(arguments: ["", " ", "IMG_2041", "hero.png", "Photo.JPEG"])
  func `an image that says nothing is not to be read`(label: String) throws {
    #expect(
      try report([element(label, 0, 0, [.image])]).found(.exposedDecoration).map(\.severity) == [.error])
  }

  @Test func `an image that repeats the text beside it is a warning, and one that says something is none`()
    throws
  {
    let twice = [element("Ada", 0, 0, [.image]), element("Ada", 80, 0)]
    #expect(try report(twice).found(.exposedDecoration).map(\.severity) == [.warning])
    let portrait = [element("Portrait of Ada", 0, 0, [.image]), element("Ada", 80, 0)]
    #expect(try report(portrait).found(.exposedDecoration).isEmpty)
  }

  @Test func `a view that is read after one below it is out of order`() throws {
    let found = try report([element("Second", 0, 40), element("First", 0, 0)]).found(.readingOrder)
    #expect(found.map(\.path) == ["Screen/First"])
    #expect(found.first?.measure?.value == 20)
    #expect(try report([element("First", 0, 0), element("Second", 0, 40)]).found(.readingOrder).isEmpty)
  }

  @Test func `columns read one after the other are in order`() throws {
    let columns = [element("A", 0, 0), element("B", 0, 40), element("C", 100, 0), element("D", 100, 40)]
    #expect(try report(columns).found(.readingOrder).isEmpty)
  }

  @Test func `a row is read from its leading side in each direction`() throws {
    let row = [element("Left", 0, 0), element("Right", 100, 0)]
    #expect(try report(row).found(.readingOrder).isEmpty)
    #expect(try report(row, .rightToLeft).found(.readingOrder).count == 1)
    #expect(try report(row.reversed(), .rightToLeft).found(.readingOrder).isEmpty)
  }

  @Test func `views that overlap have no order`() throws {
    #expect(try report([element("Card", 0, 10), element("Badge", 30, 0)]).found(.readingOrder).isEmpty)
  }

  @Test func `offsets that turn the order around are found in views`() throws {
    let turned = VStack {
      Text("Amount").offset(y: 80); Text("Name").offset(y: -20)
    }
    #expect(try audit(turned).found(.readingOrder).count == 1)
  }
}
