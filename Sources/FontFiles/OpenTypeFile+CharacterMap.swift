extension OpenTypeFile {
  /// Whether a table `cmap` has a glyph for any character.
  ///
  /// Source: OpenType 1.9.1, "cmap", formats 0, 4, 6, 10, 12 and 13, which are those that HarfBuzz reads too.
  func hasCharacters(in table: Range<Int>) -> Bool {
    let map = OpenTypeFile(bytes: UnsafeRawBufferPointer(rebasing: bytes[table]), path: path)
    let count = map.number(at: 2, bytes: 2) ?? 0
    return (0..<count).contains { record in
      guard let platform = map.number(at: 4 + 8 * record, bytes: 2),
        let encoding = map.number(at: 4 + 8 * record + 2, bytes: 2),
        let offset = map.number(at: 4 + 8 * record + 4, bytes: 4)
      else { return false }
      let isUnicode = platform == 0 && encoding != 5 || platform == 3 && [0, 1, 10].contains(encoding)
      return (isUnicode || platform == 1 && encoding == 0) && map.hasCharacters(at: offset)
    }
  }

  private func hasCharacters(at start: Int) -> Bool {
    func any(_ count: Int?, from offset: Int, bytes width: Int) -> Bool {
      (0..<(count ?? 0)).contains { (number(at: start + offset + width * $0, bytes: width) ?? 0) != 0 }
    }
    return switch number(at: start, bytes: 2) {
    case 0: any(256, from: 6, bytes: 1)
    case 4: hasSegment(at: start)
    case 6: any(number(at: start + 8, bytes: 2), from: 10, bytes: 2)
    case 10: any(number(at: start + 16, bytes: 4).map { min($0, 0x11_0000) }, from: 20, bytes: 2)
    case 12: hasGroup(at: start) { first, last, glyph in glyph != 0 || last > first }
    case 13: hasGroup(at: start) { _, _, glyph in glyph != 0 }
    default: false
    }
  }

  /// Whether a group of formats 12 or 13 has a glyph.
  private func hasGroup(at start: Int, _ isMapped: (_ first: Int, _ last: Int, _ glyph: Int) -> Bool) -> Bool
  {
    let count = min(number(at: start + 12, bytes: 4) ?? 0, bytes.count / 12)
    return (0..<count).contains { group in
      let place = start + 16 + 12 * group
      guard let first = number(at: place, bytes: 4), let last = number(at: place + 4, bytes: 4),
        let glyph = number(at: place + 8, bytes: 4)
      else { return false }
      return isMapped(first, last, glyph)
    }
  }

  /// Whether a segment of format 4 has a glyph; the last segment, which ends the list, has none.
  private func hasSegment(at start: Int) -> Bool {
    let count = (number(at: start + 6, bytes: 2) ?? 0) / 2
    return (0..<count).contains { segment in
      func field(_ array: Int, _ gap: Int) -> Int? {
        number(at: start + 14 + gap + 2 * (array * count + segment), bytes: 2)
      }
      guard let last = field(0, 0), let first = field(1, 2), let delta = field(2, 2),
        let offset = field(3, 2),
        first <= last, last != 0xFFFF || segment < count - 1
      else { return false }
      guard offset != 0, offset != 0xFFFF else { return last > first || (first + delta) & 0xFFFF != 0 }
      let glyphs = start + 16 + 2 * (3 * count + segment) + offset
      return (0...last - first).contains { (number(at: glyphs + 2 * $0, bytes: 2) ?? 0) != 0 }
    }
  }
}
