import Views
import PixelBuffers
import Testing

/// Bad input, huge input, and authors' errors.
@Suite struct LimitTests {
  @Test(arguments: [Double.nan, -50, .infinity, -.infinity])
  func `impossible lengths are left out and reported with the view's path`(length: Double) throws {
    let layout = try laid(Screen { Box("a", 20, 10).frame(width: length) })
    #expect(layout.box("a").size == Size(width: 20, height: 10))
    #expect(layout.diagnostics.count == 1)
    #expect(layout.diagnostics.first?.path == "Screen/VStack/Box/Box")
    #expect(layout.diagnostics.first?.description.contains("frame(width:)") == true)
  }

  @Test(arguments: [Double.nan, .infinity])
  func `padding that is no number counts as none`(length: Double) throws {
    let layout = try laid(Box("a", 20, 10).padding(length))
    #expect(layout.box("a").size == Size(width: 20, height: 10))
    #expect(layout.diagnostics.count == 1)
  }

  @Test func `a layout that answers with an impossible size counts as empty and is named`() throws {
    let layout = try laid(VStack { BadLayout(size: Size(width: -.infinity, height: .nan))() { Text("x") } })
    #expect(layout.diagnostics.first?.path == "VStack/Bad")
    #expect(layout.root.children.first?.frame.size == .zero)
  }

  @Test func `an infinitely large view is cut to the canvas, whatever the device, and named`() throws {
    let layout = try Typesetter(fonts: .bundled).layOut(
      HStack { BadLayout(size: Size(width: .infinity, height: 10))() {} }.fixedSize(), on: .iPhone15,
      size: .fixed(Size(width: 300, height: 200)))
    #expect(layout.diagnostics.contains { $0.problem == .infiniteSize })
    #expect(layout.root.first { $0.name == "Bad" }?.frame.width == 300)
    #expect(layout.traitsRead.deviceFacts.isEmpty)
  }

  @Test func `an infinitely large view in an image as large as its view is cut to that`() throws {
    let layout = try Typesetter(fonts: .bundled).layOut(
      BadLayout(size: Size(width: .infinity, height: .infinity))() {}.frame(width: 100, height: 50),
      on: .iPhone15, size: .sizeThatFits)
    #expect(layout.root.first { $0.name == "Bad" }?.frame.size == Size(width: 100, height: 50))
  }

  @Test func `a priority and a z-index that are no numbers are left out and reported`() throws {
    let layout = try laid(
      HStack(spacing: 0) {
        Box("a").layoutPriority(.nan); Box("b").zIndex(.nan)
      })
    #expect(["a", "b"].map { layout.box($0).width } == [150, 150])
    #expect(layout.diagnostics.map(\.description).filter { $0.contains("layoutPriority") }.count == 1)
    #expect(layout.diagnostics.map(\.description).filter { $0.contains("zIndex") }.count == 1)
  }

  @Test(arguments: [Double.nan, .infinity, 0, -1])
  func `progress of an impossible total is drawn as none or all`(total: Double) throws {
    let layout = try laid(ProgressView(value: 0.5, total: total))
    let value = layout.root.first { $0.accessibility?.value != nil }?.accessibility?.value
    #expect(value == (total.isFinite ? "100 %" : "0 %"))
  }

  @Test func `a layout may place views outside of its bounds`() throws {
    let layout = try laid(OutsideLayout()() { Box("a", 10, 10) })
    #expect(layout.box("a") == Rect(x: 1_000, y: -500, width: 10, height: 10))
    #expect(layout.diagnostics.isEmpty)
  }

  @Test func `equal ids in a collection are reported with the element's path`() throws {
    let layout = try laid(VStack { ForEach(["x", "y", "x"], id: \.self) { Text($0) } })
    #expect(layout.diagnostics.map(\.problem) == [.duplicateElement(id: "x")])
  }

  @Test func `an identifier that only choices not shown have too is not reported`() throws {
    let layout = try laid(
      ViewThatFits {
        Box("same", 500, 10); Box("same", 50, 10)
      })
    #expect(layout.box("same").width == 50)
    #expect(layout.diagnostics.isEmpty)
  }

  @Test func `equal identifiers are reported`() throws {
    let layout = try laid(
      HStack {
        Box("same", 1, 1); Box("same", 1, 1)
      })
    #expect(layout.diagnostics.map(\.problem) == [.duplicateIdentifier("same")])
  }

  @Test func `a thousand nested stacks are laid out`() throws {
    var view = AnyView(Box("core", 10, 10))
    for level in 0..<1_000 {
      view = level.isMultiple(of: 2) ? AnyView(HStack { view }) : AnyView(VStack { view })
    }
    #expect(try laid(view).box("core") == Rect(x: 145, y: 95, width: 10, height: 10))
  }

  @Test func `a view that contains itself ends with an error that names it`() throws {
    #expect(throws: LayoutError.self) { try laid(Endless()) }
    do {
      _ = try laid(Endless())
    } catch {
      #expect("\(error)".contains("Endless/Endless"))
    }
  }

  @Test(arguments: [Size(width: 0, height: 10), Size(width: .nan, height: 10), Size(width: 1e9, height: 1)])
  func `an impossible canvas is an error`(size: Size) {
    #expect(throws: LayoutError.self) {
      try Typesetter(fonts: .bundled).layOut(Text("x"), on: nil, size: .fixed(size))
    }
  }

  @Test func `a device's size without a device is an error`() {
    #expect(throws: LayoutError.missingDevice) {
      try Typesetter(fonts: .bundled).layOut(Text("x"), on: nil, size: .device)
    }
  }

  @Test func `of a hundred thousand rows only those in sight are made`() throws {
    let counter = MadeViews()
    let list = ScrollView(offset: 0) {
      LazyVStack(spacing: 0) {
        ForEach(0..<100_000) { row in
          counter.counted(Box("row \(row)", width: 0...1_000, height: 20...20))
        }
      }
    }
    let layout = try laid(list)
    #expect(layout.frame(of: "row 9") == Rect(x: 0, y: 180, width: 300, height: 20))
    #expect(layout.frame(of: "row 10") == nil)
    #expect(counter.count <= 64)
  }

  @Test func `rows far down are found by the mean of the first ones`() throws {
    let list = ScrollView(offset: 1_000_010) {
      LazyVStack(spacing: 0) {
        ForEach(0..<100_000) { Box("row \($0)", width: 0...1_000, height: 20...20) }
      }
    }
    let layout = try laid(list)
    #expect(layout.frame(of: "row 50000")?.minY == -10)
    #expect(layout.frame(of: "row 50001")?.minY == 10)
  }

  @Test func `an offset past the end stops at the end`() throws {
    let list = ScrollView(offset: 1e12) { Box("a", 50, 500) }
    #expect(try laid(list).box("a").maxY == 200)
  }
}

private struct Screen<Content: View>: View {
  let content: Content
  nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
  var body: some View { VStack { content } }
}

private struct Endless: View {
  var body: some View { AnyView(Endless()) }
}

private struct BadLayout: Layout {
  let size: Size
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size { size }
  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}

private struct OutsideLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    Size(width: 0, height: 0)
  }
  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    subviews[0].place(at: Point(x: bounds.minX + 850, y: bounds.minY - 600))
  }
}
