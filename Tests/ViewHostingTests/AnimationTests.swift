import Layers
import Motion
import PixelBuffers
import Testing
import ViewHosting
import Views

private struct Slider: View {
  @State private var isRight = false
  var animation: Animation? = .linear(duration: 1)

  var body: some View {
    VStack {
      Rectangle().fill(.red).frame(width: 40, height: 40).accessibilityIdentifier("box")
        .offset(x: isRight ? 100 : 0)
      Button("Go") { withAnimation(animation) { isRight.toggle() } }
      Button("Jump") { isRight.toggle() }
    }
  }
}

private final class Calls: @unchecked Sendable {
  var list: [String] = []
}

extension ViewHost {
  fileprivate func frame(of identifier: String) throws -> Rect {
    try #require(try layout.frame(of: identifier))
  }

  fileprivate func layer(_ isMeant: (Layer) -> Bool) throws -> Layer? {
    let layout = try layout
    return layout.tree.root.first(isMeant)
  }
}

extension Layer {
  fileprivate func first(_ isMeant: (Layer) -> Bool) -> Layer? {
    if isMeant(self) { return self }
    for layer in sublayers { if let found = layer.first(isMeant) { return found } }
    return nil
  }
}

@Suite struct AnimationTests {
  @Test func `an explicit animation goes from the old place to the new one`() throws {
    let host = try ViewHost(on: .iPhone15) { Slider() }
    let start = try #require(try host.layout.frame(of: "box")).minX
    try host.tap("Go")
    #expect(try host.layout.frame(of: "box")?.minX == start)
    try host.advance(by: .milliseconds(250))
    #expect(try host.layout.frame(of: "box")?.minX == start + 25)
    try host.advance(by: .milliseconds(749))
    #expect(abs(try #require(try host.layout.frame(of: "box")).minX - start - 99.9) < 1e-6)
    #expect(try host.waitUntilIdle() == .seconds(1))
    #expect(try host.layout.frame(of: "box")?.minX == start + 100)
  }

  @Test func `what is not changed inside of the animation is there at once`() throws {
    let host = try ViewHost(on: .iPhone15) { Slider() }
    let start = try #require(try host.layout.frame(of: "box")).minX
    try host.tap("Jump")
    #expect(try host.layout.frame(of: "box")?.minX == start + 100)
    #expect(try host.waitUntilIdle() == .zero)
  }

  @Test func `changes before and after an animation in one action are none of it`() throws {
    struct Mixed: View {
      @State private var one = 0.0
      @State private var two = 0.0
      @State private var three = 0.0
      var body: some View {
        VStack(alignment: .leading) {
          Color.red.frame(width: 10, height: 10).accessibilityIdentifier("one").offset(x: one)
          Color.red.frame(width: 10, height: 10).accessibilityIdentifier("two").offset(x: two)
          Color.red.frame(width: 10, height: 10).accessibilityIdentifier("three").offset(x: three)
          Button("Go") {
            one = 100
            withAnimation(.linear(duration: 1)) { two = 100 }
            three = 100
          }
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Mixed() }
    func places() throws -> [Double] {
      try ["one", "two", "three"].map { try #require(try host.layout.frame(of: $0)).minX }
    }
    let start = try places()
    try host.tap("Go")
    try host.advance(by: .milliseconds(500))
    #expect(try zip(places(), start).map { $0 - $1 } == [100, 50, 100])
  }

  @Test func `an interrupted spring goes on with its speed`() throws {
    let host = try ViewHost(on: .iPhone15) { Slider(animation: .spring(duration: 0.5, bounce: 0.2)) }
    let start = try #require(try host.layout.frame(of: "box")).minX
    func place() throws -> Double { try #require(try host.layout.frame(of: "box")).minX - start }
    try host.tap("Go")
    try host.advance(by: .milliseconds(150))
    let before = try place()
    try host.advance(by: .milliseconds(1))
    let speed = try place() - before
    try host.tap("Go")
    let turned = try place()
    try host.advance(by: .milliseconds(1))
    // It is still on its way to the right, nearly as fast as before.
    #expect(speed > 0.1)
    #expect(abs(try place() - turned - speed) < 0.05)
    try host.waitUntilIdle()
    #expect(try place() == 0)
  }

  @Test func `a view that animates a value of its own does so for no other`() throws {
    struct Implicit: View {
      @State private var isOn = false
      @State private var other = false
      var body: some View {
        VStack {
          Color.red.frame(width: isOn ? 100 : 50, height: other ? 20 : 10)
            .animation(.linear(duration: 1), value: isOn).accessibilityIdentifier("box")
          Button("On") { isOn.toggle() }
          Button("Other") { other.toggle() }
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Implicit() }
    try host.tap("Other")
    #expect(try host.layout.frame(of: "box")?.height == 20)
    try host.tap("On")
    try host.advance(by: .milliseconds(500))
    #expect(try host.layout.frame(of: "box")?.width == 75)
  }

  @Test func `a completion is called at the end, and at once where nothing is animated`() throws {
    struct Completed: View {
      let calls: Calls
      @State private var isOn = false
      var body: some View {
        VStack {
          Color.red.opacity(isOn ? 1 : 0.5)
          Button("Go") {
            withAnimation(.linear(duration: 2)) {
              isOn.toggle()
            } completion: {
              calls.list.append("end")
            }
          }
          Button("Nothing") {
            withAnimation {
            } completion: {
              calls.list.append("nothing")
            }
          }
        }
      }
    }
    let calls = Calls()
    let host = try ViewHost(on: .iPhone15) { Completed(calls: calls) }
    try host.tap("Nothing")
    #expect(calls.list == ["nothing"])
    try host.tap("Go")
    try host.advance(by: .milliseconds(1999))
    #expect(calls.list == ["nothing"])
    #expect(try host.waitUntilIdle() == .seconds(2))
    #expect(calls.list == ["nothing", "end"])
  }

  @Test func `a blur is on its way as other effects are`() throws {
    struct Blurred: View {
      @State private var isOn = false
      var body: some View {
        Button("Go") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }.blur(radius: isOn ? 4 : 0)
      }
    }
    let host = try ViewHost(on: .iPhone15) { Blurred() }
    try host.tap("Go")
    try host.advance(by: .milliseconds(500))
    #expect(try host.layer { $0.blur == 2 } != nil)
    try host.waitUntilIdle()
    #expect(try host.layer { $0.blur == 4 } != nil)
  }

  @Test func `a view comes and goes by its transition, and takes no touches once it is gone`() throws {
    struct Banner: View {
      @State private var isShown = false
      var body: some View {
        VStack {
          Button("Toggle") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
          if isShown {
            Button("Undo") {}.transition(.move(edge: .bottom).combined(with: .opacity))
          }
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Banner() }
    let before = try host.image()
    try host.tap("Toggle")
    #expect(try host.image() == before)
    try host.advance(by: .milliseconds(500))
    let layer = try #require(try host.layer { $0.opacity == 0.5 })
    #expect(layer.id.contains("Button"))
    try host.tap("Undo")
    try host.waitUntilIdle()
    let shown = try host.image()
    try host.tap("Toggle")
    #expect(try host.image() == shown)
    #expect(throws: HostError.self) { try host.tap("Undo") }
    try host.advance(by: .milliseconds(500))
    #expect(try host.layer { $0.opacity == 0.5 } != nil)
    try host.waitUntilIdle()
    #expect(try host.image() == before)
  }

  @Test func `what comes back while it goes starts where it is`() throws {
    struct Flicker: View {
      @State private var isShown = true
      var body: some View {
        VStack {
          Button("Toggle") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
          if isShown { Color.red.frame(width: 20, height: 20) }
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Flicker() }
    func opacity() throws -> Double? {
      let layer = try host.layer { $0.opacity < 1 }
      return layer?.opacity
    }
    try host.tap("Toggle")
    try host.advance(by: .milliseconds(400))
    #expect(abs(try #require(try opacity()) - 0.6) < 1e-9)
    try host.tap("Toggle")
    #expect(abs(try #require(try opacity()) - 0.6) < 1e-9)
    try host.waitUntilIdle()
    #expect(try opacity() == nil)
  }

  @Test func `rows follow their ids: states and places move with them`() throws {
    struct Rows: View {
      struct Row: View {
        let name: String
        @State private var count = 0
        var body: some View { Button("\(name) \(count)") { count += 1 } }
      }
      @State private var names = ["a", "b", "c"]
      var body: some View {
        VStack {
          ForEach(names, id: \.self) { Row(name: $0) }
          Button("Turn") { withAnimation(.linear(duration: 1)) { names.reverse() } }
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Rows() }
    try host.tap("a 0")
    let before = try host.image()
    try host.tap("Turn")
    #expect(try host.isShown("a 1") && host.isShown("c 0"))
    #expect(try host.image() == before)
    try host.advance(by: .milliseconds(500))
    #expect(try host.image() != before)
    try host.tap("Turn")
    try host.waitUntilIdle()
    #expect(try host.image() == before)
  }

  @Test func `what never ends is named, and stands at a stated part of its round`() throws {
    struct Spinner: View {
      @State private var isTurning = false
      var body: some View {
        Color.red.frame(width: 10, height: 10).rotationEffect(.degrees(isTurning ? 360 : 0))
          .animation(.linear(duration: 2).repeatForever(autoreverses: false), value: isTurning)
          .onAppear { isTurning = true }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Spinner() }
    let error = #expect(throws: HostError.self) { try host.waitUntilIdle() }
    #expect(error?.description.contains("rotation, linear 2 s, for ever") == true)
    try host.advance(by: .milliseconds(500))
    func turn() throws -> AffineTransform? {
      let layer = try host.layer { $0.transform != .identity }
      return layer?.transform
    }
    #expect(try turn() == .rotation(radians: .pi / 2))
    #expect(try host.waitUntilIdle(endlessAt: 0.125) == .milliseconds(500))
    #expect(try turn() == .rotation(radians: .pi / 4))
    // The end of a round is no start of the next one.
    host.endlessPhase = 1
    #expect(try turn() == .rotation(radians: 2 * .pi))
  }

  @Test func `a card flips`() throws {
    struct Card: View {
      @State private var isFlipped = false
      var body: some View {
        VStack {
          Color.red.frame(width: 20, height: 10)
            .rotation3DEffect(.degrees(isFlipped ? 180 : 0), axis: (x: 0, y: 1, z: 0))
          Button("Flip") { withAnimation(.linear(duration: 2)) { isFlipped = true } }
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Card() }
    func turn() throws -> Rotation3D? {
      let layer = try host.layer { $0.rotation3D != nil }
      return layer?.rotation3D
    }
    #expect(try turn() == nil)
    try host.tap("Flip")
    try host.advance(by: .milliseconds(500))
    #expect(try turn() == Rotation3D(angle: .pi / 4, x: 0, y: 1, z: 0))
    try host.waitUntilIdle()
    #expect(try turn() == Rotation3D(angle: .pi, x: 0, y: 1, z: 0))
  }

  @Test func `what is held at a phase goes on from there`() throws {
    struct Spinner: View {
      @State private var x = 0.0
      let animation: Animation
      var body: some View {
        VStack {
          Color.red.frame(width: 20, height: 20).accessibilityIdentifier("box").offset(x: x)
          Button("Turn") {
            withAnimation(.linear(duration: 2).repeatForever(autoreverses: false)) { x = 100 }
          }
          Button("Stop") { withAnimation(animation) { x = 50 } }
        }
      }
    }
    for animation in [Animation.linear(duration: 1), .smooth, .smooth.delay(1)] {
      let host = try ViewHost(on: .iPhone15) { Spinner(animation: animation) }
      let start = try host.frame(of: "box").minX
      try host.tap("Turn")
      try host.advance(by: .milliseconds(1500))
      try host.waitUntilIdle(endlessAt: 0.25)
      #expect(try host.frame(of: "box").minX - start == 25)
      try host.tap("Stop")
      #expect(abs(try host.frame(of: "box").minX - start - 25) < 1e-9)
      try host.advance(by: .milliseconds(1))
      #expect(abs(try host.frame(of: "box").minX - start - 25) < 0.1)
      try host.waitUntilIdle()
      #expect(try host.frame(of: "box").minX - start == 50)
    }
  }

  @Test func `a radius that was infinite is another one at once`() throws {
    struct Box: View {
      @State var isBig = true
      var body: some View {
        VStack {
          Color.red.frame(width: 100, height: 100).cornerRadius(isBig ? .infinity : 8)
          Button("Change") { withAnimation { isBig.toggle() } }
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Box() }
    try host.tap("Change")
    let small = try ViewHost(on: .iPhone15) { Box(isBig: false) }.image()
    #expect(try host.image() == small)
    #expect(try host.waitUntilIdle() == .zero)
    #expect(try host.image() == small)
  }

  @Test func `a view comes with one animation and goes with another`() throws {
    struct Banner: View {
      @State private var isShown = false
      let transition: AnyTransition
      var body: some View {
        VStack {
          Button("Toggle") { isShown.toggle() }
          if isShown { Color.red.frame(width: 100, height: 100).transition(transition) }
        }
      }
    }
    func ends(_ transition: AnyTransition) throws -> [Duration] {
      let host = try ViewHost(on: .iPhone15) { Banner(transition: transition) }
      try host.tap("Toggle")
      let first = try host.waitUntilIdle()
      try host.tap("Toggle")
      return [first, try host.waitUntilIdle() - first]
    }
    let one = AnyTransition.opacity.animation(.linear(duration: 1))
    let two = AnyTransition.opacity.animation(.linear(duration: 2))
    #expect(try ends(.asymmetric(insertion: one, removal: two)) == [.seconds(1), .seconds(2)])
    #expect(try ends(.asymmetric(insertion: .opacity, removal: two)) == [.zero, .seconds(2)])
    #expect(try ends(.asymmetric(insertion: one, removal: .opacity)) == [.seconds(1), .zero])
    #expect(
      try ends(.asymmetric(insertion: .scale, removal: two).combined(with: one)) == [
        .seconds(1), .seconds(2),
      ])
  }

  @Test func `what was animated in a view that is gone is not alive`() throws {
    struct Busy: View {
      @State private var isShown = true
      @State private var isTurning = false
      var body: some View {
        VStack {
          if isShown {
            Color.red.frame(width: 10, height: 10).rotationEffect(.degrees(isTurning ? 360 : 0))
              .animation(.linear(duration: 2).repeatForever(autoreverses: false), value: isTurning)
          }
          Button("Stop") { isShown = false }
        }
        .onAppear { isTurning = true }
        .task { try? await Task.sleep(for: .seconds(9_000)) }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Busy() }
    #expect(throws: HostError.self) { try host.waitUntilIdle() }
    try host.tap("Stop")
    let error = #expect(throws: HostError.self) { try host.wait(limit: .seconds(5)) { _ in false } }
    #expect(error?.description.contains("task") == true)
    #expect(error?.description.contains("rotation") == false)
  }

  @Test func `a view that goes while its color changes keeps the color that it has`() throws {
    struct Fading: View {
      @State private var isBlue = false
      @State private var isShown = true
      var body: some View {
        ZStack {
          if isShown {
            Rectangle().fill(isBlue ? .blue : .red).frame(width: 100, height: 100)
              .transition(.offset(x: 100).animation(.linear(duration: 1)))
          }
          Button("Color") { withAnimation(.linear(duration: 1)) { isBlue = true } }.offset(y: 100)
          Button("Leave") { withAnimation { isShown = false } }.offset(y: 200)
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Fading() }
    try host.tap("Color")
    try host.advance(by: .milliseconds(500))
    func color() throws -> RGBAColor? {
      let layer = try host.layer { $0.frame.size == Size(width: 100, height: 100) && $0.background != nil }
      if case .color(let color)? = layer?.background { return color }
      return nil
    }
    let before = try #require(try color())
    #expect(before.red > 0.3 && before.blue > 0.3)
    try host.tap("Leave")
    #expect(try color() == before)
  }

  @Test func `a host that is gone leaves nothing behind`() throws {
    final class Token: Sendable {}
    var token: Token? = Token()
    weak let weakToken = token
    var host: ViewHost? = try ViewHost(on: .iPhone15) { [token] in
      VStack {
        Button("Go") { _ = token }
        Text("Held").onTapGesture { _ = token }.task { _ = token }
      }
    }
    try host?.tap("Go")
    try host?.advance(by: .seconds(1))
    token = nil
    #expect(weakToken != nil)
    host = nil
    #expect(weakToken == nil)
  }

  @Test func `data of the author's views is animated, and their bodies follow`() throws {
    struct Number: View, Animatable {
      var animatableData: Double
      var body: some View { Text("\(Int(animatableData.rounded()))") }
    }
    struct Counting: View {
      @State private var value = 0.0
      var body: some View {
        VStack {
          Number(animatableData: value)
          Button("Count") { withAnimation(.linear(duration: 1)) { value = 100 } }
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Counting() }
    try host.tap("Count")
    #expect(try host.isShown("0"))
    try host.wait { try $0.isShown("50") }
    #expect(host.now > .milliseconds(480) && host.now < .milliseconds(520))
    try host.waitUntilIdle()
    #expect(try host.isShown("100"))
  }

  @Test func `colors, outlines and lines go from one to the other`() throws {
    struct Ring: View {
      @State private var part = 0.25
      var body: some View {
        VStack {
          Circle().trim(to: part).stroke(part > 0.5 ? Color.green : .red, lineWidth: part * 8)
            .frame(width: 50, height: 50)
          RoundedRectangle(cornerRadius: part * 40).fill(part > 0.5 ? .black : .white).frame(
            width: 50, height: 50)
          Button("Fill") { withAnimation(.linear(duration: 1)) { part = 0.75 } }
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Ring() }
    let first = try host.image()
    try host.tap("Fill")
    #expect(try host.image() == first)
    try host.advance(by: .milliseconds(500))
    let layer = try #require(try host.layer { $0.corners == Corners(radius: 20) })
    #expect(layer.background == .color(RGBAColor(white: 0.5)))
    try host.waitUntilIdle()
    #expect(try host.image() != first)
  }

  @Test func `a binding is changed with an animation`() throws {
    struct Bound: View {
      @State private var isOn = false
      var body: some View {
        VStack {
          Toggle("Wide", isOn: $isOn.animation(.linear(duration: 1)))
          Color.red.frame(width: isOn ? 100 : 50, height: 10).accessibilityIdentifier("bar")
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Bound() }
    try host.tap("Wide")
    try host.advance(by: .milliseconds(100))
    #expect(try host.layout.frame(of: "bar")?.width == 55)
  }

  @Test func `a view starts where the one was whose place it takes`() throws {
    struct Hero: View {
      @State private var isLarge = false
      @Namespace private var space
      var body: some View {
        VStack {
          Button("Switch") { withAnimation(.linear(duration: 1)) { isLarge.toggle() } }
          if isLarge {
            Spacer()
            Color.red.matchedGeometryEffect(id: "hero", in: space).accessibilityIdentifier("hero")
              .frame(width: 200, height: 100)
          } else {
            Color.red.matchedGeometryEffect(id: "hero", in: space).accessibilityIdentifier("hero")
              .frame(width: 20, height: 20)
            Spacer()
          }
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Hero() }
    func frame() throws -> Rect { try host.frame(of: "hero") }
    let small = try frame()
    try host.tap("Switch")
    #expect(try abs(frame().minX - small.minX) < 1e-9 && frame().size == small.size)
    try host.advance(by: .milliseconds(500))
    let middle = try frame()
    try host.waitUntilIdle()
    let large = try frame()
    #expect(large.size == Size(width: 200, height: 100))
    #expect(abs(middle.midY - (small.midY + large.midY) / 2) < 1e-9)
    #expect(abs(middle.width - 110) < 1e-9)
  }

  @Test func `lengths that are no numbers are not animated, and end no test`() throws {
    struct Odd: View {
      @State private var step = 0
      var body: some View {
        VStack {
          Color.red.opacity(step == 0 ? .nan : 1).offset(x: step == 0 ? .infinity : 0)
            .frame(width: step == 0 ? -1 : 20, height: 20).rotationEffect(.radians(step == 0 ? .nan : 1))
          Button("Go") { withAnimation(.linear(duration: 1)) { step += 1 } }
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Odd() }
    try host.tap("Go")
    try host.waitUntilIdle()
    _ = try host.image()
  }
}

private struct Turning: View {
  @State private var x = 0.0

  var body: some View {
    Rectangle().frame(width: 40, height: 40).accessibilityIdentifier("box").offset(x: x)
      .animation(.linear(duration: 1), value: x)
      .task {
        x = 100
        try? await Task.sleep(for: .milliseconds(500))
        x = 0
      }
  }
}

@Suite struct InterruptionTests {
  @Test func `a task that turns a motion back starts from where it is at that time`() throws {
    let host = try ViewHost(on: .iPhone15) { Turning() }
    let start = try #require(try host.layout.frame(of: "box")).minX
    try host.advance(by: .milliseconds(750))
    // Linear motions add up: half a second of the first, a quarter of both.
    let place = try #require(try host.layout.frame(of: "box")).minX - start
    #expect(abs(place - 50) < 1e-9)
    try host.waitUntilIdle()
    #expect(try host.layout.frame(of: "box")?.minX == start)
  }
}
