import Audits
import Testing
import ViewRendering

@Suite struct AccessibilityTreeTests {
  private func tree(_ view: some View) throws -> AccessibilityTree {
    let audited = try RenderingContextPool.shared.withContext {
      try AuditedView(view, for: AuditCell(device: .test), context: $0)
    }
    return try #require(audited.tree.accessibility)
  }

  @Test func `elements are lines in reading order, with what is read`() throws {
    let view = VStack {
      Text("Order").accessibilityAddTraits(.header)
      TextField("Name", text: "Ada")
      Toggle("Gift", isOn: true)
      Button("Pay").accessibilityIdentifier("pay").disabled(true)
      Text("Not read").accessibilityHidden(true)
      Button {
      } label: {
        Image(systemName: "trash")
      }
    }
    let lines = try tree(view).description.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "1. header \"Order\"", "2. control \"Name\", value \"Ada\"", "3. toggle \"Gift\", value \"1\"",
        "4. button \"Pay\", disabled, #pay", "5. button without a label",
      ])
  }

  @Test func `frames are where views are drawn`() throws {
    let square = Text("Go").frame(width: 40, height: 20).accessibilityElement(children: .ignore)
      .accessibilityLabel("Go")
    func frame(_ view: some View) throws -> Rect { try #require(try tree(view).elements.first).frame }
    let plain = try frame(ZStack { square })
    #expect(plain.size == Size(width: 40, height: 20))
    #expect(try frame(ZStack { square.scaleEffect(2) }) == plain.insetBy(x: -20, y: -10))
    let turned = try frame(ZStack { square.rotationEffect(.degrees(90)) })
    #expect(abs(turned.width - 20) < 1e-9 && abs(turned.height - 40) < 1e-9)
    #expect(abs(turned.midX - plain.midX) < 1e-9 && abs(turned.midY - plain.midY) < 1e-9)
    // Seen with perspective, the frame is around the drawn corners: the longer side is the viewer's distance.
    let swung = try frame(
      ZStack { square.rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0), anchor: .leading) })
    #expect(abs(swung.minX - plain.minX) < 1e-9 && abs(swung.width - 40 * 0.41421356) < 1e-6)
    #expect(abs(swung.height - 20) < 1e-9)
    // One effect in another: the outer one scales what the inner one moved.
    let both = try frame(ZStack { square.scaleEffect(0.5, anchor: .topLeading).padding(10).scaleEffect(2) })
    let outer = plain.insetBy(x: -10, y: -10).insetBy(x: -30, y: -20)
    #expect(abs(both.minX - outer.minX - 20) < 1e-9 && abs(both.minY - outer.minY - 20) < 1e-9)
    #expect(abs(both.width - 40) < 1e-9 && abs(both.height - 20) < 1e-9)
  }

  @Test func `a label around a lone control is the control's`() throws {
    let view = Button {
    } label: {
      Image(systemName: "trash")
    }.padding(4).accessibilityLabel("Delete").padding()
    #expect(try tree(view).description == "1. button \"Delete\"\n")
  }

  @Test func `what is hidden or out of a layout is no element`() throws {
    let view = VStack {
      Text("Shown"); Text("Gone").hidden(); Text("Clear").opacity(0)
    }
    #expect(try tree(view).elements.map(\.label) == ["Shown"])
    #expect(try tree(view).texts.map(\.text) == ["Shown"])
  }

  @Test func `scroll views, bars, clips and sheets are containers`() throws {
    let view = ScrollView { Text("Row").clipped() }.safeAreaInset(edge: .top) { Text("Bar") }
      .alert("Sure?", isPresented: .constant(true)) { Button("Yes") }
    let kinds = try tree(view).containers.map(\.kind)
    #expect(
      kinds.contains(.scroll) && kinds.contains(.clip) && kinds.contains(.bar) && kinds.contains(.modal))
    let scroll = try #require(try tree(view).containers.first { $0.kind == .scroll })
    #expect(scroll.scrollsVertically && !scroll.scrollsHorizontally && !scroll.isLazy)
  }

  @Test func `a lone control of a row is touched in the whole row`() throws {
    let toggle = try #require(
      try tree(List { Toggle("Wi-Fi", isOn: true) }).elements.first { $0.isInteractive })
    #expect((toggle.hitFrame?.height ?? 0) >= 44)
    #expect((toggle.hitFrame?.width ?? 0) > toggle.frame.width)
  }

  @Test func `a button in a bar is touched in 44 points of the bar's height, with a margin at both sides`()
    throws
  {
    let bars = VStack(spacing: 0) {
      NavigationBar("Order", displayMode: .inline) { Button("Cancel") }
      Toolbar { Button("Pay") }
    }
    let buttons = try tree(bars).elements.filter(\.isInteractive)
    #expect(buttons.count == 2)
    for (button, margin) in zip(buttons, [9.0, 4]) {
      let hit = try #require(button.hitFrame)
      #expect(button.frame.height < 30 && hit.height == 44)
      #expect(hit.minX == button.frame.minX - margin && hit.maxX == button.frame.maxX + margin)
    }
  }

  @Test func `controls below each other in a bar keep their own heights`() throws {
    let bar = Toolbar {
      VStack {
        Button("Pay"); Button("Later")
      }
    }
    for button in try tree(bar).elements.filter(\.isInteractive) { #expect(button.hitFrame == nil) }
  }
}

extension AccessibilityTreeTests {
  @Test func `the overlay shows a number for each element, and a legend`() throws {
    try RenderingContextPool.shared.withContext { context in
      let view = VStack {
        Text("Order"); Button("Pay")
      }
      let overlay = try AccessibilityOverlay(of: view, for: AuditCell(device: .test), context: context)
      let layout = try context.layOut(overlay, on: nil, size: .sizeThatFits)
      #expect(layout.size.width > 320 + 300)
      #expect(layout.viewDescription.contains("text \"Order\""))
      #expect(layout.viewDescription.contains("button \"Pay\""))
      #expect(!layout.root.all { $0.summary == "\"2\"" }.isEmpty)
    }
  }
}
