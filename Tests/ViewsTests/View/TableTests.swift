import Layers
import Testing
import Views

@Suite struct TableTests {
  private struct Person: Identifiable, Sendable {
    let id: Int
    let name: String
    let city: String
    let age: Int
  }

  private static let people = [
    Person(id: 1, name: "Ada", city: "London", age: 36),
    Person(id: 2, name: "Emmy", city: "Erlangen", age: 53),
  ]

  private static func table(isShort: Bool = false) -> some View {
    Table(people) {
      TableColumn("Name", value: \.name)
      TableColumn("Age") { person in Text("\(person.age)") }.width(60)
      if !isShort {
        TableColumn("City", value: \.city) { Text($0.city).foregroundStyle(.secondary) }.width(min: 100)
      }
    }
  }

  private func layout(_ view: some View, on device: DeviceProfile) throws -> ViewLayout {
    try Typesetter(fonts: .bundled).layOut(view, on: device)
  }

  private func texts(_ layout: ViewLayout) -> [String] {
    layout.layers.compactMap { layer in
      guard case .text(let runs) = layer.content else { return nil }
      return runs.map(\.text).joined()
    }
  }

  @Test func `on a regular width there are a header and all columns`() throws {
    let layout = try layout(Self.table(), on: .iPadAir11)
    #expect(texts(layout) == ["Name", "Age", "City", "Ada", "36", "London", "Emmy", "53", "Erlangen"])
    #expect(texts(try self.layout(Self.table(isShort: true), on: .iPadAir11)).count == 6)
  }

  @Test func `on a compact width there is the first column alone`() throws {
    #expect(texts(try layout(Self.table(), on: .iPhone15)) == ["Ada", "Emmy"])
  }

  @Test func `cells stand below their titles, in columns of the widths asked for`() throws {
    let table = Table(Self.people) {
      TableColumn("A") { Color.red.frame(height: 10).accessibilityIdentifier("a\($0.id)") }
      TableColumn("B") { Color.red.frame(height: 10).accessibilityIdentifier("b\($0.id)") }.width(60)
      TableColumn("C") { Color.red.frame(height: 10).accessibilityIdentifier("c\($0.id)") }.width(max: 90)
    }
    let layout = try layout(table, on: .iPadAir11)
    func frame(_ id: String) throws -> Rect { try #require(layout.frame(of: id)) }
    #expect(try frame("b1").width == 60 && frame("c1").width == 90)
    #expect(try frame("a1").width == 820 - 32 - 24 - 150)
    let titles = layout.layers.filter { layer in
      if case .text = layer.content { true } else { false }
    }
    #expect(titles.count == 3)
    for (title, id) in zip(titles, ["a2", "b2", "c2"]) {
      #expect(try abs(title.frame.minX - frame(id).minX) < 0.5, "\(id)")
    }
  }

  @Test func `columns stay aligned where a cell is wider than its column`() throws {
    let table = Table(Self.people) {
      TableColumn("A") { Color.red.frame(width: $0.id == 1 ? 700 : 20, height: 10) }
      TableColumn("B") { Color.red.frame(height: 10).accessibilityIdentifier("b\($0.id)") }
      TableColumn("C") { Color.red.frame(height: 10).accessibilityIdentifier("c\($0.id)") }.width(max: 90)
    }
    let layout = try layout(table, on: .iPadAir11)
    func frame(_ id: String) throws -> Rect { try #require(layout.frame(of: id)) }
    let share = (820.0 - 32 - 24 - 90) / 2
    for id in ["b1", "b2"] {
      #expect(try frame(id).minX == 16 + share + 12 && frame(id).width == share, "\(id)")
    }
    #expect(try frame("c1").minX == frame("c2").minX && frame("c1").width == 90)
  }

  @Test func `selected rows have another background`() throws {
    func backgrounds(_ view: some View) throws -> Int {
      let fill: RGBAColor = Color.fill.resolve(in: EnvironmentValues())
      return try layout(view, on: .iPhone15).layers.filter { $0.background == .color(fill) }.count
    }
    let columns = { TableColumn<Person>("Name", value: \.name) }
    #expect(try backgrounds(Table(Self.people) { columns() }) == 0)
    #expect(try backgrounds(Table(Self.people, selection: .constant(2)) { columns() }) == 1)
    #expect(
      try backgrounds(Table(Self.people, selection: .constant(Set([1, 2]))) { columns() }) == 2)
  }
}
