import PixelBuffers
import Testing
import ViewHosting
import Views

@testable import Reminders

@Suite struct ListTests {
  @Test func `all reminders are shown, in their order`() throws {
    #expect(try app().titles == ["Buy milk", "Call Ada", "Water plants", "Read a book"])
  }

  @Test func `a list without reminders says so`() throws {
    #expect(try app([]).isShown("0 of 0 done"))
  }

  @Test func `a check marks one reminder`() throws {
    let host = try app()
    try host.tap("Open: Water plants")
    #expect(try host.isShown("1 of 4 done") && host.isShown("Done: Water plants"))
    #expect(try host.isShown("Open: Buy milk"))
  }

  @Test func `a check taken back leaves the image of before`() throws {
    let host = try app()
    let before = try host.image()
    try host.tap("Open: Buy milk")
    try host.waitUntilIdle()
    #expect(try host.image() != before)
    try host.tap("Done: Buy milk")
    try host.waitUntilIdle()
    #expect(try host.image() == before)
  }

  @Test func `the mark of a check grows`() throws {
    let host = try app()
    try host.tap("Open: Buy milk")
    #expect(try host.timeline.contains { $0.property == "scale" && $0.from == "(0, 0)" && $0.to == "(1, 1)" })
  }

  @Test func `all can be done`() throws {
    let host = try app()
    for reminder in someReminders { try host.tap("Open: \(reminder.title)") }
    #expect(try host.isShown("4 of 4 done"))
  }

  @Test func `two checks within one animation both count`() throws {
    let host = try app()
    try host.tap("Open: Buy milk")
    try host.advance(by: .milliseconds(100))
    try host.tap("Open: Call Ada")
    try host.waitUntilIdle()
    #expect(try host.isShown("2 of 4 done"))
  }

  @Test func `the same taps give the same frames`() throws {
    func frames() throws -> [LayerTree] {
      let host = try app()
      try host.tap("Open: Buy milk")
      return try host.frames(every: .milliseconds(50), for: .milliseconds(500)).map(\.tree)
    }
    #expect(try frames() == frames())
  }

  @Test func `in dark mode the list works the same`() throws {
    let host = try app(traits: .dark)
    #expect(try host.image() != app().image())
    try host.tap("Open: Buy milk")
    #expect(try host.isShown("1 of 4 done"))
  }

  @Test func `from right to left the list works the same`() throws {
    let host = try app(traits: .rightToLeft)
    #expect(try host.place(ofText: "Buy milk").x > 393 / 2)
    try host.tap("Open: Buy milk")
    #expect(try host.isShown("1 of 4 done"))
  }
}

@Suite struct DragTests {
  @Test func `a row goes where it is dragged`() throws {
    let host = try app()
    try host.drag("Buy milk", by: Size(width: 0, height: 104))
    try host.waitUntilIdle()
    #expect(try host.titles == ["Call Ada", "Water plants", "Buy milk", "Read a book"])
  }

  @Test func `a row is dragged onto another one`() throws {
    let host = try app()
    try host.drag("Read a book", to: "Buy milk")
    try host.waitUntilIdle()
    #expect(try host.titles.first == "Read a book")
  }

  @Test func `a row dragged past the end is the last`() throws {
    let host = try app()
    try host.drag("Buy milk", by: Size(width: 0, height: 400))
    try host.waitUntilIdle()
    #expect(try host.titles.last == "Buy milk")
  }

  @Test func `a row dragged a little springs back`() throws {
    let host = try app()
    let before = try host.image()
    try host.drag("Call Ada", by: Size(width: 0, height: 20))
    #expect(try host.image() != before)
    try host.waitUntilIdle()
    #expect(try host.image() == before)
  }

  @Test func `a row follows the finger`() throws {
    let host = try app()
    let start = try #require(host.layout.frame(of: "row 0"))
    let before = try host.place(ofText: "Buy milk")
    try host.touchDown(at: Point(x: 120, y: start.midY))
    try host.touchMove(to: Point(x: 120, y: start.midY + 30))
    #expect(try host.place(ofText: "Buy milk").y == before.y + 30)
    #expect(try host.layout.frame(of: "row 0") == start.offsetBy(x: 0, y: 30))
    #expect(try host.timeline.isEmpty)
    try host.touchUp()
    try host.waitUntilIdle()
    #expect(try host.layout.frame(of: "row 1") == start)
  }

  @Test func `rows make way with an animation`() throws {
    let host = try app()
    try host.drag("Buy milk", by: Size(width: 0, height: 52))
    #expect(try host.timeline.contains { $0.property == "frame" || $0.property == "position" })
  }

  @Test func `a drag opens nothing and removes nothing`() throws {
    let host = try app()
    try host.drag("Buy milk", by: Size(width: 0, height: 52), over: .seconds(2))
    try host.waitUntilIdle()
    #expect(try host.titles.count == 4)
    #expect(try !host.isShown("Back"))
  }
}

@Suite struct UndoTests {
  @Test func `a row held is removed, and a banner offers to undo`() throws {
    let host = try app()
    try host.longPress("Call Ada")
    #expect(try host.isShown("Call Ada removed") && host.isShown("0 of 3 done"))
  }

  @Test func `the banner leaves after four seconds`() throws {
    let host = try app()
    try host.longPress("Call Ada", for: .milliseconds(500))
    try host.advance(by: .milliseconds(3999))
    #expect(try host.isShown("Undo"))
    try host.advance(by: .milliseconds(1))
    #expect(try !host.isShown("Undo"))
  }

  @Test func `undo brings the row back to its place`() throws {
    let host = try app()
    let before = try host.image()
    try host.longPress("Call Ada")
    try host.tap("Undo")
    try host.waitUntilIdle()
    #expect(try host.titles == someReminders.map(\.title))
    #expect(try host.image() == before)
  }

  @Test func `a second removal starts the four seconds again`() throws {
    let host = try app()
    try host.longPress("Call Ada")
    try host.advance(by: .seconds(2))
    try host.longPress("Buy milk")
    try host.advance(by: .milliseconds(3000))
    #expect(try host.isShown("Buy milk removed"))
    try host.waitUntilIdle()
    #expect(try !host.isShown("Undo"))
    #expect(try host.titles == ["Water plants", "Read a book"])
  }

  @Test func `a row held too short is opened, not removed`() throws {
    let host = try app()
    try host.longPress("Call Ada", for: .milliseconds(400))
    try host.waitUntilIdle()
    #expect(try host.isShown("Back"))
  }

  @Test func `the last reminder can be removed`() throws {
    let host = try app([Reminder(id: 7, title: "Only one")])
    try host.longPress("Only one")
    #expect(try host.isShown("0 of 0 done"))
    try host.tap("Undo")
    #expect(try host.isShown("0 of 1 done"))
  }
}

@Suite struct SyncTests {
  @Test func `syncing takes three minutes, and none of ours`() throws {
    let host = try app()
    try host.tap("Sync")
    #expect(try host.isShown("Syncing"))
    #expect(try host.wait { try !$0.isShown("Syncing") } == .seconds(180))
  }

  @Test func `the button is disabled meanwhile`() throws {
    let host = try app()
    try host.tap("Sync")
    #expect(throws: HostError.self) { try host.tap("Sync") }
    try host.advance(by: .seconds(180))
    try host.tap("Sync")
  }

  @Test func `the spinner turns, and stands at a stated part of its round`() throws {
    func image(after time: Duration) throws -> PixelBuffer {
      let host = try app()
      try host.tap("Sync")
      try host.advance(by: time)
      return try host.image()
    }
    #expect(try image(after: .milliseconds(250)) == image(after: .milliseconds(1250)))
    #expect(try image(after: .milliseconds(250)) != image(after: .milliseconds(500)))
    let host = try app()
    try host.tap("Sync")
    host.endlessPhase = 0.25
    #expect(try host.image() == image(after: .milliseconds(250)))
  }

  @Test func `reminders are checked while it syncs`() throws {
    let host = try app()
    try host.tap("Sync")
    try host.advance(by: .seconds(30))
    try host.tap("Open: Buy milk")
    try host.advance(by: .seconds(150))
    #expect(try host.isShown("1 of 4 done") && !host.isShown("Syncing"))
  }
}
