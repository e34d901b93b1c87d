import Views
import PixelBuffers
import Testing

/// Ids distinguish views from their siblings, in paths, descriptions and diagnostics.
@Suite struct IdentityTests {
  private struct Row: View {
    let name: String
    var body: some View { HStack { Color.black.frame(width: 10, height: 10) } }
  }

  @Test func `an id takes the place of the index in paths and descriptions`() throws {
    let layout = try laid(
      VStack {
        Row(name: "a").id("first"); Row(name: "b")
      }, width: 40, height: 40, .displayScale(1))
    #expect(layout.root.children.map(\.path) == ["VStack/Row(first)/HStack", "VStack/Row[1]/HStack"])
    #expect(layout.layoutDescription.contains("HStack(first) (15, 6) 10 × 10\n"))
    #expect(layout.layerDescription.contains("· VStack/Row(first)/HStack/Color"))
    #expect(layout.root.children.first?.id == "first")
  }

  @Test func `views whose types were renamed keep the names that references store`() throws {
    let row = try laid(LabeledContent("a") { Text("b") }, width: 100, height: 40)
    #expect(row.layerDescription.contains("LabeledContent/SideBySide/HStack"))
    let button = try laid(Button("a") {}.buttonStyle(.bordered), width: 100, height: 40)
    #expect(button.layerDescription.contains("/ButtonFace/"))
  }

  @Test func `modifiers around a view keep its id, reported once`() throws {
    let layout = try laid(VStack { Row(name: "a").padding(1).id(7).opacity(0.5) }, width: 40, height: 40)
    #expect(layout.layoutDescription.components(separatedBy: "(7)").count == 2)
    #expect(layout.root.children.first?.path == "VStack/Row(7)/HStack")
  }

  @Test func `two views in one container with one id are reported with the path`() throws {
    let layout = try laid(
      VStack {
        Row(name: "a").id(1).padding(2)
        Row(name: "b").id(1)
        HStack { Row(name: "c").id(1) }
      })
    #expect(layout.diagnostics.map(\.problem) == [.duplicateID("1")])
    #expect(layout.diagnostics.first?.path == "VStack/Row(1)/HStack")
    #expect(layout.diagnostics.first?.description.contains("has the id 1 too") == true)
  }

  @Test func `ids used twice are found in lazy containers, among the views that are made`() throws {
    let rows = ForEach(0..<100) { Row(name: "\($0)").id($0 == 1 ? 0 : $0) }
    for container in [AnyView(LazyVStack { rows }), AnyView(List { rows }), AnyView(lazyGrid { rows })] {
      let layout = try laid(ScrollView { container })
      #expect(layout.diagnostics.map(\.problem) == [.duplicateID("0")])
    }
  }

  private func lazyGrid(@ViewBuilder _ content: () -> some View) -> some View {
    LazyVGrid(columns: [GridItem(), GridItem()], content: content)
  }

  @Test func `elements with one id are found in lazy containers, with the element's place`() throws {
    let rows = ForEach(["x", "y", "x"], id: \.self) { Row(name: $0) }
    for container in [AnyView(LazyVStack { rows }), AnyView(List { rows }), AnyView(lazyGrid { rows })] {
      let layout = try laid(container)
      #expect(layout.diagnostics.map(\.problem) == [.duplicateElement(id: "x")])
      #expect(layout.diagnostics.first?.path.hasSuffix("/ForEach[2]") == true)
    }
  }

  @Test func `an id on a group of several views changes nothing`() throws {
    let group = Group {
      Row(name: "a"); Row(name: "b")
    }
    let layout = try laid(VStack { group.id("g") })
    #expect(layout.diagnostics.isEmpty)
    #expect(layout.root.children.map(\.path) == ["VStack/Row[0]/HStack", "VStack/Row[1]/HStack"])
  }

  @Test func `an id on a long collection leaves its elements lazy`() throws {
    let made = MadeViews()
    let rows = ForEach(0..<10_000) { _ in made.counted(Row(name: "r")) }
    _ = try laid(ScrollView { LazyVStack { rows.id("all") } })
    #expect(made.count <= 64)
  }
}
