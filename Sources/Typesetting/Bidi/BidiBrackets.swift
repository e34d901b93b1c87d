import CTextBoundaries

/// Pairs of brackets in an isolating run sequence (BD14 to BD16).
enum BidiBrackets {
  /// The places of an opening and its closing bracket.
  struct Pair {
    var open: Int
    var close: Int
  }

  /// The stack of BD16; more open brackets than this end the search, with no pairs at all.
  private static let stackSize = 63

  /// The pairs in the order of their opening brackets.
  static func pairs(scalars: [UInt32], classes: [BidiClass]) -> [Pair] {
    var stack: [(closing: UInt32, place: Int)] = []
    var pairs: [Pair] = []
    for (place, scalar) in scalars.enumerated() where classes[place] == .otherNeutral {
      var kind: Int32 = 0
      let partner = ctb_paired_bracket(scalar, &kind)
      if kind == 1 {
        if stack.count == stackSize { return [] }
        stack.append((canonical(partner), place))
      } else if kind == 2, let match = stack.lastIndex(where: { $0.closing == canonical(scalar) }) {
        pairs.append(Pair(open: stack[match].place, close: place))
        stack.removeSubrange(match...)
      }
    }
    return pairs.sorted { $0.open < $1.open }
  }

  /// U+232A is canonically equivalent to U+3009.
  private static func canonical(_ closing: UInt32) -> UInt32 { closing == 0x232A ? 0x3009 : closing }
}
