import Views
import PixelBuffers
import Testing

/// What an author of SwiftUI types first compiles, and means the same.
@Suite struct SwiftUISpellingTests {
  @Test func `a style whose type is hidden and a key of a text are what they hold`() throws {
    struct Titled: View {
      let title: LocalizedStringKey
      let isActive: Bool
      var body: some View {
        Text(title).foregroundStyle(isActive ? AnyShapeStyle(.red) : AnyShapeStyle(Color.blue.opacity(0.5)))
      }
    }
    let plain = try laid(Text("Title").foregroundStyle(.red), width: 100, height: 40)
    let hidden = try laid(Titled(title: "Title", isActive: true), width: 100, height: 40)
    let color = /#[0-9A-F]{6}/
    #expect(
      plain.layerDescription.firstMatch(of: color)?.output
        == hidden.layerDescription.firstMatch(of: color)?.output)
    #expect(hidden.layerDescription.contains("\"Title\""))
  }

  private struct Profile: View {
    @Environment(\.colorScheme) private var colorScheme
    @State private var isOn = true

    var body: some View {
      VStack(alignment: .leading, spacing: 12) {
        HStack {
          Image(systemName: "person.fill")
            .foregroundStyle(.white)
            .padding(8)
            .background(Color.green)
            .clipShape(Circle())
          Text("Ada").font(.headline).foregroundColor(.primary)
          Spacer()
          Image(systemName: "chevron.right.2").accessibilityHidden(true)
        }
        .background(RoundedRectangle(cornerRadius: 12).fill(Color.blue.opacity(0.2)))
        .overlay { RoundedRectangle(cornerRadius: 12).stroke(Color.gray, lineWidth: 1) }
        Toggle("Notifications", isOn: $isOn)
        Label("Favorites", systemImage: "star.fill")
        Button("Delete", systemImage: "trash", role: .destructive) {}
        Color.red.frame(height: 1).blur(radius: 2)
        Text("Back").rotation3DEffect(.degrees(30), axis: (x: 0, y: 1, z: 0), perspective: 0.5)
        Canvas { context, size in
          context.fill(Path(ellipseIn: Rect(origin: .zero, size: size)), with: .color(.orange))
        }
        .frame(width: 20, height: 20)
      }
      .background { Color(red: 0.9, green: 0.9, blue: 1) }
      .padding()
    }
  }

  @Test func `a screen written for SwiftUI lays out`() throws {
    let layout = try laid(Profile(), width: 320, height: 400)
    #expect(!layout.layers.isEmpty)
  }

  @Test func `a view behind another one takes its size`() throws {
    let layout = try laid(Box("front", 60, 20).background(Rectangle().accessibilityIdentifier("behind")))
    #expect(layout.box("behind") == layout.box("front"))
  }

  @Test func `a view behind another one is aligned`() throws {
    let layout = try laid(Box("front", 60, 20).background(Box("mark", 10, 10), alignment: .bottomTrailing))
    #expect(layout.box("mark").maxX == layout.box("front").maxX)
    #expect(layout.box("mark").maxY == layout.box("front").maxY)
  }

  @Test func `a color behind a view is a style, which reaches into the safe area`() throws {
    let view = Text("x").frame(maxWidth: .infinity, maxHeight: .infinity)
    let typesetter = try Typesetter(fonts: .bundled)
    func layout(_ view: some View) throws -> ViewLayout { try typesetter.layOut(view, on: .iPhone15) }
    #expect(try layout(view.background(Color.green)).tree == layout(view.background(.green)).tree)
  }

  @Test(arguments: Symbol.systemNames.sorted())
  func `a system name stands for a bundled symbol`(name: String) throws {
    let layout = try laid(Image(systemName: name))
    #expect(layout.diagnostics.isEmpty && layout.layers.count > 1)
  }

  @Test func `every bundled symbol has a system name, or has none at Apple`() {
    let named = Set(Symbol.systemNames.compactMap(Symbol.init(systemName:)).map(\.name))
    #expect(Set(Symbol.all.map(\.name)).subtracting(named) == ["bluetooth"])
  }

  @Test func `a system name without a bundled symbol is reported by name`() throws {
    let diagnostics = try laid(Image(systemName: "no.such.symbol")).diagnostics
    #expect(diagnostics.count == 1 && diagnostics.first?.description.contains("no.such.symbol") == true)
  }
}
