import PixelBuffers
import Testing
import ViewHosting
import Views

private struct Inbox: View {
  @State private var log = "nothing"
  @State private var isOpen = false
  @State private var stars = 3
  @State private var place = Point.zero

  var body: some View {
    VStack {
      Text("Mail").accessibilityAction { log = "opened" }.accessibilityAction(named: "Delete") {
        log = "deleted"
      }
      .accessibilityAction(named: "Flag") { log = "flagged" }
      Button("Show") { isOpen = true }
      Text("Stars").accessibilityValue("\(stars)")
        .accessibilityAdjustableAction { stars += $0 == .increment ? 1 : -1 }
      Color.red.frame(width: 100, height: 50).accessibilityLabel("Area")
        .gesture(SpatialTapGesture().onEnded { place = $0.location })
      Text("\(log), \(stars), \(Int(place.x)) \(Int(place.y))")
      Button("Off") { log = "off" }.disabled(true)
    }
    .sheet(isPresented: $isOpen) { Button("Inside") { log = "inside" } }
  }
}

private struct Row: View {
  @State private var log = "nothing"

  var body: some View {
    VStack {
      HStack {
        Text("Mail"); Text("new")
      }.accessibilityAction(named: "Delete") { log = "deleted" }
      HStack {
        Text("Sent"); Text("old")
      }.accessibilityAction { log = "opened" }
      Text(log)
    }
  }
}

@Suite struct AssistiveTests {
  @Test func `views are used by what they offer to assistive technology`() throws {
    let host = try ViewHost(on: .iPhone15) { Inbox() }
    try host.activate("Mail")
    #expect(try host.isShown("opened, 3, 0 0"))
    try host.perform("Flag", on: "Mail")
    #expect(try host.isShown("flagged, 3, 0 0"))
    try host.increment("Stars")
    try host.increment("Stars")
    try host.decrement("Stars")
    #expect(try host.isShown("flagged, 4, 0 0"))
    let error = try #require(throws: HostError.self) { try host.perform("Archive", on: "Mail") }
    #expect(error.description.hasSuffix("has no action called \"Archive\". It has \"Delete\", \"Flag\"."))
    #expect(throws: HostError.self) { try host.activate("Off") }
    #expect(throws: HostError.self) { try host.activate("Stars") }
  }

  @Test func `a sheet is left, and what is behind it cannot be used`() throws {
    let host = try ViewHost(on: .iPhone15) { Inbox() }
    #expect(throws: HostError.self) { try host.escape() }
    try host.activate("Show")
    let error = try #require(throws: HostError.self) { try host.perform("Flag", on: "Mail") }
    #expect(error.description.contains("is covered by"))
    try host.activate("Inside")
    #expect(try host.isShown("inside, 3, 0 0"))
    try host.escape()
    #expect(try !host.isShown("Inside"))
    try host.perform("Flag", on: "Mail")
    #expect(try host.isShown("flagged, 3, 0 0"))
  }

  @Test func `a container without a label is used by what is in it`() throws {
    let host = try ViewHost(on: .iPhone15) { Row() }
    try host.perform("Delete", on: "Mail, new")
    #expect(try host.isShown("deleted"))
    try host.activate("Sent, old")
    #expect(try host.isShown("opened"))
    // It takes no touches.
    #expect(throws: HostError.self) { try host.tap("Mail, new") }
  }

  @Test func `a tap says where it was`() throws {
    let host = try ViewHost(on: .iPhone15) { Inbox() }
    try host.tap("Area")
    #expect(try host.isShown("nothing, 3, 50 25"))
    // The area is 100 points wide and stands in the middle: 40 points left of that is its point 10.
    for y in stride(from: 100.0, to: 800, by: 10) {
      try host.touchDown(at: Point(x: 393.0 / 2 - 40, y: y))
      try host.touchUp()
    }
    let rows = stride(from: 0, to: 50, by: 1)
    #expect(try rows.contains { try host.isShown("nothing, 3, 10 \($0)") })
  }
}
