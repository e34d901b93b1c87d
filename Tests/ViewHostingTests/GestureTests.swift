import PixelBuffers
import Synchronization
import Testing
import ViewHosting
import Views

/// What gestures were recognized, in order.
private final class Log<Entry: Sendable>: Sendable {
  private let entries = Mutex<[Entry]>([])
  var list: [Entry] { entries.withLock { $0 } }
  func add(_ entry: Entry) { entries.withLock { $0.append(entry) } }
}

private func label(_ text: String) -> some View { Text(text).padding().background(.yellow) }

extension ViewHost {
  fileprivate func top(of identifier: String) throws -> Double {
    try #require(try layout.frame(of: identifier)).minY
  }
}

/// A view that is gone, or disabled, after a fifth of a second.
private struct Fleeting: View {
  let isGone: Bool
  let log: @Sendable (String) -> Void
  @State private var isOver = false

  var body: some View {
    VStack {
      if !isOver || !isGone {
        label("Row")
          .onLongPressGesture {
            log("long")
          } onPressingChanged: {
            log($0 ? "down" : "up")
          }
          .disabled(isOver)
      }
      label("Tail").onLongPressGesture {}
    }
    .task {
      try? await Task.sleep(for: .milliseconds(200))
      isOver = true
    }
  }
}

private struct Leaving: View {
  @State private var isGone = false

  var body: some View {
    VStack {
      if !isGone { label("Row").onLongPressGesture { isGone = true } }
      label("Tail")
    }
  }
}

@Suite struct GestureTests {
  @Test func `a tap waits for a double tap that might come, in virtual time`() throws {
    let log = Log<String>()
    let host = try ViewHost(on: .iPhone15) {
      label("Photo").onTapGesture(count: 2) { log.add("double") }.onTapGesture { log.add("single") }
    }
    try host.tap("Photo")
    #expect(log.list == ["single"])
    #expect(host.now == .milliseconds(350))
    try host.doubleTap("Photo")
    #expect(log.list == ["single", "double"])
    #expect(host.now == .milliseconds(450))
    let place = Point(x: 196, y: 439)
    try host.touchDown(at: place)
    try host.touchUp()
    #expect(log.list.count == 2)
    try host.advance(by: .milliseconds(349))
    #expect(log.list.count == 2)
    try host.advance(by: .milliseconds(1))
    #expect(log.list == ["single", "double", "single"])
  }

  @Test func `a tap without a double tap is done at once`() throws {
    let log = Log<String>()
    let host = try ViewHost(on: .iPhone15) { label("Photo").onTapGesture { log.add("single") } }
    try host.doubleTap("Photo")
    #expect(log.list == ["single", "single"])
    #expect(host.now == .milliseconds(100))
  }

  @Test func `a press of half a second is long, and then no tap`() throws {
    let log = Log<String>()
    let host = try ViewHost(on: .iPhone15) {
      label("Row").onTapGesture { log.add("tap") }
        .onLongPressGesture {
          log.add("long")
        } onPressingChanged: {
          log.add($0 ? "down" : "up")
        }
    }
    try host.longPress("Row")
    #expect(log.list == ["down", "long", "up"])
    try host.longPress("Row", for: .milliseconds(499))
    #expect(log.list == ["down", "long", "up", "down", "up", "tap"])
  }

  @Test func `a view that is gone before its press is long enough is an error`() throws {
    let log = Log<String>()
    let host = try ViewHost(on: .iPhone15) { Fleeting(isGone: true) { log.add($0) } }
    let error = try #require(throws: HostError.self) { try host.longPress("Row") }
    guard case .gone = error else { return #expect("\(error)" == "gone") }
    #expect(log.list == ["down"])
    // No finger is left down.
    try host.longPress("Tail")
  }

  @Test func `a view that its own press takes away is none`() throws {
    let host = try ViewHost(on: .iPhone15) { Leaving() }
    try host.longPress("Row")
    #expect(try !host.isShown("Row"))
  }

  @Test func `a view that is disabled under the finger hears that it is not pressed`() throws {
    let log = Log<String>()
    let host = try ViewHost(on: .iPhone15) { Fleeting(isGone: false) { log.add($0) } }
    try host.longPress("Row")
    #expect(log.list == ["down", "up"])
    let other = try ViewHost(on: .iPhone15) { Fleeting(isGone: false) { log.add($0) } }
    try other.longPress("Row", for: .milliseconds(300))
    #expect(log.list == ["down", "up", "down", "up"])
  }

  @Test func `a drag has its way and speed, and is neither tap nor press`() throws {
    let log = Log<String>()
    let values = Log<DragGesture.Value>()
    let host = try ViewHost(on: .iPhone15) {
      label("Card").onTapGesture { log.add("tap") }.onLongPressGesture { log.add("long") }
        .gesture(
          DragGesture().onChanged { values.add($0) }
            .onEnded { _ in log.add("end") })
    }
    try host.drag("Card", by: Size(width: 60, height: 0), over: .seconds(1))
    let seen = values.list
    #expect(log.list == ["end"])
    #expect(seen.first?.translation.width == 10)
    #expect(seen.last.map { abs($0.translation.width - 60) < 1e-9 } == true)
    #expect(seen.last.map { abs($0.velocity.width - 60) < 1e-3 } == true)
    #expect(host.now == .seconds(1))
  }

  @Test func `a view follows the finger and springs back`() throws {
    struct Sheet: View {
      @State private var way = 0.0
      var body: some View {
        label("Sheet").accessibilityIdentifier("sheet").offset(y: way)
          .gesture(
            DragGesture().onChanged { way = $0.translation.height }
              .onEnded { _ in withAnimation(.spring) { way = 0 } })
      }
    }
    let host = try ViewHost(on: .iPhone15) { Sheet() }
    func top() throws -> Double { try host.top(of: "sheet") }
    let start = try top()
    let point = Point(x: 196, y: 439)
    try host.touchDown(at: point)
    try host.touchMove(to: Point(x: 196, y: 489))
    #expect(try top() == start + 50)
    try host.touchUp()
    #expect(try top() == start + 50)
    try host.advance(by: .milliseconds(100))
    #expect(try top() < start + 50 && top() > start)
    try host.waitUntilIdle()
    #expect(try top() == start)
  }

  @Test func `inner gestures go first, high priorities before them, simultaneous ones always`() throws {
    let log = Log<String>()
    struct Nested: View {
      let log: Log<String>
      let isHigh: Bool
      var body: some View {
        let inner = VStack { label("Inner").onTapGesture { log.add("inner") } }
        Group {
          if isHigh {
            inner.highPriorityGesture(TapGesture().onEnded { _ in log.add("outer") })
          } else {
            inner.onTapGesture { log.add("outer") }
          }
        }
        .simultaneousGesture(TapGesture().onEnded { _ in log.add("also") })
      }
    }
    try ViewHost(on: .iPhone15) { Nested(log: log, isHigh: false) }.tap("Inner")
    #expect(log.list == ["inner", "also"])
    try ViewHost(on: .iPhone15) { Nested(log: log, isHigh: true) }.tap("Inner")
    #expect(log.list.suffix(2) == ["outer", "also"])
  }

  @Test func `two fingers magnify`() throws {
    let factors = Log<Double>()
    let host = try ViewHost(on: .iPhone15) {
      label("Map").gesture(MagnifyGesture().onEnded { factors.add($0.magnification) })
    }
    try host.pinch("Map", scale: 2.5)
    #expect(factors.list == [2.5])
  }

  @Test func `a view that gets another identity under the finger is a clear failure`() throws {
    struct Changing: View {
      @State private var number = 0
      var body: some View {
        label("Piece").gesture(DragGesture().onChanged { _ in number += 1 }).id(number)
      }
    }
    let host = try ViewHost(on: .iPhone15) { Changing() }
    let error = #expect(throws: HostError.self) {
      try host.drag("Piece", by: Size(width: 100, height: 0))
    }
    #expect(error?.description.contains("is gone while a finger is on it") == true)
    try host.touchDown(at: .zero)
    #expect(throws: HostError.self) { try host.touchDown(at: .zero) }
  }

  @Test func `moves and lifts without a finger that is down are errors`() throws {
    let host = try ViewHost(on: .iPhone15) { label("Nothing") }
    #expect(throws: HostError.self) { try host.touchMove(to: .zero) }
    #expect(throws: HostError.self) { try host.touchUp() }
    #expect(throws: HostError.self) { try host.pinch("Nothing", scale: 2) }
    #expect(throws: HostError.self) { try host.tap("Nothing") }
  }

  @Test func `disabled views have no gestures`() throws {
    let log = Log<String>()
    let host = try ViewHost(on: .iPhone15) {
      label("Off").onTapGesture { log.add("tap") }.disabled(true)
    }
    #expect(throws: HostError.self) { try host.tap("Off") }
    try host.touchDown(at: Point(x: 196, y: 439))
    try host.touchUp()
    #expect(log.list.isEmpty)
  }
}

private struct Numbers: View {
  @State private var chosen = -1
  var body: some View {
    VStack {
      Text("Chosen \(chosen)")
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<10_000) { number in
            Button("Row \(number)") { chosen = number }.frame(height: 44)
          }
        }
      }
    }
  }
}

@Suite struct ScrollingTests {
  @Test func `a finger scrolls, and what it began on is not tapped`() throws {
    let host = try ViewHost(on: .iPhone15) { Numbers() }
    #expect(try host.isShown("Row 2"))
    try host.swipe(.up)
    #expect(try !host.isShown("Row 2"))
    #expect(try host.isShown("Chosen -1"))
    try host.swipe(.down)
    #expect(try host.isShown("Row 0"))
    try host.swipe(.down)
    #expect(try host.isShown("Row 0"))
  }

  @Test func `rows that were never made are found by scrolling`() throws {
    let host = try ViewHost(on: .iPhone15) { Numbers() }
    try host.scroll(to: "Row 300")
    try host.tap("Row 300")
    #expect(try host.isShown("Chosen 300"))
    try host.scroll(to: "Row 0")
    try host.tap("Row 0")
    #expect(try host.isShown("Chosen 0"))
    let before = try host.image()
    try host.scroll(by: Size(width: 0, height: -500))
    #expect(try host.image() == before)
  }

  @Test func `what is nowhere is an error, and nothing has moved`() throws {
    let host = try ViewHost(on: .iPhone15) {
      ScrollView { VStack { ForEach(0..<50) { Text("Line \($0)") } } }
    }
    try host.scroll(to: "Line 30")
    let before = try host.image()
    #expect(throws: HostError.self) { try host.scroll(to: "Line 50") }
    #expect(try host.image() == before)
  }

  @Test func `scroll views inside of each other both move`() throws {
    let host = try ViewHost(on: .iPhone15) {
      ScrollView {
        VStack {
          Color.red.frame(height: 2000)
          ScrollView(.horizontal) {
            HStack { ForEach(0..<40) { Text("Cell \($0)").frame(width: 100) } }
          }
        }
      }
    }
    try host.scroll(to: "Cell 33")
    #expect(try host.isShown("Cell 33"))
  }
}

private struct Lifted: View {
  @GestureState private var way = CGSize.zero
  @GestureState private var isPressed = false
  @State private var last = 0.0

  var body: some View {
    VStack {
      Rectangle().frame(width: 80, height: 80).accessibilityLabel("Card").offset(x: way.width)
        .gesture(
          DragGesture().updating($way) { value, way, _ in way = value.translation }
            .onEnded { last = $0.translation.width })
      Rectangle().frame(width: 80, height: 80).accessibilityLabel("Key")
        .gesture(LongPressGesture().updating($isPressed) { value, isPressed, _ in isPressed = value })
      Text("\(Int(way.width)) \(isPressed) \(Int(last))")
    }
  }
}

@Suite struct GestureStateTests {
  @Test func `a drag's state follows it and goes back`() throws {
    let host = try ViewHost(on: .iPhone15) { Lifted() }
    let middle = Point(x: 393.0 / 2, y: 360)
    try host.touchDown(at: middle)
    try host.touchMove(to: Point(x: middle.x + 30, y: middle.y))
    #expect(try host.isShown("30 false 0"))
    try host.touchMove(to: Point(x: middle.x + 50, y: middle.y))
    #expect(try host.isShown("50 false 0"))
    try host.touchUp()
    #expect(try host.isShown("0 false 50"))
  }

  @Test func `a press's state goes back when the finger is lifted or moves away`() throws {
    let host = try ViewHost(on: .iPhone15) { Lifted() }
    let middle = Point(x: 393.0 / 2, y: 450)
    try host.touchDown(at: middle)
    #expect(try host.isShown("0 true 0"))
    try host.advance(by: .seconds(2))
    #expect(try host.isShown("0 true 0"))
    try host.touchUp()
    #expect(try host.isShown("0 false 0"))
    try host.touchDown(at: middle)
    try host.touchMove(to: Point(x: middle.x, y: middle.y + 40))
    #expect(try host.isShown("0 false 0"))
    try host.touchUp()
  }
}
