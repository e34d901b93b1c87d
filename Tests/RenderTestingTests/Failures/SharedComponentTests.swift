import ChangeAnalysis
import PixelBuffers
import RenderTesting
import RunReview
import Testing
import ViewRendering

/// What an edit of a component that several screens share comes to.
@Suite struct SharedComponentTests {
  /// How the components look; one value of it differs after an edit.
  struct Look {
    var padding = 8.0
    var color = Color.blue
    var text = Color.white
    var radius = 6.0
    var font = Font.body
    var spacing = 4.0
    var border = 0.0
    var opacity = 1.0
    var minHeight = 0.0
    var maxHeight: Double?
    var shadow = 0.0
    var icon = 16.0
    var lineLimit: Int?
    var hasIcon = true
    var hasMark = false
    var isTextFirst = false
    var alignment = VerticalAlignment.center
    var symbol: String?
    var gradient = false
    var angle = 0.0
    var isUnderlined = false
    var sides = 0.0
  }

  /// A label with a background.
  private struct Badge: View {
    let text: String
    let look: Look
    var body: some View {
      HStack(alignment: look.alignment, spacing: look.spacing) {
        if look.hasIcon, !look.isTextFirst { icon }
        Text(verbatim: text).font(look.font).underline(look.isUnderlined).foregroundStyle(look.text)
          .lineLimit(look.lineLimit)
        if look.hasIcon, look.isTextFirst { icon }
        if look.hasMark { Rectangle().fill(look.text).frame(width: 5, height: 5) }
      }
      .padding(look.padding).padding(.horizontal, look.sides)
      .frame(minHeight: look.minHeight, maxHeight: look.maxHeight)
      .background(
        look.gradient ? AnyShapeStyle(look.color.gradient) : AnyShapeStyle(look.color),
        in: RoundedRectangle(cornerRadius: look.radius)
      )
      .rotationEffect(.degrees(look.angle))
      .border(Color.black, width: look.border)
      .opacity(look.opacity)
      .shadow(color: .black, radius: look.shadow)
    }

    @ViewBuilder private var icon: some View {
      if let symbol = look.symbol {
        Image(systemName: symbol).foregroundStyle(look.text)
      } else {
        Circle().fill(look.text).frame(width: look.icon, height: look.icon)
      }
    }
  }

  /// A title, a text, and a badge.
  private struct Entry: View {
    let title: String
    let detail: String
    let badge: String
    let look: Look
    var body: some View {
      HStack {
        VStack(alignment: .leading) {
          Text(verbatim: title).bold()
          Text(verbatim: detail).font(.footnote)
        }
        Spacer()
        Badge(text: badge, look: look)
      }
    }
  }

  private struct Inbox: View {
    let look: Look
    var body: some View {
      VStack {
        Entry(title: "Invoice", detail: "For October", badge: "New", look: look)
        Entry(title: "Lunch", detail: "At noon, by the river", badge: "Read", look: look)
        Entry(title: "Keys", detail: "Under the mat", badge: "Answered", look: look)
        Spacer()
      }
      .padding()
    }
  }

  private struct Product: View {
    let look: Look
    var body: some View {
      VStack(alignment: .leading) {
        Color.gray.frame(height: 90)
        Text("Kettle").font(.title)
        Badge(text: "Sale", look: look)
        Text("Boils a liter of water in two minutes, and keeps it warm for an hour.")
        Spacer()
      }
      .padding()
    }
  }

  private struct Profile: View {
    let look: Look
    var body: some View {
      ScrollView {
        VStack(spacing: 20) {
          Text("Ada").font(.largeTitle)
          HStack {
            Badge(text: "Admin", look: look)
            Badge(text: "Since 2019", look: look)
          }
          Text("Writes about engines.")
        }
        .frame(maxWidth: .infinity)
      }
    }
  }

  private struct Banner: View {
    let look: Look
    var body: some View {
      Badge(text: "Offline", look: look).frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  private struct Listing: View {
    let look: Look
    var body: some View {
      List {
        Section("Today") {
          Entry(title: "Milk", detail: "2 liters", badge: "1", look: look)
          Entry(title: "Bread", detail: "Rye", badge: "12", look: look)
        }
        Section("Later") { Entry(title: "Oil", detail: "", badge: "3", look: look) }
      }
    }
  }

  private static let devices = [Size(width: 320, height: 480), Size(width: 390, height: 700)]
  private static let traits: [(String, TraitOverrides)] = [
    ("light", .light), ("dark", .dark), ("accessibility2", .accessibility2), ("rightToLeft", .rightToLeft),
  ]

  private static func screens(_ look: Look) -> [(String, any View)] {
    [
      ("Inbox", Inbox(look: look)), ("Product", Product(look: look)), ("Profile", Profile(look: look)),
      ("Banner", Banner(look: look)), ("Listing", Listing(look: look)),
    ]
  }

  /// A view as it is laid out and drawn here.
  private static func side(
    _ view: any View, _ size: Size, _ traits: TraitOverrides, in context: RenderingContext
  ) throws -> ExplainedImage {
    let layout = try context.layOut(view, on: nil, size: .fixed(size), traits: traits)
    var side = ExplainedImage(
      name: "The image", pixels: try context.draw(layout.tree, scale: 1), tree: .success(layout.tree),
      scale: 1)
    (side.layout, side.isDrawnHere) = (layout.record, true)
    return side
  }

  /// What the screens are before any edit, by screen, device and traits; made once.
  private static let originals = Result {
    let context = try RenderingContext(fonts: .bundled)
    return try screens(Look()).map { _, view in
      try devices.map { size in try traits.map { try side(view, size, $0.1, in: context) } }
    }
  }

  /// The cells of all screens after an edit; `second` is made in one cell besides.
  private static func cells(
    _ edit: (inout Look) -> Void, second: ((inout Look) -> Void)? = nil
  ) throws -> [CellResult] {
    var look = Look()
    edit(&look)
    let context = try RenderingContext(fonts: .bundled)
    let pool = try RenderingContextPool.shared
    var cells: [CellResult] = []
    var other = look
    second?(&other)
    let originals = try originals.get()
    for (screen, ((name, new), (_, odd))) in zip(screens(look), screens(other)).enumerated() {
      for (device, size) in devices.enumerated() {
        for (place, (label, traits)) in traits.enumerated() {
          let isOdd = second != nil && name == "Product" && size == devices[0] && label == "dark"
          let old = originals[screen][device][place]
          let sides = [old, try side(isOdd ? odd : new, size, traits, in: context)]
          var cell = CellResult(
            cell: "\(name)/\(Int(size.width)).\(label)", caseName: name, device: "\(Int(size.width))",
            traits: label,
            status: sides[0].pixels == sides[1].pixels ? .equal : .different)
          cell.test = "Screens.\(name)()"
          if cell.differs { cell.explanation = sides[0].explanation(of: sides[1], in: pool) }
          cells.append(cell)
        }
      }
    }
    return cells
  }

  struct Edit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// How many cells have consequences of their own: at accessibility sizes, texts break elsewhere.
    let unconfirmed: Int
    let apply: @Sendable (inout Look) -> Void
    init(_ name: String, unconfirmed: Int = 0, _ apply: @escaping @Sendable (inout Look) -> Void) {
      (testDescription, self.unconfirmed, self.apply) = (name, unconfirmed, apply)
    }
  }

  static let edits = [
    Edit("padding") { $0.padding = 11 }, Edit("color") { $0.color = .purple },
    Edit("text color") { $0.text = .yellow },
    Edit("radius") { $0.radius = 10 }, Edit("font size", unconfirmed: 2) { $0.font = .footnote },
    Edit("font weight") { $0.font = .body.bold() },
    Edit("spacing") { $0.spacing = 9 }, Edit("border") { $0.border = 1 },
    Edit("opacity") { $0.opacity = 0.6 },
    Edit("height") { $0.minHeight = 70 }, Edit("shadow") { $0.shadow = 4 }, Edit("icon") { $0.icon = 22 },
    Edit("mark came") { $0.hasMark = true },
    Edit("order") { $0.isTextFirst = true }, Edit("alignment") { $0.alignment = .top },
    Edit("gradient") { $0.gradient = true },
    Edit("angle") { $0.angle = 3 }, Edit("underline") { $0.isUnderlined = true },
    Edit("horizontal padding") { $0.sides = 5 },
  ]

  @Test(arguments: edits) func `an edit of a shared component is one cause with the component's name`(
    _ edit: Edit
  ) throws {
    let cells = try Self.cells(edit.apply)
    let groups = CauseGroup.groups(in: cells)
    let failing = cells.filter(\.differs).count
    let lines = groups.map { group in
      "\(group.name) \(group.label): \(group.proof), \(group.cells.count) cells, \(group.unconfirmed)"
    }
    #expect(groups.count == 1, "\(lines.joined(separator: "\n"))")
    #expect(groups.first?.proof == .proven && failing > 0 && groups.first?.cells.count == failing)
    #expect(groups.first?.unconfirmed.count == edit.unconfirmed, "\(lines)")
    #expect(groups.first?.component?.hasPrefix("Badge/") == true, "\(groups.first?.name ?? "")")
  }

  @Test func `a second edit in one cell is seen beside the first one`() throws {
    let seconds: [(inout Look) -> Void] = [
      { $0.spacing = 30 }, { $0.color = .red }, { $0.radius = 9 },
      // It does nothing without the larger font.
      { $0.maxHeight = 50 },
    ]
    for (number, second) in seconds.enumerated() {
      let groups = CauseGroup.groups(in: try Self.cells({ $0.font = .largeTitle }, second: second))
      let shared = try #require(groups.first { $0.cells.count > 30 })
      let own = groups.filter { group in group.cells.contains { $0.cell == "Product/320.dark" } }
      #expect(own.count > 1 || shared.unconfirmed["Product/320.dark"] != nil, "\(number)")
    }
  }
}
