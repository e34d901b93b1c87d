import CTextBoundaries

/// The Unicode Bidirectional Algorithm (UAX #9), by ICU.
enum Bidi {
  /// The paragraph's level and the level of each unit: even ones read left to right, odd ones right to left.
  static func levels(of units: [UInt16], direction: LayoutDirection?) -> (paragraph: UInt8, units: [UInt8]) {
    let base: Int32 =
      switch direction {
      case .leftToRight: 0
      case .rightToLeft: 1
      case nil: -1
      }
    // Below U+0590 nothing reads right to left and nothing controls direction.
    if base < 1, units.allSatisfy({ $0 < 0x590 }) { return (0, [UInt8](repeating: 0, count: units.count)) }
    var levels = [UInt8](repeating: 0, count: units.count)
    var paragraph: UInt8 = base == 1 ? 1 : 0
    if units.isEmpty { return (paragraph, levels) }
    let error = units.withUnsafeBufferPointer {
      ctb_bidi_levels($0.baseAddress, Int32($0.count), base, &levels, &paragraph)
    }
    precondition(error == 0, "ICU could not read a paragraph (error \(error)).")
    return (paragraph, levels)
  }

  /// The places, in logical order, of what is shown from left to right (rule L2).
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    guard levels.contains(where: { $0 != 0 }) else { return Array(levels.indices) }
    var order = [Int32](repeating: 0, count: levels.count)
    ctb_reorder(levels, Int32(levels.count), &order)
    return order.map(Int.init)
  }
}
