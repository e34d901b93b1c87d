import PixelBuffers
import Testing
import ViewHosting
import Views

private struct Form: View {
  enum Field { case name, mail, note }

  @State private var name = ""
  @State private var mail = ""
  @State private var note = ""
  @State private var sent = ""
  @FocusState private var focus: Field?

  var body: some View {
    VStack {
      TextField("Name", text: $name).focused($focus, equals: .name).onSubmit { focus = .mail }
      TextField("Mail", text: $mail).focused($focus, equals: .mail).onSubmit { sent = "\(name) \(mail)" }
      TextField("Off", text: "").disabled(true)
      TextEditor(text: $note).focused($focus, equals: .note).accessibilityLabel("Note").frame(height: 80)
      Text(focus.map { "focus: \($0)" } ?? "no focus")
      Text("sent: \(sent)")
      Text("note: \(note.count)")
      Button("Write to") { focus = .mail }
      Button("Done") { focus = nil }
    }
  }
}

private struct Passwords: View {
  @State private var one = ""
  @State private var two = ""
  @State private var log: [String] = []

  var body: some View {
    VStack {
      VStack {
        SecureField("Password", text: $one).accessibilityIdentifier("first")
        SecureField("Password", text: $two).accessibilityIdentifier("second")
      }
      .accessibilityIdentifier("both")
      Text("\(one) \(two)")
      Color.yellow.frame(width: 200, height: 100).onTapGesture(count: 2) { log.append("tapped") }
        .onLongPressGesture { log.append("pressed") }
        .gesture(DragGesture().onEnded { _ in log.append("dragged") })
        .padding().accessibilityIdentifier("area")
      Text(log.joined(separator: " "))
    }
  }
}

@Suite struct KeyboardTests {
  @Test func `a field has the keyboard when it is tapped, and a caret`() throws {
    let host = try ViewHost(on: .iPhone15) { Form() }
    let before = try host.image()
    #expect(throws: HostError.noFocus) { try host.type("x") }
    try host.tap("Name")
    #expect(try host.hasFocus("Name") && !host.hasFocus("Mail"))
    #expect(try host.isShown("focus: name"))
    #expect(try host.image() != before)
    try host.type("Ada")
    try host.press(.delete)
    try host.press(.return)
    #expect(try host.hasFocus("Mail"))
    try host.type("a@b.org")
    try host.press(.return)
    #expect(try host.isShown("sent: Ad a@b.org"))
  }

  @Test func `tab goes on to the next field that can be used, and around`() throws {
    let host = try ViewHost(on: .iPhone15) { Form() }
    try host.press(.tab)
    #expect(try host.isShown("focus: name"))
    try host.press(.tab)
    #expect(try host.isShown("focus: mail"))
    try host.press(.tab)
    #expect(try host.isShown("focus: note"))
    try host.press(.return)
    try host.type("b")
    #expect(try host.isShown("note: 2"))
    try host.press(.tab)
    #expect(try host.isShown("focus: name"))
    try host.press(.backTab)
    #expect(try host.isShown("focus: note"))
    try host.press(.escape)
    #expect(try host.isShown("no focus"))
  }

  @Test func `code moves the focus, and takes it away`() throws {
    let host = try ViewHost(on: .iPhone15) { Form() }
    try host.tap("Write to")
    #expect(try host.hasFocus("Mail"))
    try host.type("x")
    try host.tap("Done")
    #expect(try host.isShown("no focus"))
    #expect(throws: HostError.noFocus) { try host.type("x") }
  }

  @Test func `characters are typed and removed as people see them`() throws {
    let host = try ViewHost(on: .iPhone15) { Form() }
    try host.type("e\u{301}👩‍👩‍👧", into: "Name")
    try host.press(.delete)
    try host.press(.return)
    try host.press(.return)
    #expect(try host.isShown("sent: e\u{301} "))
    let unpaired = String(decoding: [0xD83D, 0x41] as [UInt16], as: UTF16.self)
    try host.type(unpaired, into: "Name")
    _ = try host.image()
  }

  @Test func `of fields with the same label, the one that is meant has an identifier`() throws {
    let host = try ViewHost(on: .iPhone15) { Passwords() }
    let error = try #require(throws: HostError.self) { try host.type("x", into: "Password") }
    #expect(error.description.contains("`identifier:`"))
    try host.type("one", identifier: "first")
    try host.type("two", identifier: "second")
    #expect(try host.isShown("one two"))
    try host.longPress(identifier: "area")
    try host.doubleTap(identifier: "area")
    try host.drag(identifier: "area", by: Size(width: 50, height: 0))
    #expect(try host.isShown("pressed tapped dragged"))
    #expect(throws: HostError.self) { try host.type("x", identifier: "area") }
    #expect(throws: HostError.self) { try host.type("x", identifier: "both") }
  }

  @Test func `a field that is gone has no keyboard any more`() throws {
    struct Gone: View {
      @State private var text = ""
      var body: some View {
        VStack {
          if text.count < 3 { TextField("Short", text: $text) }
          Text("\(text.count)")
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Gone() }
    #expect(throws: HostError.noFocus) { try host.type("abcd", into: "Short") }
    #expect(try host.isShown("3"))
  }
}

@Suite struct ControlTests {
  @Test func `a slider follows the finger, in the direction of reading`() throws {
    struct Volume: View {
      @State private var value = 0.5
      var body: some View {
        VStack {
          Slider(value: $value, in: 0...10).accessibilityLabel("Volume")
          Text("is \(Int(value.rounded()))")
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Volume() }
    try host.increment("Volume")
    try host.increment("Volume")
    #expect(try host.isShown("is 3"))
    try host.swipe(.right, on: "Volume")
    #expect(try host.isShown("is 10"))
    let mirrored = try ViewHost(on: .iPhone15, traits: .rightToLeft) { Volume() }
    try mirrored.swipe(.right, on: "Volume")
    #expect(try mirrored.isShown("is 0"))
  }

  @Test func `a segment is chosen by its label, a menu goes on to the next`() throws {
    struct Choice: View {
      @State private var size = "Small"
      @State private var color = "Red"
      var body: some View {
        VStack {
          Picker("Size", selection: $size, options: ["Small", "Large"])
          Picker("Color", selection: $color, options: ["Red", "Blue"]).pickerStyle(.menu)
          Text("\(size) and \(color)")
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Choice() }
    try host.tap("Large")
    try host.tap("Color")
    #expect(try host.isShown("Large and Blue"))
  }
}

private struct AmountForm: View {
  @State private var amount = 0.0
  @State private var weight = 0.3
  var body: some View {
    VStack {
      TextField("Amount", value: $amount, format: .number)
      Text("is \(amount)")
      Stepper("Weight", value: $weight, in: 0...1, step: 0.5)
      Text("weighs \(weight)")
    }
  }
}

/// Fields and steppers of numbers.
@Suite struct NumberFieldTests {
  @Test func `a number is typed as it is written`() throws {
    let host = try ViewHost(on: .iPhone15) { AmountForm() }
    try host.type("12.5", into: "Amount")
    #expect(try host.isShown("is 12.5"))
    try host.type("x", into: "Amount")
    #expect(try host.isShown("is 12.5"))
  }

  @Test func `a stepper of a number keeps its steps`() throws {
    let host = try ViewHost(on: .iPhone15) { AmountForm() }
    try host.increment("Weight")
    #expect(try host.isShown("weighs 0.8"))
    try host.increment("Weight")
    #expect(try host.isShown("weighs 1.0"))
  }
}
