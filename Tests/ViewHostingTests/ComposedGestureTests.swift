import PixelBuffers
import Synchronization
import Testing
import ViewHosting
import Views

/// What followed from touches, in order.
private final class Log: Sendable {
  private let entries = Mutex<[String]>([])
  var list: [String] { entries.withLock { $0 } }
  func add(_ entry: String) { entries.withLock { $0.append(entry) } }
  func take() -> [String] {
    entries.withLock { entries in
      defer { entries = [] }
      return entries
    }
  }
}

private let middle = Point(x: 100, y: 426)

/// A host of a large plain view with a gesture.
private func host(_ gesture: some Gesture) throws -> ViewHost {
  try ViewHost(on: .iPhone15) { Color.yellow.accessibilityLabel("Area").gesture(gesture) }
}

private func name(_ drag: DragGesture.Value?) -> String { drag.map { "\(Int($0.translation.width))" } ?? "-" }

@Suite struct SequenceGestureTests {
  private let log = Log()

  private func pressThenDrag(_ distance: Double = 10) throws -> ViewHost {
    try host(
      LongPressGesture().sequenced(before: DragGesture(minimumDistance: distance))
        .onChanged { [log] value in
          switch value {
          case .first(let isPressed): log.add("press \(isPressed)")
          case .second(_, let drag): log.add("drag \(name(drag))")
          }
        }
        .onEnded { [log] value in
          if case .second(_, let drag?) = value { log.add("end \(name(drag))") }
        })
  }

  @Test func `a drag begins once the press is long enough, from where the finger is then`() throws {
    let host = try pressThenDrag()
    try host.touchDown(at: middle)
    try host.touchMove(to: Point(x: middle.x + 6, y: middle.y))
    try host.advance(by: .milliseconds(499))
    #expect(log.take() == ["press true"])
    try host.advance(by: .milliseconds(1))
    #expect(log.take() == ["drag -"])
    try host.touchMove(to: Point(x: middle.x + 15, y: middle.y))
    #expect(log.take() == [])
    try host.touchMove(to: Point(x: middle.x + 16, y: middle.y))
    try host.touchMove(to: Point(x: middle.x + 60, y: middle.y))
    try host.touchUp()
    #expect(log.take() == ["drag 10", "drag 54", "end 54"])
  }

  @Test func `a finger that moves before its time does neither`() throws {
    let host = try pressThenDrag()
    try host.drag("Area", by: Size(width: 80, height: 0), over: .seconds(2))
    #expect(log.take() == ["press true"])
  }

  @Test func `a press that is lifted ends nothing, and the next touch starts again`() throws {
    let host = try pressThenDrag()
    for _ in 0..<2 {
      try host.longPress("Area")
      #expect(log.take() == ["press true", "drag -"])
    }
  }

  @Test func `a drag without a least distance begins with the press`() throws {
    let host = try pressThenDrag(0)
    try host.longPress("Area")
    #expect(log.take() == ["press true", "drag -", "drag 0", "end 0"])
  }

  @Test func `two presses follow each other`() throws {
    let host = try host(
      LongPressGesture(minimumDuration: 0.5).sequenced(before: LongPressGesture(minimumDuration: 1))
        .onEnded { [log] _ in log.add("end") })
    try host.longPress("Area", for: .milliseconds(1_499))
    #expect(log.take() == [])
    try host.longPress("Area", for: .milliseconds(1_500))
    #expect(log.take() == ["end"])
  }

  @Test func `a state follows both parts and goes back`() throws {
    struct Card: View {
      @GestureState private var state = "rests"
      var body: some View {
        VStack {
          Text(state)
          Color.yellow.frame(width: 300, height: 300).accessibilityLabel("Card")
            .gesture(
              LongPressGesture().sequenced(before: DragGesture()).updating($state) { value, state, _ in
                switch value {
                case .first: state = "pressed"
                case .second(_, let drag): state = "lifted \(name(drag))"
                }
              })
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Card() }
    let place = Point(x: 196, y: 426)
    try host.touchDown(at: place)
    #expect(try host.isShown("pressed"))
    try host.advance(by: .seconds(1))
    #expect(try host.isShown("lifted -"))
    try host.touchMove(to: Point(x: place.x + 40, y: place.y))
    #expect(try host.isShown("lifted 40"))
    try host.touchUp()
    #expect(try host.isShown("rests"))
    try host.touchDown(at: place)
    try host.touchMove(to: Point(x: place.x + 40, y: place.y))
    #expect(try host.isShown("rests"))
    try host.touchUp()
  }
}

@Suite struct ExclusiveGestureTests {
  private let log = Log()

  @Test func `a double tap goes before a tap`() throws {
    let host = try host(
      TapGesture(count: 2).onEnded { [log] in log.add("double") }
        .exclusively(before: TapGesture().onEnded { [log] in log.add("single") }))
    try host.tap("Area")
    #expect(log.take() == ["single"])
    try host.doubleTap("Area")
    #expect(log.take() == ["double"])
  }

  @Test func `the second one begins once the first one has failed`() throws {
    let host = try host(
      LongPressGesture().exclusively(before: DragGesture(minimumDistance: 4))
        .onChanged { [log] value in
          switch value {
          case .first: log.add("press")
          case .second(let drag): log.add("drag \(name(drag))")
          }
        }
        .onEnded { [log] value in if case .first = value { log.add("pressed") } else { log.add("dragged") } })
    try host.touchDown(at: middle)
    try host.touchMove(to: Point(x: middle.x + 8, y: middle.y))
    #expect(log.take() == ["press"])
    try host.touchMove(to: Point(x: middle.x + 20, y: middle.y))
    try host.touchUp()
    #expect(log.take() == ["drag 20", "dragged"])
    try host.touchDown(at: middle)
    try host.advance(by: .seconds(1))
    try host.touchMove(to: Point(x: middle.x + 50, y: middle.y))
    try host.touchUp()
    #expect(log.take() == ["press", "pressed"])
  }

  @Test func `a press that is too short is a tap`() throws {
    let host = try host(
      LongPressGesture().onEnded { [log] _ in log.add("long") }
        .exclusively(before: TapGesture().onEnded { [log] in log.add("tap") }))
    try host.longPress("Area", for: .milliseconds(300))
    #expect(log.take() == ["tap"])
    try host.longPress("Area")
    #expect(log.take() == ["long"])
  }
}

@Suite struct SimultaneousGestureTests {
  private let log = Log()

  private func both() throws -> ViewHost {
    try host(
      LongPressGesture().simultaneously(with: DragGesture())
        .onChanged { [log] in log.add("\($0.first.map(String.init) ?? "-") \(name($0.second))") }
        .onEnded { [log] in log.add("end \($0.first.map(String.init) ?? "-") \(name($0.second))") })
  }

  @Test func `a press and a drag both go on`() throws {
    let host = try both()
    try host.touchDown(at: middle)
    try host.touchMove(to: Point(x: middle.x + 10, y: middle.y))
    try host.advance(by: .milliseconds(500))
    try host.touchMove(to: Point(x: middle.x + 30, y: middle.y))
    try host.touchUp()
    #expect(log.take() == ["true -", "true 10", "true 10", "true 30", "end true 30"])
  }

  @Test func `a press that fails is none, and the drag ends the gesture`() throws {
    let host = try both()
    try host.drag("Area", by: Size(width: 80, height: 0), over: .milliseconds(50))
    let entries = log.take()
    #expect(entries.first == "true -" && entries.last == "end - 80")
    #expect(entries.count { $0.hasPrefix("end") } == 1)
    try host.longPress("Area", for: .milliseconds(300))
    #expect(log.take() == ["true -"])
  }

  @Test func `a press and then a drag end once`() throws {
    let host = try both()
    try host.touchDown(at: middle)
    try host.advance(by: .seconds(1))
    try host.touchMove(to: Point(x: middle.x + 30, y: middle.y))
    try host.touchUp()
    #expect(log.take() == ["true -", "true 30", "end true 30"])
    try host.touchDown(at: middle)
    try host.advance(by: .seconds(1))
    #expect(log.take() == ["true -"])
    try host.touchUp()
    #expect(log.take() == ["end true -"])
  }

  @Test func `taps and a press end once`() throws {
    let host = try host(
      TapGesture().simultaneously(with: TapGesture(count: 2)).simultaneously(with: LongPressGesture())
        .onEnded { [log] in
          log.add("\($0.first?.first != nil) \($0.first?.second != nil) \($0.second != nil)")
        })
    try host.doubleTap("Area")
    #expect(log.take() == ["true true false"])
    try host.tap("Area")
    #expect(log.take() == ["true false false"])
    try host.longPress("Area")
    try host.advance(by: .seconds(1))
    #expect(log.take() == ["true false true"])
  }

  @Test func `a press that is part of a sequence stays recognized`() throws {
    let host = try host(
      LongPressGesture().sequenced(before: DragGesture()).simultaneously(with: TapGesture())
        .onEnded { [log] value in
          guard case .second(let press, let drag) = value.first else { return log.add("no drag") }
          log.add("\(press) \(name(drag)) \(value.second == nil)")
        })
    try host.touchDown(at: middle)
    try host.advance(by: .seconds(1))
    try host.touchMove(to: Point(x: middle.x + 30, y: middle.y))
    try host.touchUp()
    #expect(log.take() == ["true 30 true"])
    try host.tap("Area")
    #expect(log.take() == ["no drag"])
  }

  @Test func `one alone ends the gesture`() throws {
    let host = try both()
    try host.longPress("Area")
    #expect(log.take() == ["true -", "end true -"])
  }

  @Test func `two fingers and one are for different parts`() throws {
    let host = try host(
      DragGesture().simultaneously(with: MagnifyGesture())
        .onEnded { [log] in
          log.add("\(name($0.first)) \($0.second.map { "\($0.magnification)" } ?? "-")")
        })
    try host.drag("Area", by: Size(width: 50, height: 0))
    try host.pinch("Area", scale: 2)
    #expect(log.take() == ["50 -", "- 2.0"])
  }

  @Test func `taps of one and of two are both recognized`() throws {
    let host = try host(
      TapGesture().onEnded { [log] in log.add("one") }
        .simultaneously(with: TapGesture(count: 2).onEnded { [log] in log.add("two") }))
    try host.doubleTap("Area")
    #expect(log.take() == ["one", "two"])
  }
}

@Suite struct ComposedGestureTests {
  private let log = Log()

  @Test func `gestures made of three lay their claim as one`() throws {
    let inner = LongPressGesture().sequenced(before: DragGesture())
      .exclusively(before: TapGesture()).map { value in
        switch value {
        case .first(.first): "press"
        case .first(.second(_, let drag)): "drag \(name(drag))"
        case .second: "tap"
        }
      }
    let host = try ViewHost(on: .iPhone15) {
      ScrollView {
        Color.yellow.frame(height: 3_000).accessibilityLabel("Area")
          .gesture(inner.onChanged { [log] in log.add($0) }.onEnded { [log] in log.add("end \($0)") })
      }
    }
    try host.tap("Area")
    #expect(log.take() == ["press", "end tap"])
    let before = try host.image()
    try host.touchDown(at: middle)
    try host.advance(by: .seconds(1))
    try host.touchMove(to: Point(x: middle.x + 20, y: middle.y - 300))
    try host.touchUp()
    #expect(log.take() == ["press", "drag -", "drag 20", "end drag 20"])
    #expect(try host.image() == before)
    try host.swipe(.up)
    #expect(log.take() == ["press"])
  }

  @Test func `parts keep what they know though the view is made again`() throws {
    struct Counter: View {
      @State private var count = 0
      let log: Log
      var body: some View {
        let generation = count
        Color.yellow.accessibilityLabel("Area")
          .gesture(
            LongPressGesture().sequenced(before: DragGesture())
              .onChanged { _ in count += 1 }
              .onEnded { value in
                if case .second(let isLong, let drag) = value {
                  log.add("\(isLong) \(name(drag)) \(generation)")
                }
              })
      }
    }
    let host = try ViewHost(on: .iPhone15) { Counter(log: log) }
    try host.touchDown(at: middle)
    try host.advance(by: .seconds(1))
    try host.touchMove(to: Point(x: middle.x + 20, y: middle.y))
    try host.touchMove(to: Point(x: middle.x + 30, y: middle.y))
    try host.touchUp()
    #expect(log.take() == ["true 30 4"])
  }

  @Test func `what is disabled under the finger ends without a word, and its state goes back`() throws {
    struct Fragile: View {
      @State private var isOff = false
      @GestureState private var way = 0.0
      let log: Log
      var body: some View {
        VStack {
          Text("\(Int(way))")
          Color.yellow.frame(width: 300, height: 300).accessibilityLabel("Area")
            .gesture(
              DragGesture().updating($way) { value, way, _ in way = value.translation.width }
                .onChanged { if $0.translation.width >= 30 { isOff = true } }
                .onEnded { _ in log.add("end") }
            )
            .disabled(isOff)
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Fragile(log: log) }
    let place = Point(x: 196, y: 426)
    try host.touchDown(at: place)
    try host.touchMove(to: Point(x: place.x + 20, y: place.y))
    #expect(try host.isShown("20"))
    try host.touchMove(to: Point(x: place.x + 30, y: place.y))
    try host.touchMove(to: Point(x: place.x + 40, y: place.y))
    #expect(try host.isShown("0"))
    try host.touchUp()
    #expect(log.take() == [])
  }

  @Test func `a drag says where it would come to rest`() throws {
    let host = try host(
      DragGesture().onEnded { [log] value in
        log.add("\(Int(value.predictedEndTranslation.width.rounded()))")
      })
    try host.drag("Area", by: Size(width: 60, height: 0), over: .seconds(1))
    #expect(log.take() == ["75"])
  }

  @Test func `a finger that rests has no speed`() throws {
    let host = try host(
      DragGesture().onEnded { [log] value in
        log.add(
          "\(Int(value.velocity.width.rounded())) \(Int(value.predictedEndTranslation.width.rounded()))")
      })
    try host.touchDown(at: middle)
    try host.advance(by: .milliseconds(100))
    try host.touchMove(to: Point(x: middle.x + 50, y: middle.y))
    try host.advance(by: .seconds(2))
    try host.touchUp()
    #expect(log.take() == ["0 50"])
    try host.touchDown(at: middle)
    try host.advance(by: .milliseconds(125))
    try host.touchMove(to: Point(x: middle.x + 50, y: middle.y))
    try host.advance(by: .milliseconds(50))
    try host.touchUp()
    #expect(log.take() == ["400 150"])
  }

  @Test func `a simultaneous tap comes whatever the others do`() throws {
    let host = try ViewHost(on: .iPhone15) {
      Color.yellow.accessibilityLabel("Area").onTapGesture(count: 2) { [log] in log.add("two") }
        .simultaneousGesture(TapGesture().onEnded { [log] in log.add("simultaneous") })
    }
    try host.doubleTap("Area")
    #expect(log.take() == ["two", "simultaneous"])
    try host.tap("Area")
    #expect(log.take() == ["simultaneous"])
    let other = try ViewHost(on: .iPhone15) {
      Color.yellow.accessibilityLabel("Area").onTapGesture { [log] in log.add("one") }
        .simultaneousGesture(TapGesture(count: 2).onEnded { [log] in log.add("simultaneous") })
    }
    try other.doubleTap("Area")
    #expect(log.take() == ["one", "simultaneous"])
    try other.tap("Area")
    #expect(log.take() == ["one"])
  }

  @Test func `a tap without a place, and one with it`() throws {
    let host = try ViewHost(on: .iPhone15) {
      Color.yellow.frame(width: 100, height: 50).accessibilityLabel("Area")
        .gesture(
          SpatialTapGesture().onEnded { [log] in log.add("\(Int($0.location.x)) \(Int($0.location.y))") }
        )
        .simultaneousGesture(TapGesture().onEnded { [log] in log.add("tap") })
    }
    try host.tap("Area")
    #expect(log.take() == ["50 25", "tap"])
  }
}

private struct Pressed: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.padding().background(configuration.isPressed ? .red : .blue)
  }
}

private struct PressedInside: ButtonStyle {
  struct Face: View {
    let configuration: ButtonStyleConfiguration
    var body: some View { Text(configuration.isPressed ? "down" : "up").frame(width: 200, height: 100) }
  }
  func makeBody(configuration: Configuration) -> some View { Face(configuration: configuration) }
}

@Suite struct ButtonPressTests {
  private let log = Log()

  @Test func `a style shows that a finger is on its button`() throws {
    let host = try ViewHost(on: .iPhone15) {
      VStack {
        Button("One") { [log] in log.add("one") }
        Button("Two") {}
      }.buttonStyle(Pressed())
    }
    let rest = try host.image()
    try host.touchDown(at: Point(x: 196, y: 410))
    let pressed = try host.image()
    #expect(pressed != rest)
    #expect(log.take() == [])
    try host.touchUp()
    #expect(try host.image() == rest)
    #expect(log.take() == ["one"])
  }

  @Test func `a finger that moves away lets go of it`() throws {
    let host = try ViewHost(on: .iPhone15) {
      Button("One") { [log] in log.add("one") }.buttonStyle(PressedInside())
    }
    try host.touchDown(at: Point(x: 196, y: 426))
    #expect(try host.isShown("down"))
    try host.touchMove(to: Point(x: 196, y: 440))
    #expect(try host.isShown("up"))
    try host.touchUp()
    #expect(log.take() == [])
  }

  @Test func `a button that scrolls away under the finger is let go`() throws {
    let host = try ViewHost(on: .iPhone15) {
      ScrollView {
        Button("One") {}.buttonStyle(PressedInside()); Color.clear.frame(height: 2_000)
      }
    }
    try host.touchDown(at: Point(x: 196, y: 100))
    #expect(try host.isShown("down"))
    try host.touchMove(to: Point(x: 196, y: 60))
    #expect(try host.isShown("up"))
    try host.touchUp()
  }

  @Test func `a button that is gone and comes back is not held any more`() throws {
    struct Vanishing: View {
      @State private var isGone = false
      var body: some View {
        VStack {
          if !isGone { Button("One") {}.buttonStyle(PressedInside()) }
          Text("Tail")
        }
        .task {
          try? await Task.sleep(for: .seconds(1))
          isGone = true
          try? await Task.sleep(for: .seconds(1))
          isGone = false
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Vanishing() }
    try host.touchDown(at: Point(x: 196, y: 400))
    #expect(try host.isShown("down"))
    try host.advance(by: .milliseconds(1_500))
    #expect(throws: HostError.self) { try host.touchUp() }
    try host.advance(by: .seconds(1))
    #expect(try host.isShown("up"))
  }

  @Test func `styles that look the same are not laid out again for a finger`() throws {
    let evaluations = Mutex(0)
    struct Counted: View {
      let count: @Sendable () -> Void
      var body: some View {
        count()
        return Button("One") {}
      }
    }
    let host = try ViewHost(on: .iPhone15) { Counted { evaluations.withLock { $0 += 1 } } }
    _ = try host.layout
    let before = evaluations.withLock { $0 }
    try host.touchDown(at: Point(x: 196, y: 426))
    _ = try host.layout
    #expect(evaluations.withLock { $0 } == before)
    try host.touchUp()
  }
}
