import Layers
import PixelBuffers
import Testing
import ViewHosting
import Views

private struct Form: View {
  @State var name = ""
  @State var note = ""
  @State var amount = ""
  @State var secret = ""
  var isRightToLeft = false

  var body: some View {
    VStack(spacing: 12) {
      TextField("Name", text: $name).submitLabel(.next).textContentType(.name)
      TextEditor(text: $note).accessibilityLabel("Note").frame(height: 120)
      TextField("Amount", text: $amount).keyboardType(.decimalPad)
      SecureField("Secret", text: $secret)
      Text("[\(name)|\(note)|\(amount)|\(secret)]")
    }
    .padding(16)
  }
}

private func host(_ traits: TraitOverrides = .none, name: String = "", note: String = "") throws -> ViewHost {
  try ViewHost(on: .iPhone15, traits: traits) { Form(name: name, note: note) }
}

extension ViewHost {
  fileprivate func layers(_ suffix: String) throws -> [Layer] {
    let tree = try layout.tree
    var (found, pending) = ([Layer](), [tree.root])
    while let layer = pending.popLast() {
      if layer.id.hasSuffix(suffix) || layer.id.hasSuffix("]") && layer.id.contains("/\(suffix)[") {
        found.append(layer)
      }
      pending += layer.sublayers
    }
    return found
  }

  fileprivate func caretX() throws -> Double { try #require(try layers("/caret").first).frame.midX }
}

@Suite struct CaretTests {
  @Test func `text goes where the caret is, in the place of what is selected`() throws {
    let host = try host(name: "Ada Lovelace")
    try host.tap("Name")
    #expect(try host.selection == 12..<12)
    try host.press(.home)
    try host.type("Lady ")
    #expect(try host.isShown("[Lady Ada Lovelace|||]"))
    try host.press(.right, [.shift, .option])
    #expect(try host.selection == 5..<8)
    try host.type("A.")
    #expect(try host.isShown("[Lady A. Lovelace|||]"))
    try host.press(.delete, .option)
    #expect(try host.isShown("[Lady  Lovelace|||]"))
    try host.press(.forwardDelete)
    try host.press(.end, .shift)
    try host.press(.delete)
    #expect(try host.isShown("[Lady |||]"))
    try host.selectAll()
    try host.type("x")
    #expect(try host.isShown("[x|||]"))
    try host.press(.delete)
    try host.press(.delete)
    try host.press(.left)
    #expect(try host.isShown("[|||]"))
    #expect(try host.selection == 0..<0)
  }

  @Test func `an arrow without shift ends a selection at its edge`() throws {
    let host = try host(name: "abcdef")
    try host.tap("Name")
    try host.select(2..<4)
    try host.press(.left)
    #expect(try host.selection == 2..<2)
    try host.select(2..<4)
    try host.press(.right)
    #expect(try host.selection == 4..<4)
    try host.select(-3..<99)
    #expect(try host.selection == 0..<6)
  }

  @Test func `the caret stands between the characters that it separates`() throws {
    let host = try host(name: "Wavy")
    try host.tap("Name")
    var places: [Double] = []
    for _ in 0..<4 {
      try host.press(.left)
      places.append(try host.caretX())
    }
    #expect(places == places.sorted(by: >))
    #expect(Set(places).count == 4)
    try host.press(.left)
    #expect(try host.caretX() == places[3])
  }

  @Test func `in text from right to left, the left key goes forward and the caret moves to the left`() throws
  {
    let host = try host(.rightToLeft, name: "שלום")
    try host.tap("Name")
    try host.press(.home)
    let start = try host.caretX()
    try host.press(.left)
    #expect(try host.selection == 1..<1)
    #expect(try host.caretX() < start)
    try host.type("א")
    #expect(try host.isShown("[שאלום|||]"))
    try host.press(.right)
    #expect(try host.selection == 1..<1)
    try host.press(.end)
    try host.press(.right)
    #expect(try host.selection == 4..<4)
  }

  @Test func `what is selected is marked on each line`() throws {
    let host = try host(note: "first line\nsecond\nthird")
    try host.type("", into: "Note")
    #expect(try host.layers("/caret").count == 1)
    try host.selectAll()
    #expect(try host.layers("selection").count == 3)
    #expect(try host.layers("/caret").isEmpty)
    try host.select(6..<8)
    #expect(try host.layers("selection").count == 1)
  }

  @Test func `up and down keep to the nearest character of the next line`() throws {
    let host = try host(note: "first line\nsec\nthird")
    try host.type("", into: "Note")
    try host.select(2..<2)
    try host.press(.down)
    #expect(try host.selection.lowerBound >= 12 && host.selection.lowerBound <= 13)
    try host.press(.down)
    try host.press(.down)
    #expect(try host.selection == 20..<20)
    try host.press(.up, .command)
    #expect(try host.selection == 0..<0)
    try host.press(.end)
    #expect(try host.selection == 10..<10)
    try host.press(.down)
    #expect(try host.selection == 14..<14)
    try host.press(.return)
    #expect(try host.isShown("[|first line\nsec\n\nthird||]"))
    #expect(try host.selection == 15..<15)
    try host.type("x")
    #expect(try host.isShown("[|first line\nsec\nx\nthird||]"))
  }

  @Test func `characters of several scalars are one, and marks join the character before`() throws {
    let host = try host(name: "a👨‍👩‍👧e")
    try host.tap("Name")
    try host.type("\u{301}")
    try host.press(.left)
    #expect(try host.selection == 2..<2)
    try host.press(.delete)
    #expect(try host.isShown("[ae\u{301}|||]"))
    try host.press(.forwardDelete)
    #expect(try host.isShown("[a|||]"))
  }

  @Test func `a keyboard without a key for a character says so`() throws {
    let host = try host()
    try host.type("12.5", into: "Amount")
    let error = try #require(throws: HostError.self) { try host.type("x") }
    #expect(
      error.description.hasSuffix(
        "decimalPad, has no key for \"x\". Set another keyboardType, or type what it has."))
    #expect(try host.textInput?.keyboard == .decimalPad)
    try host.tap("Name")
    #expect(try host.textInput?.submitLabel == .next && host.textInput?.contentType == .name)
    try host.press(.escape)
    #expect(try host.textInput == nil)
  }

  @Test func `a secure field shows a dot for each character, the caret between them`() throws {
    let host = try host()
    try host.type("a👍🏽c", into: "Secret")
    try host.press(.left)
    try host.type("b")
    #expect(try host.isShown("[|||a👍🏽bc]"))
    #expect(try host.layers("/caret").count == 1)
  }

  @Test func `a field that is used again has its caret at its end`() throws {
    let host = try host(name: "Ada")
    try host.tap("Name")
    try host.selectAll()
    try host.type("x", into: "Name")
    #expect(try host.isShown("[Adax|||]"))
    try host.press(.home)
    try host.type("y", into: "Name")
    #expect(try host.isShown("[Adaxy|||]"))
    try host.press(.left)
    try host.tap("Name")
    #expect(try host.selection == 5..<5)
  }

  @Test func `up and down from a line's start reach a line's start, where lines are broken`() throws {
    // Sixteen letters wide at most: each word is a line of its own.
    let words = ["alphabetically", "bibliographies", "categorization", "determinations"]
    for _ in 0..<8 {
      let host = try ViewHost(on: nil, size: .fixed(Size(width: 190, height: 500))) {
        Form(note: words.joined(separator: " "))
      }
      try host.type("", into: "Note")
      try host.select(0..<0)
      var places: [Int] = []
      for key in [ViewHost.Key.down, .down, .down, .up, .up, .up] {
        try host.press(key)
        places.append(try host.selection.lowerBound)
      }
      #expect(places == [15, 30, 45, 30, 15, 0])
    }
  }

  @Test func `a line break typed into a field of one line is its return key`() throws {
    let host = try ViewHost(on: .iPhone15) { Submitting() }
    try host.type("Ada\nada@b.org\n", into: "Name")
    #expect(try host.isShown("Ada, ada@b.org, sent"))
    try host.type("1\n2", into: "Note")
    #expect(try host.isShown("2 lines"))
  }

  @Test func `an app that shortens what is typed keeps the caret in the text`() throws {
    let host = try ViewHost(on: .iPhone15) { Code() }
    try host.type("1234567", into: "Code")
    #expect(try host.isShown("1234"))
    try host.press(.home)
    try host.type("9")
    #expect(try host.isShown("9123"))
    #expect(try host.selection == 1..<1)
  }
}

private struct Submitting: View {
  enum Field { case name, mail }

  @State private var name = ""
  @State private var mail = ""
  @State private var note = ""
  @State private var state = "open"
  @FocusState private var focus: Field?

  var body: some View {
    VStack {
      TextField("Name", text: $name).focused($focus, equals: .name).onSubmit { focus = .mail }
      TextField("Mail", text: $mail).focused($focus, equals: .mail).onSubmit { state = "sent" }
      TextEditor(text: $note).accessibilityLabel("Note").frame(height: 100)
      Text("\(name), \(mail), \(state)")
      Text("\(note.split(separator: "\n").count) lines")
    }
  }
}

private struct Code: View {
  @State private var code = ""

  var body: some View {
    VStack {
      TextField("Code", text: Binding(get: { code }, set: { code = String($0.prefix(4)) }))
      Text(code)
    }
  }
}
