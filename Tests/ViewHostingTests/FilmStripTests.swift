import PixelBuffers
import Testing
import ViewHosting
import Views

private struct Cards: View {
  @State private var isOpen = false
  @State private var names = ["Anna", "Ben", "Cleo"]

  var body: some View {
    VStack(spacing: 16) {
      HStack {
        Button("Open") { withAnimation(.easeInOut(duration: 0.4)) { isOpen.toggle() } }
        Button("Turn") { withAnimation(.spring(duration: 0.4)) { names.reverse() } }
      }
      RoundedRectangle(cornerRadius: isOpen ? 24 : 4).fill(isOpen ? Color.orange : .blue)
        .frame(width: isOpen ? 220 : 80, height: 60)
      if isOpen {
        Text("Details").padding(12).background(.yellow, in: .capsule)
          .transition(.scale.combined(with: .opacity))
      }
      ForEach(names, id: \.self) { name in
        Text(name).frame(maxWidth: .infinity).padding(8).background(
          .gray.opacity(0.2), in: .rect(cornerRadius: 8))
      }
    }
    .padding()
  }
}

@Suite struct FilmStripTests {
  @Test func `a film strip has a frame for each step, and says when`() throws {
    let host = try ViewHost(on: nil, size: .fixed(Size(width: 260, height: 320))) { Cards() }
    try host.tap("Open")
    let strip = try host.filmStrip(every: .milliseconds(100), for: .milliseconds(400), scale: 1)
    #expect(host.now == .milliseconds(400))
    #expect(
      strip.root.sublayers.map(\.id).filter { !$0.contains("/") } == [
        "0 ms", "100 ms", "200 ms", "300 ms", "400 ms",
      ])
    #expect(strip.size == Size(width: 5 * 272 + 12, height: 320 + 18 + 24))
    let frames = try host.frames(every: .milliseconds(50)) { $0.now >= .milliseconds(500) }
    #expect(frames.map(\.time) == [.milliseconds(400), .milliseconds(450), .milliseconds(500)])
    let more = try host.frames(every: .milliseconds(100), for: .milliseconds(250))
    #expect(more.map(\.time) == [500, 600, 700, 750].map { Duration.milliseconds($0) })
    #expect(host.now == .milliseconds(750))
  }

  @Test func `the timeline has what was animated from where to where`() throws {
    let host = try ViewHost(on: nil, size: .fixed(Size(width: 260, height: 320))) { Cards() }
    try host.advance(by: .milliseconds(30))
    try host.tap("Open")
    let lines = try host.timeline.map(\.description)
    #expect(lines.contains("30–430 ms  Cards/VStack/RoundedRectangle[1]: width 80 → 220 (ease-in-out 0.4 s)"))
    #expect(lines.contains { $0.hasSuffix("transition absent → present (ease-in-out 0.4 s)") })
    #expect(lines.allSatisfy { $0.hasPrefix("30–430 ms") })
  }
}
