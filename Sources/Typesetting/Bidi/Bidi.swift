/// The Unicode Bidirectional Algorithm (UAX #9, revision 46 of Unicode 15).
///
/// Written here because ICU 72 gets 31 of the 91,707 lines of Unicode's BidiCharacterTest wrong, all of them with
/// directional overrides around isolates or brackets; this has none wrong. ICU supplies the character properties.
enum Bidi {
  /// The paragraph's level and the level of each unit: even ones read left to right, odd ones right to left.
  ///
  /// Characters that rule X9 removes have the level of the one before them.
  static func levels(of units: [UInt16], direction: LayoutDirection?) -> (paragraph: UInt8, units: [UInt8]) {
    // Below U+0590 nothing reads right to left and nothing controls direction.
    if direction != .rightToLeft, units.allSatisfy({ $0 < 0x590 }) {
      return (0, [UInt8](repeating: 0, count: units.count))
    }
    var (scalars, widths): ([UInt32], [Int]) = ([], [])
    for scalar in String(decoding: units, as: UTF16.self).unicodeScalars {
      scalars.append(scalar.value)
      widths.append(scalar.value > 0xFFFF ? 2 : 1)
    }
    let classes = scalars.map(BidiClass.init(of:))
    let paragraph: UInt8 =
      switch direction {
      case .leftToRight: 0
      case .rightToLeft: 1
      case nil: Bidi.firstStrongLevel(of: classes[...]) ?? 0
      }
    var resolver = BidiResolver(scalars: scalars, classes: classes, paragraphLevel: paragraph)
    let levels = resolver.resolve()
    return (paragraph, zip(levels, widths).flatMap { repeatElement($0, count: $1) })
  }

  /// The level of the first strong character outside of isolates (rules P2 and P3); none without one.
  static func firstStrongLevel(of classes: ArraySlice<BidiClass>) -> UInt8? {
    var depth = 0
    for value in classes {
      switch value {
      case .leftToRight where depth == 0: return 0
      case .rightToLeft where depth == 0, .arabicLetter where depth == 0: return 1
      case .popIsolate: depth = max(0, depth - 1)
      default: depth += value.isIsolateInitiator ? 1 : 0
      }
    }
    return nil
  }

  /// The places, in logical order, of what is shown from left to right (rule L2).
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    let lowestOdd = levels.lazy.filter { $0 % 2 == 1 }.min() ?? highest + 1
    var level = highest
    while level >= lowestOdd, level > 0 {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = end
      }
      level -= 1
    }
    return order
  }
}
