import Foundation
import Motion
import Observation
import PixelBuffers
import Synchronization
import Testing
import ViewHosting
import Views
import VirtualClocks

private final class Log: Sendable {
  private let entries = Mutex<[String]>([])
  var list: [String] { entries.withLock { $0 } }
  func add(_ entry: String) { entries.withLock { $0.append(entry) } }
}

private struct Mover: View {
  @State private var x = 0.0
  @State private var y = 0.0
  let log = Log()
  var duration = 0.3

  var body: some View {
    VStack {
      Rectangle().frame(width: 20, height: 20).accessibilityIdentifier("box").offset(x: x, y: y)
      Button("Go") {
        withAnimation(.linear(duration: duration)) {
          x = 100
        } completion: {
          log.add("done")
        }
      }
      Button("Jump") { x = 0 }
      Button("Both") {
        withAnimation(.linear(duration: 1)) {
          x = 100
          withAnimation(.linear(duration: 2)) { y = 100 }
        }
      }
    }
  }
}

private struct Press: ViewModifier {
  @State private var isOn = false

  func body(content: Content) -> some View {
    VStack {
      content
      Text(isOn ? "on" : "off")
    }
    .onTapGesture { isOn.toggle() }
  }
}

private struct Pair: View {
  @FocusState private var a: Bool
  @FocusState private var b: Bool
  @FocusState private var isEditing: Bool
  @State private var text = ""
  @State private var isShown = true

  var body: some View {
    VStack {
      TextField("A", text: $text).focused($a)
      if isShown { TextField("B", text: $text).focused($b) }
      VStack {
        TextField("C", text: $text)
        TextField("D", text: $text)
      }
      .focused($isEditing)
      TextField("Short", text: $text).disabled(text.count >= 2)
      Button("Next") { b = true }
      Button("Hide") { isShown.toggle() }
      Text("\(a) \(b) \(isEditing)")
      Text("[\(text)]")
    }
  }
}

@Suite struct HostRulesTests {
  @Test func `animations end at the nanosecond, whenever they begin`() throws {
    for (start, duration) in [(726, 0.4), (826, 0.3), (876, 0.25), (1026, 0.1), (999, 0.35)] {
      let host = try ViewHost(on: .iPhone15) { Mover(duration: duration) }
      try host.advance(by: .milliseconds(start))
      try host.tap("Go")
      let end = try host.waitUntilIdle()
      #expect(end == .milliseconds(start) + .milliseconds(Int((duration * 1000).rounded())))
    }
  }

  @Test func `a completion comes though the animation was interrupted`() throws {
    let view = Mover(duration: 2)
    let host = try ViewHost(on: .iPhone15) { view }
    try host.tap("Go")
    try host.advance(by: .seconds(1))
    try host.tap("Jump")
    #expect(try host.waitUntilIdle() == .seconds(2))
    #expect(view.log.list == ["done"])
  }

  @Test func `an animation inside of another one leaves the outer one its changes`() throws {
    let host = try ViewHost(on: .iPhone15) { Mover() }
    let start = try #require(try host.layout.frame(of: "box"))
    try host.tap("Both")
    try host.advance(by: .milliseconds(500))
    let frame = try #require(try host.layout.frame(of: "box"))
    #expect(frame.minX - start.minX == 50)
    #expect(frame.minY - start.minY == 25)
  }

  @Test func `an endless animation ends where another one takes over`() {
    var value = AnimatedValue(1.0)
    value.set(1.2, at: 0, .linear(duration: 1).repeatForever())
    value.set(1.0, at: 5.25, .linear(duration: 0.5))
    #expect(abs(value.value(at: 5.25) - 1.15) < 1e-9)
    #expect(abs(value.value(at: 5.5) - 1.075) < 1e-9)
    #expect(value.value(at: 6) == 1)
    #expect(value.end == 5.75)
  }

  @Test func `modifiers have states, each its own`() throws {
    let host = try ViewHost(on: .iPhone15) {
      VStack(spacing: 40) {
        Text("One").modifier(Press())
        Text("Two").modifier(Press()).modifier(Press())
      }
    }
    try host.tap("One")
    #expect(try host.isShown("on"))
    #expect(try host.layout.tree.root.texts.filter { $0 == "on" }.count == 1)
    try host.tap("Two")
    #expect(try host.layout.tree.root.texts.filter { $0 == "on" }.count == 2)
  }

  @Test func `each focus state follows, also where a container has one`() throws {
    let host = try ViewHost(on: .iPhone15) { Pair() }
    try host.tap("A")
    #expect(try host.isShown("true false false"))
    try host.tap("Next")
    #expect(try host.isShown("false true false") && host.hasFocus("B"))
    try host.tap("C")
    #expect(try host.isShown("false false true"))
    try host.press(.tab)
    #expect(try host.isShown("false false true") && host.hasFocus("D"))
    try host.press(.escape)
    #expect(try host.isShown("false false false"))
    try host.tap("B")
    try host.tap("Hide")
    #expect(try host.isShown("false false false"))
    try host.tap("Hide")
    #expect(throws: HostError.noFocus) { try host.type("x") }
  }

  @Test func `a field that becomes disabled gives up the keyboard`() throws {
    let host = try ViewHost(on: .iPhone15) { Pair() }
    #expect(throws: HostError.noFocus) { try host.type("abcd", into: "Short") }
    #expect(try host.isShown("[ab]"))
  }

  @Test func `what is seen is what lies on the canvas`() throws {
    let tall = try ViewHost(on: .iPhone15) { VStack { ForEach(0..<100) { Button("Row \($0)") {} } } }
    #expect(throws: HostError.self) { try tall.tap("Row 99") }
    #expect(try !tall.isShown("Row 99") && tall.isShown("Row 50"))
    let moved = try ViewHost(on: .iPhone15) { Button("Go") {}.offset(y: 300) }
    try moved.tap("Go")
  }

  @Test func `only what is shown appears`() throws {
    let log = Log()
    let host = try ViewHost(on: .iPhone15) {
      ScrollView {
        LazyVStack {
          ForEach(0..<50) { row in Text("\(row)").frame(height: 200).onAppear { log.add("\(row)") } }
        }
      }
    }
    #expect(log.list.count < 10)
    try host.scroll(to: "20")
    #expect(log.list.contains("20") && !log.list.contains("40"))
    let choices = Log()
    _ = try ViewHost(on: .iPhone15) {
      ViewThatFits {
        Text("first").onAppear { choices.add("first") }
        Text("second").onAppear { choices.add("second") }
      }
    }
    #expect(choices.list == ["first"])
  }

  @Test func `a button of an alert closes it`() throws {
    let host = try ViewHost(on: .iPhone15) { Asking() }
    try host.tap("Ask")
    try host.tap("OK")
    #expect(try !host.isShown("Sure?") && host.isShown("answered"))
  }

  @Test func `a condition outside of the host is waited for in real time`() throws {
    let host = try ViewHost(on: .iPhone15) { Waiting() }
    // A thread has to begin, and other tests may keep both processors busy.
    #expect(try host.waitForCondition(limit: .seconds(60)) { try $0.isShown("came") })
    #expect(try !host.waitForCondition(limit: .milliseconds(20)) { try $0.isShown("never") })
  }

  @Test func `tasks end with their host`() async throws {
    let log = Log()
    do {
      let host = try ViewHost(on: .iPhone15) {
        Text("x").task {
          defer { log.add("ended") }
          try? await Task.sleep(for: .seconds(60))
        }
      }
      _ = try host.layout
    }
    #expect(log.list == ["ended"])
  }

  @Test func `a wait names tasks that no view started`() throws {
    let host = try ViewHost(on: .iPhone15) {
      VStack {
        Button("Sync") { Task { try await Task.sleep(for: .seconds(7200)) } }
        Text("x").task { try? await Task.sleep(for: .seconds(7200)) }
      }
    }
    try host.tap("Sync")
    let error = try #require(throws: HostError.self) { try host.wait { try $0.isShown("never") } }
    guard case .conditionNeverHeld(let alive, _) = error else { return #expect("\(error)" == "") }
    #expect(alive.count == 2)
    #expect(alive.first?.hasPrefix("task, started at ViewHostingTests/HostRulesTests.swift:") == true)
    #expect(alive.last == "Task { … }, or the child of a task, asleep until 7200.0 seconds")
    let clocked = try ViewHost(on: .iPhone15) { Text("x") }
    clocked.time.perform { [clock = clocked.time.clock] in
      _ = Task { try await clock.sleep(for: .seconds(7200)) }
    }
    let other = try #require(throws: HostError.self) { try clocked.wait { _ in false } }
    #expect(other.description.contains("Task { … }, or the child of a task, asleep until 7200.0 seconds"))
  }

  @Test func `the first views are made with the clock of the host's time`() throws {
    let time = VirtualTime()
    let log = Log()
    let host = try ViewHost(on: .iPhone15, time: time) {
      Text("x").task { [clock = time.clock] in
        try? await clock.sleep(for: .milliseconds(300))
        log.add("searched at \(clock.now)")
      }
    }
    #expect(host.time === time)
    try host.waitUntilIdle()
    #expect(log.list == ["searched at 0.3 seconds"])
  }

  @Test func `what disappears does so in its order`() throws {
    let log = Log()
    let host = try ViewHost(on: nil, size: .fixed(Size(width: 300, height: 900))) { Rows(log: log) }
    try host.tap("Reverse")
    try host.tap("Clear")
    let last = stride(from: 11, through: 0, by: -1)
    #expect(log.list == last.map { "\($0)" })
  }

  @Test func `a wait looks at each frame up to its limit`() throws {
    let host = try ViewHost(on: .iPhone15) { Mover(duration: 10) }
    let start = try #require(try host.layout.frame(of: "box")).minX
    try host.tap("Go")
    let time = try host.wait(limit: .seconds(6)) { try ($0.layout.frame(of: "box")?.minX ?? 0) - start >= 50 }
    #expect(time >= .seconds(5) && time < .milliseconds(5020))
  }

  @Test func `scroll views that were gone start again`() throws {
    let host = try ViewHost(on: .iPhone15) { Hiding() }
    try host.scroll(to: "row 40")
    try host.tap("Toggle")
    try host.tap("Toggle")
    #expect(try host.isShown("row 0"))
  }

  @Test func `a single tap comes though another touch follows`() throws {
    let log = Log()
    let host = try ViewHost(on: .iPhone15) {
      VStack(spacing: 0) {
        Color.red.frame(height: 200).onTapGesture { log.add("one") }.onTapGesture(count: 2) { log.add("two") }
        Color.blue.frame(height: 200).gesture(DragGesture())
      }
    }
    try host.touchDown(at: Point(x: 100, y: 350))
    try host.touchUp()
    try host.drag(from: Point(x: 100, y: 550), by: Size(width: 50, height: 0), over: .milliseconds(50))
    #expect(log.list == ["one"])
  }

  @Test func `actions and tasks read the environment of their view`() throws {
    let log = Log()
    let host = try ViewHost(on: .iPhone15) { Reader(log: log).environment(\.flavor, "lemon") }
    try host.tap("Taste")
    try host.activate("Taste")
    try host.type("x", into: "Field")
    try host.press(.return)
    try host.waitUntilIdle()
    #expect(log.list == ["appear lemon", "task lemon", "tap lemon", "tap lemon", "submit lemon"])
  }

  @Test func `a finger on a field gives it the keyboard`() throws {
    let host = try ViewHost(on: .iPhone15) { Pair() }
    try host.tap("A")
    #expect(try host.hasFocus("A"))
    try host.press(.escape)
    for y in stride(from: 100.0, to: 760, by: 10) {
      try host.touchDown(at: Point(x: 120, y: y))
      try host.touchUp()
      if try host.hasFocus("B") { return }
    }
    Issue.record("No touch reached the field.")
  }

  @Test func `the innermost view decides about taps, and waits for its own gestures alone`() throws {
    let log = Log()
    let host = try ViewHost(on: .iPhone15) {
      VStack {
        Button("Like") { log.add("like") }
        Text("Three").onTapGesture(count: 3) { log.add("three") }.onTapGesture { log.add("one") }
      }
      .onTapGesture(count: 2) { log.add("zoom") }
    }
    try host.doubleTap("Like")
    #expect(log.list == ["like", "like"])
    #expect(host.now == .milliseconds(100))
    try host.doubleTap("Three")
    #expect(log.list == ["like", "like", "one"])
  }

  @Test func `what is transparent is neither seen nor in the way`() throws {
    let log = Log()
    let host = try ViewHost(on: .iPhone15) {
      ZStack {
        VStack {
          Button("Go") { log.add("go") }
          Text("Ghost").opacity(0)
          Text("Pale").opacity(0.1)
        }
        Color.clear
        Color.black.opacity(0)
        Circle().stroke(.red, lineWidth: 3).frame(width: 300, height: 300)
      }
    }
    try host.tap("Go")
    #expect(log.list == ["go"])
    #expect(try !host.isShown("Ghost") && host.isShown("Pale"))
  }

  @Test func `a model is followed that was first read when time had passed`() throws {
    let model = Title()
    let host = try ViewHost(on: .iPhone15) {
      KeyframeAnimator(initialValue: 0.0, repeating: false) { value in
        Text(value < 1 ? "wait" : model.text)
      } keyframes: { _ in
        KeyframeTrack { LinearKeyframe(1, duration: 1) }
      }
    }
    #expect(try host.isShown("wait"))
    try host.waitUntilIdle()
    #expect(try host.isShown("first"))
    model.text = "second"
    #expect(try host.isShown("second"))
    model.text = "third"
    #expect(try host.isShown("third"))
  }

  @Test func `what is not read any more asks for no layout`() throws {
    let model = Title()
    let evaluations = Log()
    let host = try ViewHost(on: .iPhone15) {
      KeyframeAnimator(initialValue: 0.0, repeating: false) { value in
        evaluations.add("evaluated")
        return Text(value < 1 ? model.text : "over")
      } keyframes: { _ in
        KeyframeTrack { LinearKeyframe(1, duration: 1) }
      }
    }
    for _ in 0..<10 { try host.advance(by: .milliseconds(50)) }
    try host.waitUntilIdle()
    #expect(try host.isShown("over"))
    let before = evaluations.list
    model.text = "second"
    _ = try host.layout
    #expect(evaluations.list == before)
  }

  @Test func `a model is followed while time passes, and after`() throws {
    let model = Title()
    let host = try ViewHost(on: .iPhone15) { Titled(model: model) }
    try host.tap("Go")
    try host.advance(by: .milliseconds(300))
    model.text = "second"
    #expect(try host.isShown("second"))
    try host.advance(by: .milliseconds(300))
    model.text = "third"
    #expect(try host.isShown("third"))
  }
}

@Observable private final class Title: @unchecked Sendable {
  var text = "first"
}

private struct Titled: View {
  let model: Title
  @State private var x = 0.0

  var body: some View {
    VStack {
      Text(model.text).offset(x: x)
      Button("Go") { withAnimation(.linear(duration: 1)) { x = 100 } }
    }
  }
}

private struct Rows: View {
  let log: Log
  @State private var rows = Array(0..<12)

  var body: some View {
    VStack {
      ForEach(rows, id: \.self) { row in Text("row \(row)").onDisappear { log.add("\(row)") } }
      Button("Reverse") { rows.reverse() }
      Button("Clear") { rows = [] }
    }
  }
}

private enum FlavorKey: EnvironmentKey {
  static var defaultValue: String { "plain" }
}

extension EnvironmentValues {
  fileprivate var flavor: String {
    get { self[FlavorKey.self] }
    set { self[FlavorKey.self] = newValue }
  }
}

private struct Reader: View {
  let log: Log
  @Environment(\.flavor) private var flavor
  @State private var text = ""

  var body: some View {
    VStack {
      Button("Taste") { log.add("tap \(flavor)") }
      TextField("Field", text: $text)
    }
    .onSubmit { log.add("submit \(flavor)") }
    .onAppear { log.add("appear \(flavor)") }
    .task { log.add("task \(flavor)") }
  }
}

private struct Asking: View {
  @State private var isAsking = false
  @State private var text = ""

  var body: some View {
    VStack {
      Button("Ask") { isAsking = true }
      Text(text)
    }
    .alert("Sure?", isPresented: $isAsking) { Button("OK") { text = "answered" } }
  }
}

private struct Waiting: View {
  @State private var text = "waits"

  var body: some View {
    Text(text).task {
      await withCheckedContinuation { continuation in Thread.detachNewThread { continuation.resume() } }
      text = "came"
    }
  }
}

private struct Hiding: View {
  @State private var isShown = true

  var body: some View {
    VStack {
      Button("Toggle") { isShown.toggle() }
      if isShown { ScrollView { VStack { ForEach(0..<60) { Text("row \($0)").frame(height: 40) } } } }
    }
  }
}

extension Layer {
  fileprivate var texts: [String] {
    var own: [String] = []
    if case .text(let runs) = content { own = [runs.map(\.text).joined()] }
    return own + sublayers.flatMap(\.texts)
  }
}
