import Motion
import PixelBuffers
import Testing
import ViewHosting
import Views

private struct Pulse: View {
  @State private var count = 0
  var isTriggered = false
  var animation: Animation? = .linear(duration: 1)

  var body: some View {
    VStack {
      Button("Go") { count += 1 }
      if isTriggered {
        PhaseAnimator([0.0, 100, 40], trigger: count) {
          box(at: $0)
        } animation: { _ in
          animation
        }
      } else {
        PhaseAnimator([0.0, 100, 40]) {
          box(at: $0)
        } animation: { _ in
          animation
        }
      }
    }
  }

  private func box(at x: Double) -> some View {
    Rectangle().frame(width: 40, height: 40).accessibilityIdentifier("box").offset(x: x)
  }
}

private struct Shake: View {
  @State private var count = 0
  var isRepeating: Bool?

  var body: some View {
    VStack {
      Button("Go") { count += 1 }
      if let isRepeating {
        KeyframeAnimator(initialValue: Size.zero, repeating: isRepeating) {
          box(at: $0)
        } keyframes: { _ in
          KeyframeTrack(\.width) {
            LinearKeyframe(30, duration: 1)
            LinearKeyframe(0, duration: 1)
          }
          KeyframeTrack(\.height) { LinearKeyframe(10, duration: 0.5) }
        }
      } else {
        Rectangle().frame(width: 40, height: 40).accessibilityIdentifier("box")
          .keyframeAnimator(initialValue: 0.0, trigger: count) { view, x in
            view.offset(x: x)
          } keyframes: { start in
            KeyframeTrack { LinearKeyframe(start + 20, duration: 1) }
          }
      }
    }
  }

  private func box(at place: Size) -> some View {
    Rectangle().frame(width: 40, height: 40).accessibilityIdentifier("box")
      .offset(x: place.width, y: place.height)
  }
}

extension ViewHost {
  fileprivate func x() throws -> Double { try #require(try layout.frame(of: "box")).minX }
}

@Suite struct PhaseTests {
  @Test func `phases follow each other for ever, each with its animation`() throws {
    let host = try ViewHost(on: .iPhone15) { Pulse() }
    let start = try host.x()
    let places = try (0..<8).map { _ in
      try host.advance(by: .milliseconds(500))
      return try host.x() - start
    }
    #expect(places == [50, 100, 70, 40, 20, 0, 50, 100])
  }

  @Test func `a jump over many phases ends where steps end`() throws {
    let (jumping, stepping) = (
      try ViewHost(on: .iPhone15) { Pulse() }, try ViewHost(on: .iPhone15) { Pulse() }
    )
    try jumping.advance(by: .milliseconds(100_300))
    for _ in 0..<1003 { try stepping.advance(by: .milliseconds(100)) }
    #expect(abs(try jumping.x() - stepping.x()) < 1e-3)
  }

  @Test func `a trigger goes through the phases once and back to the first`() throws {
    let host = try ViewHost(on: .iPhone15) { Pulse(isTriggered: true) }
    let start = try host.x()
    #expect(try host.waitUntilIdle() == .zero)
    try host.tap("Go")
    try host.advance(by: .milliseconds(1500))
    #expect(try host.x() - start == 70)
    #expect(try host.waitUntilIdle() == .seconds(3))
    #expect(try host.x() == start)
    try host.tap("Go")
    try host.advance(by: .milliseconds(250))
    #expect(try host.x() - start == 25)
  }

  @Test func `endless phases are named, and stand at a stated part of their round`() throws {
    let host = try ViewHost(on: .iPhone15) { Pulse() }
    let start = try host.x()
    let error = try #require(throws: HostError.self) { try host.waitUntilIdle() }
    #expect(error.description.contains("phases, linear 1 s"), "\(error)")
    try host.waitUntilIdle(endlessAt: 0.5)
    #expect(try host.x() - start == 100)
    try host.waitUntilIdle(endlessAt: 1)
    #expect(try host.x() - start == 40)
    host.endlessPhase = nil
    try host.advance(by: .milliseconds(500))
    let place = try host.x() - start
    #expect(place == 20)
  }

  @Test func `endless phases are named whichever of them is animated`() throws {
    for animated in 0..<3 {
      let host = try ViewHost(on: .iPhone15) {
        PhaseAnimator([0, 1, 2]) { phase in
          Color.red.frame(width: 40, height: 40).offset(x: Double(phase))
        } animation: { phase in
          phase == animated ? .linear(duration: 1) : nil
        }
      }
      let error = try #require(throws: HostError.self) { try host.waitUntilIdle() }
      #expect(error.description.contains("phases, linear 1 s"), "\(error)")
    }
  }

  @Test func `phases without animations do not keep a host busy`() throws {
    let host = try ViewHost(on: .iPhone15) { Pulse(animation: nil) }
    let start = try host.x()
    try host.waitUntilIdle()
    #expect(try host.x() == start)
    let triggered = try ViewHost(on: .iPhone15) { Pulse(isTriggered: true, animation: nil) }
    try triggered.tap("Go")
    #expect(try triggered.waitUntilIdle() == .zero)
  }

  @Test func `keyframes move what they say, again and again or once`() throws {
    let host = try ViewHost(on: .iPhone15) { Shake(isRepeating: true) }
    let start = try host.x()
    let top = try #require(try host.layout.frame(of: "box")).minY
    try host.advance(by: .milliseconds(250))
    #expect(try host.x() - start == 7.5)
    #expect(try #require(try host.layout.frame(of: "box")).minY - top == 5)
    try host.advance(by: .milliseconds(2250))
    #expect(abs(try host.x() - start - 15) < 1e-9)
    #expect(throws: HostError.self) { try host.waitUntilIdle() }
    try host.waitUntilIdle(endlessAt: 0.5)
    #expect(try host.x() - start == 30)
    let once = try ViewHost(on: .iPhone15) { Shake(isRepeating: false) }
    #expect(try once.waitUntilIdle() == .seconds(2))
    #expect(try once.x() == start)
  }

  @Test func `keyframes start from where the value is`() throws {
    let host = try ViewHost(on: .iPhone15) { Shake() }
    let start = try host.x()
    #expect(try host.waitUntilIdle() == .zero)
    for round in 1...2 {
      try host.tap("Go")
      try host.advance(by: .milliseconds(500))
      #expect(try host.x() - start == Double(round) * 20 - 10)
      try host.waitUntilIdle()
      #expect(try host.x() - start == Double(round) * 20)
    }
  }

  @Test func `where nobody hosts them, the first phase and the initial value are shown`() throws {
    let size = LayoutSize.fixed(Size(width: 200, height: 100))
    let layout = try Typesetter(fonts: try .bundled).layOut(Pulse(), on: nil, size: size)
    #expect(layout.frame(of: "box")?.midX == 100)
  }
}
