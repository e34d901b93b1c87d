import Motion
import Observation
import PixelBuffers
import Testing
import ViewHosting
import Views

private struct Counter: View {
  @State private var count = 0
  var body: some View {
    VStack {
      Text("Count \(count)")
      Button("Add") { count += 1 }
      Button("Reset") { count = 0 }.disabled(count == 0)
    }
  }
}

/// A form that checks what was typed after a delay, and greets after the server's answer.
private struct SignIn: View {
  @State private var email = ""
  @State private var problem: String?
  @State private var isWorking = false
  @State private var name: String?

  var body: some View {
    VStack {
      if let name {
        Text("Welcome, \(name)")
      } else {
        TextField("Email", text: $email)
        if let problem { Text(problem) }
        Button("Sign in") {
          isWorking = true
          Task {
            try? await Task.sleep(for: .seconds(30))
            isWorking = false
            name = String(email.prefix { $0 != "@" })
          }
        }
        .disabled(isWorking || problem != nil)
      }
    }
    .task(id: email) {
      problem = nil
      guard (try? await Task.sleep(for: .seconds(2))) != nil else { return }
      if !email.isEmpty, !email.contains("@") { problem = "An email address has an @" }
    }
  }
}

private final class Handed: @unchecked Sendable {
  var change: (@Sendable () -> Void)?
}

@Observable private final class Model: @unchecked Sendable {
  var title = "before"
}

private struct Titled: View {
  let model: Model
  var body: some View {
    VStack {
      Text(model.title)
      Button("Rename") { model.title = "after" }
    }
  }
}

@Suite struct ViewHostTests {
  @Test func `a state that another thread changes stays, and the next call says so`() async throws {
    let handed = Handed()
    struct Leaky: View {
      let handed: Handed
      @State private var count = 0
      var body: some View {
        Text("\(count)").onAppear {
          let state = $count
          handed.change = { state.wrappedValue += 1 }
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Leaky(handed: handed) }
    handed.change?()
    #expect(throws: HostError.changedElsewhere(state: "_count", path: "Leaky")) {
      try host.advance(by: .zero)
    }
    #expect(try host.isShown("0"))
  }

  @Test func `an action changes a state, and the views follow`() throws {
    let host = try ViewHost(on: .iPhone15) { Counter() }
    #expect(try host.isShown("Count 0"))
    let before = try host.image()
    for _ in 0..<3 { try host.tap("Add") }
    #expect(try host.isShown("Count 3"))
    #expect(try host.image() != before)
    try host.tap("Reset")
    #expect(try host.image() == before)
  }

  @Test func `two views of one kind have states of their own, and one that was gone starts again`() throws {
    struct Pair: View {
      @State private var isLong = true
      var body: some View {
        VStack {
          Counter().accessibilityIdentifier("first")
          if isLong { Counter() }
          Button("Switch") { isLong.toggle() }
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Pair() }
    #expect(throws: HostError.self) { try host.tap("Add") }
    try host.tap("Switch")
    try host.tap("Add")
    #expect(try host.isShown("Count 1"))
    try host.tap("Switch")
    #expect(try host.isShown("Count 0") && host.isShown("Count 1"))
  }

  @Test func `tasks run on virtual time, and a wait goes from event to event`() throws {
    let host = try ViewHost(on: .iPhone15) { SignIn() }
    try host.type("ada", into: "Email")
    #expect(try !host.isShown("An email address has an @"))
    let seen = try host.wait { try $0.isShown("An email address has an @") }
    #expect(seen == .seconds(2))
    let refusal = #expect(throws: HostError.self) { try host.tap("Sign in") }
    #expect(refusal?.description.hasPrefix("\"Sign in\" (SignIn/VStack/Button[2]") == true)
    #expect(refusal?.description.hasSuffix("is disabled.") == true)
    try host.type("@example.com", into: "Email")
    try host.tap("Sign in")
    let signedIn = try host.wait { try $0.isShown("Welcome, ada") }
    #expect(signedIn == .seconds(32))
    try host.waitUntilIdle()
  }

  @Test func `an observed model is followed`() throws {
    let model = Model()
    let host = try ViewHost(on: .iPhone15) { Titled(model: model) }
    try host.tap("Rename")
    #expect(try host.isShown("after"))
    model.title = "from outside"
    #expect(try host.isShown("from outside"))
  }

  @Test func `a wait that cannot end says what is alive`() throws {
    let host = try ViewHost(on: .iPhone15) {
      Text("x").task { while !Task.isCancelled { try? await Task.sleep(for: .seconds(60)) } }
    }
    let error = #expect(throws: HostError.self) { try host.wait(limit: .seconds(600)) { _ in false } }
    #expect(error?.description.contains("ViewHostTests.swift") == true)
    #expect(host.now == .seconds(600))
    let idle = try ViewHost(on: .iPhone15) { Text("x") }
    #expect(throws: HostError.conditionNeverHeld(alive: [], at: .zero)) { try idle.wait { _ in false } }
  }

  @Test func `what cannot be tapped says why`() throws {
    struct Covered: View {
      var body: some View {
        ZStack {
          Button("Below") {}
          Color.red
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Covered() }
    #expect(throws: HostError.self) { try host.tap("Below") }
    #expect(throws: HostError.notFound("Nothing", near: ["Below"])) { try host.tap("Nothing") }
    struct Through: View {
      @State private var isTapped = false
      var body: some View {
        ZStack {
          Button(isTapped ? "Tapped" : "Below") { isTapped = true }
          Color.red.opacity(0.2).allowsHitTesting(false)
        }
      }
    }
    let through = try ViewHost(on: .iPhone15) { Through() }
    try through.tap("Below")
    #expect(try through.isShown("Tapped"))
    let scrolled = try ViewHost(on: .iPhone15) {
      ScrollView { VStack { ForEach(0..<100, id: \.self) { row in Button("Row \(row)") {} } } }
    }
    try scrolled.tap("Row 3")
    let hidden = #expect(throws: HostError.self) { try scrolled.tap("Row 99") }
    #expect(hidden?.description.contains("outside of the canvas or of the scroll view") == true)
  }

  @Test func `views that change what they are made of are found out`() throws {
    struct Endless: View {
      @State private var count = 0
      var body: some View { Text("\(count)").onChange(of: count, initial: true) { count += 1 } }
    }
    #expect(throws: HostError.endlessUpdates(count: 100)) { try ViewHost(on: .iPhone15) { Endless() } }
    struct Hasty: View {
      @State private var count = 0
      var body: some View {
        count += 1
        return Text("\(count)")
      }
    }
    #expect(throws: HostError.changedWhileEvaluating(state: "_count", path: "Hasty")) {
      try ViewHost(on: .iPhone15) { Hasty() }
    }
  }

  @Test func `nothing is called by no name`() throws {
    let host = try ViewHost(on: .iPhone15) { Counter() }
    #expect(throws: HostError.notFound("", near: ["Add", "Reset"])) { try host.tap("") }
    #expect(throws: HostError.notFound("", near: [])) { try host.scroll(to: "") }
  }
}
