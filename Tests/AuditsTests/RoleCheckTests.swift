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

  @Test(arguments: [
    "checkmark", "checkmark.circle", "checkmark.circle.fill", "checkmark.square", "checkmark.square.fill",
  ])
  func `a check mark that only one of several buttons has is to be read`(name: String) throws {
    let mark = try #require(Symbol(systemName: name))
    func ballot(_ traits: [AccessibilityTrait] = [], label: String? = nil) -> some View {
      VStack {
        ForEach(0..<3) { index in
          let row = Button {
          } label: {
            HStack {
              Image(symbol: index == 1 ? mark : .circle).accessibilityHidden(true); Text("Name \(index)")
            }.frame(height: 44)
          }.accessibilityAddTraits(index == 1 ? traits : [])
          if let label, index == 1 { row.accessibilityLabel(label) } else { row }
        }
      }
    }
    let finding = try #require(try audit(ballot()).found(.missingTraits).first)
    #expect(finding.fact.contains("Name 1") && finding.fact.contains("check mark"))
    #expect(try audit(ballot()).found(.missingTraits).count == 1)
    #expect(try audit(ballot([.selected])).found(.missingTraits).isEmpty)
    #expect(try audit(ballot(label: "Name 1, chosen")).found(.missingTraits).isEmpty)
    let answers = HStack {
      ForEach([mark, .xmark], id: \.self) { symbol in
        Button {
        } label: {
          Image(symbol: symbol).accessibilityHidden(true); Text(symbol == mark ? "Accept" : "Decline")
        }
      }
    }
    #expect(try audit(answers).found(.missingTraits).isEmpty)
    let all = VStack {
      ForEach(0..<3) { _ in
        Button {
        } label: {
          Image(symbol: mark); Text("Send")
        }
      }
    }
    #expect(try audit(all).found(.missingTraits).isEmpty)
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

  @Test func `a text that looks like the headings is to be one`() throws {
    func part(_ title: String, isHeading: Bool, note: String = "It rains.") -> some View {
      VStack(alignment: .leading, spacing: 4) {
        if isHeading { Text(title).font(.title3).bold().accessibilityAddTraits(.header) }
        if !isHeading { Text(title).font(.title3).bold() }
        Text(note)
      }
    }
    func page(_ isHeading: Bool) -> some View {
      VStack(spacing: 20) {
        part("Town", isHeading: true)
        part("Sport", isHeading: isHeading)
        part("Music", isHeading: true)
      }
    }
    let found = try audit(page(false)).found(.missingTraits)
    #expect(found.map(\.severity) == [.warning] && found.first?.fact.contains("Sport") == true)
    #expect(try audit(page(true)).found(.missingTraits).isEmpty)
    // One heading alone is no rule, nor is a caption below something.
    let one = VStack(spacing: 20) {
      part("Town", isHeading: true)
      part("Sport", isHeading: false)
    }
    #expect(try audit(one).found(.missingTraits).isEmpty)
    let caption = VStack(spacing: 20) {
      part("Town", isHeading: true)
      part("Music", isHeading: true)
      VStack(spacing: 2) {
        Text("More"); Text("As of May").font(.title3).bold()
      }
      Text("End")
    }
    #expect(try audit(caption).found(.missingTraits).isEmpty)
  }

  @Test func `a list that is flipped twice is read from its end`() throws {
    func list(_ order: [Int], isFlipped: Bool) -> some View {
      VStack {
        ForEach(order, id: \.self) { Text("Message \($0)").scaleEffect(x: 1, y: isFlipped ? -1 : 1) }
      }.scaleEffect(x: 1, y: isFlipped ? -1 : 1)
    }
    #expect(try audit(list([2, 1, 0], isFlipped: true)).found(.readingOrder).map(\.cells.count) == [1])
    #expect(try audit(list([0, 1, 2], isFlipped: false)).found(.readingOrder).isEmpty)
  }

  @Test func `a view that is read after one below it is out of order`() throws {
    let found = try report([element("Second", 0, 40), element("First", 0, 0)]).found(.readingOrder)
    #expect(found.map(\.path) == ["Screen/First"])
    #expect(found.first?.measure?.value == 20)
    #expect(try report([element("First", 0, 0), element("Second", 0, 40)]).found(.readingOrder).isEmpty)
  }

  @Test(arguments: [[TraitOverrides.none, .rightToLeft], [.rightToLeft, .none]])
  func `equal layers are read in another order from right to left`(traits: [TraitOverrides]) throws {
    func key(_ name: String, x: Double) -> some View {
      Button {
      } label: {
        Text(verbatim: name).frame(width: 60, height: 44)
      }.position(x: x, y: 100)
    }
    let row = ZStack {
      key("Second", x: 200); key("First", x: 60)
    }
    .environment(\.layoutDirection, .leftToRight)
    let found = try audit(row, traits: traits, checks: [.readingOrder]).found(.readingOrder)
    #expect(found.map(\.cells) == [["Test"]])
  }

  @Test func `a title that is read after what scrolls below it is out of order`() throws {
    let answers = ScrollView { VStack { ForEach(0..<40, id: \.self) { Text("Answer \($0)") } } }
    let late = answers.padding(.top, 80).overlay(alignment: .top) { Text("Help").frame(height: 60) }
    let finding = try #require(try audit(late).found(.readingOrder).first)
    #expect(finding.fact.contains("Help"))
    let early = VStack(spacing: 0) {
      Text("Help").frame(height: 60); answers
    }
    #expect(try audit(early).found(.readingOrder).isEmpty)
    let bar = answers.safeAreaInset(edge: .top) { Text("Help").frame(height: 60) }
    #expect(try audit(bar).found(.readingOrder).isEmpty)
  }

  @Test
  func `a bitmap is read unless it is hidden or in a control, and a symbol is an image where it has a label`()
    throws
  {
    let bitmap = Image(PixelBuffer(width: 20, height: 20, repeating: 0xFF33_66CC))
    #expect(try audit(VStack { bitmap }).found(.exposedDecoration).count == 1)
    #expect(try audit(VStack { bitmap.accessibilityHidden(true) }).found(.exposedDecoration).isEmpty)
    #expect(try audit(VStack { bitmap.accessibilityLabel("A lake") }).found(.exposedDecoration).isEmpty)
    let button = Button {
    } label: {
      bitmap.frame(width: 44, height: 44)
    }.accessibilityLabel("Open")
    #expect(try audit(button).found(.exposedDecoration).isEmpty)
    let twice = HStack {
      Image(symbol: .phone).accessibilityLabel("Phone"); Text("Phone")
    }
    #expect(try audit(twice).found(.exposedDecoration).map(\.severity) == [.warning])
    let once = HStack {
      Image(symbol: .phone); Text("Phone")
    }
    #expect(try audit(once).found(.exposedDecoration).isEmpty)
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

  @Test func `names read before all values of a table are out of order`() throws {
    let names = ["Fat", "Sugar", "Salt"].enumerated().map { element($1, 0, Double($0) * 30) }
    let values = ["3 g", "11 g", "1 g"].enumerated().map { element($1, 100, Double($0) * 30) }
    let found = try report(names + values).found(.readingOrder)
    #expect(found.map(\.path) == ["Screen/3 g"] && found.first?.other == "Screen/Fat")
    let rows = zip(names, values).flatMap { [$0, $1] }
    #expect(try report(rows).found(.readingOrder).isEmpty)
    // Values of other rows, and columns without values, stand for themselves.
    let apart = values.map { value in
      element(value.label, 100, value.frame.minY * 2 + 8)
    }
    #expect(try report(names + apart).found(.readingOrder).isEmpty)
    let cities = ["Oslo", "Rome", "Bern"].enumerated().map { element($1, 100, Double($0) * 30) }
    #expect(try report(names + cities).found(.readingOrder).isEmpty)
  }

  @Test(arguments: [("• • •", 1), ("* * *", 1), ("••••", 0), ("–", 0), ("• Tea", 0), ("★ ★ ★", 0)])
  func `an ornament of signs is not to be read`(text: String, count: Int) throws {
    #expect(try report([element(text, 0, 0)]).found(.exposedDecoration).count == count)
  }
}
