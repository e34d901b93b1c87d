import PixelBuffers
import Testing
import ViewHosting
import Views

@testable import Reminders

@Suite struct FormTests {
  @Test func `the first field has the keyboard`() throws {
    #expect(try form().hasFocus("What"))
  }

  @Test func `the sheet comes from below`() throws {
    let host = try app()
    try host.tap("Add")
    let places = try (0..<4).map { _ in
      try host.advance(by: .milliseconds(60))
      return try host.place(ofText: "New reminder").y
    }
    try host.waitUntilIdle()
    let end = try host.place(ofText: "New reminder").y
    #expect(places == places.sorted(by: >) && places[0] > end + 20)
  }

  @Test func `nothing is saved without a title`() throws {
    let host = try form()
    #expect(throws: HostError.self) { try host.tap("Save") }
  }

  @Test func `an address is checked a moment after it was typed`() throws {
    let host = try form()
    try host.type("ada", into: "Send to")
    try host.advance(by: .milliseconds(799))
    #expect(try !host.isShown("An address has an @."))
    try host.advance(by: .milliseconds(1))
    #expect(try host.isShown("An address has an @."))
  }

  @Test func `each letter starts the moment again`() throws {
    let host = try form()
    for letter in ["a", "d", "a"] {
      try host.type(letter, into: "Send to")
      try host.advance(by: .milliseconds(700))
    }
    #expect(try !host.isShown("An address has an @."))
    try host.type("@b", into: "Send to")
    try host.waitUntilIdle()
    #expect(try !host.isShown("An address has an @."))
  }

  @Test func `a wrong address cannot be saved, a corrected one can`() throws {
    let host = try form()
    try host.type("Rest", into: "What")
    try host.type("ada", into: "Send to")
    try host.waitUntilIdle()
    #expect(throws: HostError.self) { try host.tap("Save") }
    try host.type("@b.org")
    try host.waitUntilIdle()
    try host.tap("Save")
    #expect(try host.isShown("Saving"))
  }

  @Test func `saving takes twenty seconds and closes the sheet`() throws {
    let host = try form()
    try host.type("Rest", into: "What")
    try host.tap("Save")
    try host.wait { try $0.isShown("0 of 5 done") }
    try host.waitUntilIdle()
    #expect(try !host.isShown("New reminder") && host.isShown("Rest"))
  }

  @Test func `it is saved once, however often it is asked for`() throws {
    let host = try form()
    try host.type("Rest", into: "What")
    try host.tap("Save")
    try host.press(.tab)
    try host.press(.return)
    try host.waitUntilIdle()
    #expect(try host.isShown("0 of 5 done"))
  }

  @Test func `return goes from field to field and saves`() throws {
    let host = try form()
    try host.type("Rest")
    try host.press(.return)
    #expect(try host.hasFocus("Send to"))
    try host.type("a@b.org")
    try host.press(.return)
    try host.waitUntilIdle()
    #expect(try host.isShown("Rest"))
  }

  @Test func `cancel adds nothing`() throws {
    let host = try form()
    try host.type("Rest")
    try host.tap("Cancel")
    try host.waitUntilIdle()
    #expect(try host.isShown("0 of 4 done") && !host.isShown("New reminder"))
  }

  @Test func `cancel while it is saved adds nothing`() throws {
    let host = try form()
    try host.type("Rest")
    try host.tap("Save")
    try host.advance(by: .seconds(10))
    try host.tap("Cancel")
    try host.advance(by: .seconds(30))
    #expect(try host.isShown("0 of 4 done"))
  }

  @Test func `return does not save a wrong address`() throws {
    let host = try form()
    try host.type("Rest", into: "What")
    try host.type("ada\n", into: "Send to")
    #expect(try host.isShown("An address has an @.") && host.isShown("Save"))
    try host.waitUntilIdle()
    #expect(try host.isShown("0 of 4 done"))
  }

  @Test func `a form that was canceled is empty the next time`() throws {
    let host = try form()
    try host.type("Rest")
    try host.tap("Cancel")
    try host.waitUntilIdle()
    try host.tap("Add")
    try host.waitUntilIdle()
    #expect(throws: HostError.self) { try host.tap("Save") }
  }

  @Test func `the sheet covers what is below it`() throws {
    let host = try form()
    let error = #expect(throws: HostError.self) { try host.tap("Numbers") }
    #expect(error?.description.contains("covered") == true)
  }
}

@Suite struct DetailTests {
  @Test func `a reminder is opened and closed`() throws {
    let host = try detail()
    try host.tap("Back")
    try host.waitUntilIdle()
    #expect(try host.titles.count == 4)
  }

  @Test func `its title is changed`() throws {
    let host = try detail()
    try host.type(" Lovelace", into: "Title")
    try host.tap("Back")
    try host.waitUntilIdle()
    #expect(try host.isShown("Call Ada Lovelace"))
  }

  @Test func `letters are removed again`() throws {
    let host = try detail()
    try host.type("!!", into: "Title")
    try host.press(.delete)
    try host.press(.delete)
    try host.tap("Back")
    try host.waitUntilIdle()
    #expect(try host.titles.contains("Call Ada"))
  }

  @Test func `a toggle there is a check here`() throws {
    let host = try detail()
    try host.tap("Done")
    try host.tap("Back")
    try host.waitUntilIdle()
    #expect(try host.isShown("Done: Call Ada"))
  }

  @Test func `the slider follows the finger`() throws {
    let host = try detail()
    try host.drag("Urgency", by: Size(width: 400, height: 0))
    #expect(try host.isShown("Urgency 100 %"))
  }

  @Test func `assistive technology moves the slider by a tenth`() throws {
    let host = try detail()
    try host.increment("Urgency")
    #expect(try host.isShown("Urgency 60 %"))
    for _ in 0..<9 { try host.decrement("Urgency") }
    #expect(try host.isShown("Urgency 0 %"))
  }

  @Test func `the screen moves in from the side`() throws {
    let host = try app()
    try host.tap("Call Ada")
    let places = try (0..<3).map { _ in
      try host.advance(by: .milliseconds(100))
      return try host.place(ofText: "Back").x
    }
    try host.waitUntilIdle()
    let end = try host.place(ofText: "Back").x
    #expect(places == places.sorted(by: >) && places[0] > end + 20)
  }
}

@Suite struct NumberTests {
  private func numbers() throws -> ViewHost {
    let host = try app()
    try host.tap("Numbers")
    return host
  }

  @Test func `a row far below is found by scrolling`() throws {
    let host = try numbers()
    try host.scroll(to: "Number 120")
    try host.tap("Number 120")
    #expect(try host.isShown("1 marked") && host.isShown("Number 120, marked"))
  }

  @Test func `a mark stays while other rows are looked at`() throws {
    let host = try numbers()
    try host.tap("Number 3")
    try host.scroll(by: Size(width: 0, height: 5000))
    #expect(try !host.isShown("Number 3, marked"))
    try host.scroll(by: Size(width: 0, height: -5000))
    #expect(try host.isShown("Number 3, marked"))
  }

  @Test func `a finger that scrolls marks nothing`() throws {
    let host = try numbers()
    try host.swipe(.up)
    #expect(try host.isShown("0 marked"))
  }

  @Test func `one mark more changes one row`() throws {
    let host = try numbers()
    let before = try host.layout.tree
    try host.tap("Number 5")
    let after = try host.layout.tree
    let old = Set(before.root.all.filter(\.sublayers.isEmpty))
    let new = after.root.all.filter { $0.sublayers.isEmpty && !old.contains($0) }
    #expect(new.count == 3)
  }

  @Test func `the list is closed again`() throws {
    let host = try numbers()
    try host.tap("Close")
    #expect(try host.titles.count == 4)
  }
}

extension Layer {
  fileprivate var all: [Layer] { [self] + sublayers.flatMap(\.all) }
}
