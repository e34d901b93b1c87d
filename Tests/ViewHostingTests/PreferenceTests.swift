import PixelBuffers
import Testing
import ViewHosting
import Views

private enum Widths: PreferenceKey {
  static var defaultValue: [Double] { [] }
  static func reduce(value: inout [Double], nextValue: () -> [Double]) { value += nextValue() }
}

private struct Row: View {
  let width: Double

  var body: some View {
    Color.clear.frame(width: width, height: 20)
      .background { GeometryReader { Color.clear.preference(key: Widths.self, value: [$0.size.width]) } }
  }
}

private struct Rows: View {
  @State private var isLong = false
  @State private var seen = "nothing"
  @State private var place = Point.zero

  var body: some View {
    VStack {
      Row(width: 30)
      Row(width: isLong ? 90 : 60)
        .onGeometryChange(for: Point.self, of: { $0.frame(in: .global).origin }, action: { place = $0 })
      Row(width: 5).transformPreference(Widths.self) { $0.append(-1) }
      Row(width: 7).preference(key: Widths.self, value: [])
      Button("Longer") { isLong = true }
      Text(seen)
      Text("x \(shortNumber(place.x))")
    }
    .padding(10)
    .onPreferenceChange(Widths.self) { seen = "\($0.map { shortNumber($0) })" }
  }
}

private func shortNumber(_ number: Double) -> String { String(Int(number)) }

@Suite struct PreferenceTests {
  @Test func `values that views pass up are combined in order, and followed`() throws {
    let host = try ViewHost(on: .iPhone15) { Rows() }
    #expect(try host.isShown("[\"30\", \"60\", \"5\", \"-1\"]"))
    try host.tap("Longer")
    #expect(try host.isShown("[\"30\", \"90\", \"5\", \"-1\"]"))
  }

  @Test func `geometry is followed once views are laid out`() throws {
    let host = try ViewHost(on: .iPhone15) { Rows() }
    // 393 points wide; the row stands in the middle, behind 10 points of padding at each side.
    #expect(try host.isShown("x 166"))
    try host.tap("Longer")
    #expect(try host.isShown("x 151"))
  }

  @Test func `a change comes with the value before it`() throws {
    let host = try ViewHost(on: .iPhone15) { Counter() }
    #expect(try host.isShown("3 → 3"))
    try host.tap("Add")
    #expect(try host.isShown("3 → 4"))
    try host.tap("Add")
    #expect(try host.isShown("4 → 5"))
  }
}

private struct Counter: View {
  @State private var count = 3
  @State private var change = ""

  var body: some View {
    VStack {
      Button("Add") { count += 1 }
      Text(change)
    }
    .onChange(of: count, initial: true) { old, new in change = "\(old) → \(new)" }
  }
}
