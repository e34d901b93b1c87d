import Audits
import PixelBuffers
import Testing
import ViewRendering

@Suite struct TargetCheckTests {
  private func square(_ side: Double, _ label: String) -> some View {
    Button {
    } label: {
      Rectangle().fill(.blue).frame(width: side, height: side)
    }.buttonStyle(.plain)
      .accessibilityLabel(label)
  }

  @Test func `44 points are enough, 30 side by side are a warning, and 16 side by side an error`() throws {
    #expect(try audit(square(44, "Send")).found(.targetSize).isEmpty)
    let crowded = HStack(spacing: 4) {
      square(30, "Send"); square(30, "Keep")
    }
    #expect(try audit(crowded).found(.targetSize).map(\.severity) == [.warning])
    let pair = HStack(spacing: 2) {
      square(16, "Send"); square(16, "Keep")
    }
    #expect(try audit(pair).found(.targetSize).map(\.severity) == [.error])
    let apart = HStack(spacing: 40) {
      square(16, "Send"); square(16, "Keep")
    }
    #expect(try audit(apart).found(.targetSize).map(\.severity) == [.warning])
  }

  @Test(arguments: [(23, 40, 1), (24, 40, 0), (30, 7, 0), (30, 6, 1), (43, 0.5, 0), (42, 0, 1)])
  func `from 24 points on, clear space around a control makes up for what it lacks to 44`(
    side: Double, spacing: Double, count: Int
  ) throws {
    let pair = HStack(spacing: spacing) {
      square(side, "Send"); square(side, "Keep")
    }
    #expect(try audit(pair).found(.targetSize).count == count)
  }

  @Test func `a lone control has its whole row`() throws {
    let list = List {
      Toggle("Wi-Fi", isOn: true); NavigationLink("General")
    }
    #expect(try audit(list).found(.targetSize).isEmpty)
  }

  @Test func `controls that share an area overlap, and one in another does not`() throws {
    let view = ZStack {
      square(60, "Send"); square(60, "Keep").offset(x: 40)
    }
    #expect(try audit(view).found(.overlappingTargets).count == 1)
    let nested = VStack { square(44, "Keep").padding(30) }.onTapGesture {}.accessibilityLabel("Card")
    #expect(try audit(nested).found(.overlappingTargets).isEmpty)
  }

  @Test func `a covered control is unreachable, and names its cover`() throws {
    let view = ZStack {
      square(60, "Send"); Circle().fill(.red).frame(width: 80, height: 80)
    }
    let finding = try #require(try audit(view).found(.unreachableTarget).first)
    #expect(finding.other?.contains("Circle") == true)
    let open = ZStack {
      square(60, "Send"); Circle().fill(.clear).frame(width: 80, height: 80).allowsHitTesting(false)
    }
    #expect(try audit(open).found(.unreachableTarget).isEmpty)
  }

  @Test func `a sibling in the same component covers a control`() throws {
    let finding = try #require(try audit(VStack { CoveredRow() }).found(.unreachableTarget).first)
    #expect(finding.other?.contains("Circle") == true)
    #expect(try audit(VStack { CoveredRow(isOpen: true) }).found(.unreachableTarget).isEmpty)
  }

  @Test func `a ring around a control does not take its touches`() throws {
    let ring = square(60, "Send").overlay { Circle().strokeBorder(.red, lineWidth: 2) }
    #expect(try audit(ring).found(.unreachableTarget).isEmpty)
    let stroke = square(60, "Send").overlay { Circle().stroke(.red, lineWidth: 4) }
    #expect(try audit(stroke).found(.unreachableTarget).isEmpty)
    let cover = square(60, "Send").overlay { Circle().fill(.red) }
    #expect(try audit(cover).found(.unreachableTarget).count == 1)
  }

  @Test func `a control off screen is unreachable unless something scrolls to it`() throws {
    let off = square(60, "Send").offset(y: 600)
    #expect(try audit(off).found(.unreachableTarget).count == 1)
    let scrolled = ScrollView {
      VStack {
        Spacer(minLength: 900); square(60, "Send")
      }
    }
    #expect(try audit(scrolled).found(.unreachableTarget).isEmpty)
  }

  @Test func `controls and texts keep out of the margins of the safe area`() throws {
    let view = VStack {
      Spacer(); square(60, "Send")
    }.ignoresSafeArea()
    #expect(try audit(view.frame(maxHeight: .infinity)).found(.safeArea).count <= 1)
    let low = square(40, "Send").frame(maxHeight: .infinity, alignment: .bottom).ignoresSafeArea()
    #expect(try audit(low).found(.safeArea).count == 1)
    let high = Text("Title").frame(maxHeight: .infinity, alignment: .top).ignoresSafeArea()
    #expect(try audit(high).found(.safeArea).count == 1)
    #expect(
      try audit(
        VStack {
          Text("Title"); Spacer(); square(60, "Send")
        }
      ).found(.safeArea).isEmpty)
  }

  @Test func `what scrolls down can leave the margins above and below, and not those beside`() throws {
    let rows = ScrollView {
      VStack(alignment: .leading) { ForEach(0..<40, id: \.self) { Text("Row \($0)") } }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
    let beside = try audit(rows.ignoresSafeArea(edges: .horizontal), on: .iPhone15(.landscape))
    #expect(beside.found(.safeArea).count == 1, "\(beside.lines)")
    #expect(try audit(rows, on: .iPhone15(.landscape)).found(.safeArea).isEmpty)
    let across = ScrollView(.horizontal) {
      HStack { ForEach(0..<40, id: \.self) { Text("Column \($0)") } }
    }
    #expect(
      try audit(across.ignoresSafeArea(edges: .horizontal), on: .iPhone15(.landscape)).found(.safeArea)
        .isEmpty)
  }

  @Test func `what can be adjusted needs a value`() throws {
    func blind(_ value: String?) -> some View {
      let blind = Rectangle().fill(.blue).frame(width: 100, height: 100).accessibilityLabel("Blind")
        .accessibilityAddTraits(.adjustable)
      return VStack { if let value { blind.accessibilityValue(value) } else { blind } }
    }
    #expect(try audit(blind(nil)).found(.missingLabel).map(\.severity) == [.error])
    #expect(try audit(blind("60 %")).found(.missingLabel).isEmpty)
    #expect(try audit(Slider(value: 0.5).accessibilityLabel("Volume")).found(.missingLabel).isEmpty)
  }

  @Test func `a control needs something to be read`() throws {
    let icon = Button {
    } label: {
      Image(systemName: "trash").frame(width: 44, height: 44)
    }
    #expect(try audit(icon).found(.missingLabel).count == 1)
    #expect(try audit(icon.accessibilityLabel("Delete")).found(.missingLabel).isEmpty)
    #expect(try audit(Button("Delete")).found(.missingLabel).isEmpty)
    #expect(
      try audit(VStack { Slider(value: 0.5).accessibilityLabel("Volume") }).found(.missingLabel).isEmpty)
  }

  @Test func `a label does not say things twice`() throws {
    let doubled = Button {
    } label: {
      HStack {
        Text("Wi-Fi"); Text("Wi-Fi")
      }
    }
    #expect(try audit(doubled).found(.doubledLabel).count == 1)
    #expect(try audit(Button("Save").accessibilityLabel("Save button")).found(.doubledLabel).count == 1)
    let two = VStack {
      Button("Add"); HStack { Button("Add") }
    }
    #expect(try audit(two).found(.doubledLabel).count == 1)
  }

  @Test func `the button of a row names its row`() throws {
    func rows(_ label: @escaping @Sendable (Int) -> String) -> some View {
      VStack {
        ForEach(0..<3, id: \.self) { row in
          HStack {
            Text("Row \(row)"); Button("Add").accessibilityLabel(label(row))
          }
        }
      }
    }
    let found = try audit(rows { _ in "Add" }).found(.doubledLabel)
    #expect(found.count == 1 && found.first?.severity == .warning, "\(found)")
    #expect(try audit(rows { "Add row \($0)" }).found(.doubledLabel).isEmpty)
    let off = VStack {
      ForEach(0..<2, id: \.self) { _ in Button("Add").disabled(true) }
    }
    #expect(try audit(off).found(.doubledLabel).isEmpty)
  }

  @Test func `what can be set needs a label of its own, whatever it is set to`() throws {
    func lamps(_ label: @escaping @Sendable (String) -> String) -> some View {
      VStack {
        ForEach(["Kitchen", "Office"], id: \.self) { place in
          HStack {
            Text(place); Toggle(label(place), isOn: .constant(place == "Office"))
          }
        }
      }
    }
    #expect(try audit(lamps { _ in "Lamp" }).found(.doubledLabel).count == 1)
    #expect(try audit(lamps { "Lamp of the \($0)" }).found(.doubledLabel).isEmpty)
    let fields = VStack {
      TextField("Name", text: "Ines"); TextField("Name", text: "Moreau")
    }
    #expect(try audit(fields).found(.doubledLabel).count == 1)
  }

  @Test func `a control without extent is empty`() throws {
    let view = Button {
    } label: {
      Color.blue.frame(width: 0, height: 0)
    }.buttonStyle(.plain).accessibilityLabel("Send")
    #expect(try audit(view).found(.emptyView).count == 1)
  }

  @Test func `a text without characters is empty where other rows have some`() throws {
    func rows(_ values: [String]) -> some View {
      VStack {
        ForEach(values.indices, id: \.self) { row in
          HStack {
            Text("Row \(row)"); Spacer(); Text(verbatim: values[row])
          }
        }
      }
    }
    let found = try audit(rows(["A 12", "", "4 May"])).found(.emptyView)
    #expect(found.map(\.severity) == [.warning])
    #expect(try audit(rows(["A 12", "B", "4 May"])).found(.emptyView).isEmpty)
    #expect(try audit(Text(verbatim: "")).found(.emptyView).isEmpty)
  }

  @Test func `controls that are seen at once have labels of their own`() throws {
    func choices(_ labels: [String], _ texts: [String] = ["Thai", "Italian"]) -> some View {
      VStack {
        ForEach(0..<2, id: \.self) { index in
          Button {
          } label: {
            Text(texts[index]).frame(width: 120, height: 44)
          }.accessibilityLabel(labels[index])
        }
      }
    }
    #expect(try audit(choices(["Language", "Language"])).found(.doubledLabel).count == 1)
    #expect(try audit(choices(["From Thai", "To Italian"])).found(.doubledLabel).isEmpty)
    #expect(try audit(choices(["Open", "Open"], ["Show", "Show"])).found(.doubledLabel).count == 1)
  }

  @Test func `a card with nothing on it is empty where another one has something`() throws {
    func page(_ second: some View) -> some View {
      VStack(spacing: 12) {
        Text("Madeira").padding().frame(maxWidth: .infinity).background(.gray, in: .rect(cornerRadius: 9))
        second
      }.padding()
    }
    let shape = RoundedRectangle(cornerRadius: 9)
    #expect(try audit(page(shape.fill(.gray).frame(height: 60))).found(.emptyView).count == 1)
    // Another color, another form, and a chart with a label.
    #expect(try audit(page(shape.fill(.blue).frame(height: 60))).found(.emptyView).isEmpty)
    #expect(try audit(page(Rectangle().fill(.gray).frame(height: 60))).found(.emptyView).isEmpty)
    #expect(
      try audit(page(shape.fill(.gray).frame(height: 60).accessibilityLabel("Rain"))).found(.emptyView)
        .isEmpty)
    #expect(try audit(page(shape.fill(.gray).frame(height: 8))).found(.emptyView).isEmpty)
  }

  @Test func `controls that leave their card at a side protrude, and a badge at its corner does not`() throws
  {
    func card(_ width: Double?, _ shift: Double = 0) -> some View {
      VStack(alignment: .leading) {
        Text("Train")
        HStack { ForEach(0..<3, id: \.self) { square(60, "Button \($0)").offset(y: shift) } }
          .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
      }
      .padding(14).frame(width: width).background(.gray, in: .rect(cornerRadius: 12))
    }
    let found = try audit(card(172)).found(.protrudingText)
    #expect(found.map(\.severity) == [.warning] && found.first?.fact.contains("Button 2") == true)
    #expect(try audit(card(280)).found(.protrudingText).isEmpty)
    #expect(try audit(card(280, 40)).found(.protrudingText).isEmpty)
    let badge = Text("Train").padding(30).background(.gray).overlay(alignment: .topTrailing) {
      square(24, "Close").offset(x: 12, y: -12)
    }
    #expect(try audit(badge).found(.protrudingText).isEmpty)
  }
}

/// A component that draws a shape over its own control.
private struct CoveredRow: View {
  var isOpen = false

  var body: some View {
    ZStack {
      Text("Send").onTapGesture {}.accessibilityAddTraits(.button)
      Circle().fill(.red).frame(width: 80, height: 80).allowsHitTesting(!isOpen)
    }
  }
}
