import Views
import Testing

/// Symbols can be drawn and follow the text around.
@Suite struct SymbolTests {
  @Test func `path data that is broken draws nothing`() throws {
    let layout = try laid(Image(symbol: Symbol("broken", lines: "M 1 X")))
    #expect(layout.diagnostics.isEmpty)
  }

  @Test(
    arguments: [
      ("person.hexagon", "person"), ("heart.crack", "heart"), ("gearshape.hexagon", "gearshape"),
      ("house.lodge", "house"), ("trash.fil", "trash"), ("magnifyinglass", "magnifyingglass"),
      ("bel.fill", "bell.fill"), ("pencil.slash", "pencil"), ("zodiac.aries", nil), ("", nil),
      ("fill", "film"),
    ] as [(String, String?)])
  func `a system name without a symbol is reported with the nearest one`(name: String, nearest: String?)
    throws
  {
    let message = try #require(laid(Image(systemName: name)).diagnostics.first).description
    #expect(message.contains("\"\(name)\"") && message.contains("Symbol.systemNames"))
    #expect(message.contains("the nearest is") == (nearest != nil), "\(message)")
    if let nearest { #expect(message.contains("the nearest is \"\(nearest)\";"), "\(message)") }
  }

  // Symbols are no arguments of the test: describing the paths of all of them takes minutes.
  @Test func `every symbol has something to draw and keeps to its square`() {
    for symbol in Symbol.all + Symbol.systemNames.sorted().compactMap(Symbol.init(systemName:)) {
      #expect(!symbol.isEmpty, "\(symbol.name)")
      let bounds = symbol.bounds
      #expect(bounds.minX >= 0.5 && bounds.minY >= 0.5, "\(symbol.name)")
      #expect(bounds.maxX <= 23.5 && bounds.maxY <= 23.5, "\(symbol.name)")
    }
  }

  @Test func `a symbol grows with the text`() throws {
    let image = Image(symbol: .gear).accessibilityIdentifier("gear")
    let small = try laid(image, .large).box("gear").width
    let large = try laid(image, .accessibility5).box("gear").width
    #expect(large > small * 2.5)
  }

  @Test func `only directional symbols depend on the direction`() throws {
    let chevron = Image(symbol: .chevronForward)
    let heart = Image(symbol: .heart)
    #expect(try laid(chevron).tree != laid(chevron, .rightToLeft).tree)
    #expect(try laid(heart).tree == laid(heart, .rightToLeft).tree)
    #expect(try !laid(heart).traitsRead.traits.contains(.layoutDirection))
  }
}
