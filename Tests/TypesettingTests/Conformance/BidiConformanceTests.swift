import Testing

@testable import Typesetting

@Suite struct BidiConformanceTests {
  @Test func `every level and order is as in Unicode's test file`() throws {
    let file = try UnicodeTestFile("BidiCharacterTest.txt")
    #expect(file.lines.count == 91_707)
    #expect(file.lines.lazy.filter { !isRight($0) }.map(\.number).prefix(10) == [])
  }

  @Test(arguments: ["\u{2068}", "\u{2067}", "\u{202B}", "(", "(a", "\u{2068}(\u{2069}", "א(1)"])
  func `deep nesting is resolved in time that grows with the text`(piece: String) {
    let units = Array(String(repeating: piece, count: 20_000).utf16)
    #expect(Bidi.levels(of: units, direction: .rightToLeft).units.allSatisfy { $0 <= 126 })
  }

  private func isRight(_ line: UnicodeTestFile.Line) -> Bool {
    let fields = line.fields
    let scalars = fields[0].split(separator: 0x20).map { UnicodeTestFile.hex($0) }
    let directions: [LayoutDirection?] = [.leftToRight, .rightToLeft, nil]
    let direction = directions[number(fields[1])]
    let (paragraph, levels) = Bidi.levels(
      of: scalars.flatMap(UnicodeTestFile.units(of:)), direction: direction)
    guard Int(paragraph) == number(fields[2]) else { return false }
    var unit = 0
    var kept: [(place: Int, level: UInt8)] = []
    for (place, token) in fields[3].split(separator: 0x20).enumerated() {
      // "x" marks a character that rule X9 removes, whose level does not matter.
      if token.first != UInt8(ascii: "x") {
        guard Int(levels[unit]) == number(token) else { return false }
        kept.append((place, levels[unit]))
      }
      unit += scalars[place] > 0xFFFF ? 2 : 1
    }
    let order = Bidi.visualOrder(of: kept.map(\.level)).map { kept[$0].place }
    return order == fields[4].split(separator: 0x20).map { number($0) }
  }

  private func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { (0x30...0x39).contains($1) ? $0 * 10 + Int($1) - 0x30 : $0 }
  }
}
