import Foundation
import Views
import PixelBuffers
import Testing

/// Values become words in the cell's locale, time zone and calendar.
@Suite struct FormatTests {
  /// 11 March 2025, 22:30 in Greenwich, and a day later in Tokyo.
  private let instant = Date(timeIntervalSince1970: 1_741_732_200)

  private func string(_ text: Text, _ traits: TraitOverrides = .none) throws -> String {
    let layout = try laid(text, traits)
    return layout.tree.root.sublayers.compactMap { layer in
      if case .text(let runs) = layer.content { runs.map(\.text).joined() } else { nil }
    }.joined()
  }

  private func read(_ text: Text) throws -> Set<TraitKey> {
    try laid(text).traitsRead.traits.intersection([.locale, .timeZone, .calendar, .pseudolanguage])
  }

  @Test func `numbers follow the locale`() throws {
    let number = Text(1_234.5, format: .number)
    #expect(try string(number) == "1,234.5")
    #expect(try string(number, .locale("de-DE")) == "1.234,5")
    #expect(try string(Text(0.42, format: .percent), .locale("en-US")) == "42%")
  }

  @Test func `dates follow locale and time zone`() throws {
    let date = Text(instant, format: .dateTime.day().month(.wide))
    #expect(try string(date) == "March 11")
    #expect(try string(date, .locale("de-DE") + .timeZone("Asia/Tokyo")) == "12. März")
  }

  @Test func `dates follow the calendar`() throws {
    let date = Text(instant, format: .dateTime.year())
    #expect(try string(date) == "2025")
    #expect(try string(date, .calendar("buddhist")).contains("2568"))
    #expect(try string(date, .calendar("no such one")) == "2025")
    #expect(try string(date, .timeZone("Nowhere/None")) == "2025")
  }

  @Test func `a number reads the locale, a date reads time zone and calendar too, and words read neither`()
    throws
  {
    #expect(try read(Text(7, format: .number)).isSuperset(of: [.locale]))
    #expect(try !read(Text(7, format: .number)).contains(.timeZone))
    #expect(try read(Text(instant, format: .dateTime)).isSuperset(of: [.locale, .timeZone, .calendar]))
    #expect(try !read(Text("words")).contains(.timeZone))
  }

  @Test func `a view sets locale, time zone and calendar, as Foundation has them`() throws {
    let date = Text(instant, format: .dateTime.year().month(.wide).day())
    func text(_ view: some View) throws -> String {
      try Typesetter(fonts: .bundled).layOut(view, on: .iPhone15).layerDescription
    }
    #expect(try text(date.environment(\.locale, Locale(identifier: "de-DE"))).contains("11. März 2025"))
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    #expect(try text(date.environment(\.timeZone, tokyo)).contains("March 12, 2025"))
    for (identifier, year) in [
      (Calendar.Identifier.buddhist, "2568"), (.hebrew, "5785"), (.islamicUmmAlQura, "1446"),
    ] {
      let view = date.environment(\.calendar, Calendar(identifier: identifier))
      #expect(try text(view).contains(year), "\(identifier)")
    }
    var values = EnvironmentValues()
    for identifier: Calendar.Identifier in [.gregorian, .japanese, .persian, .islamicUmmAlQura, .iso8601] {
      values.calendar = Calendar(identifier: identifier)
      #expect(values.calendar.identifier == identifier)
    }
    #expect(values.calendar.timeZone == .gmt)
  }

  @Test func `a pseudolanguage leaves formatted values alone`() throws {
    #expect(try string(Text(instant, format: .dateTime.month(.wide)), .pseudoAccented) == "March")
  }
}
