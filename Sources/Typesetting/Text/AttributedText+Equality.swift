extension AttributedText.Run {
  /// Whether two pieces have the same characters, code by code, and the same attributes.
  ///
  /// Canonical equivalence, by which Swift compares strings, is not enough: a font may have "Å" and lack "A" with a
  /// ring, lines count UTF-16 units, and what is remembered for one spelling must not be given for the other.
  public static func == (left: Self, right: Self) -> Bool {
    left.attributes == right.attributes && left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Feeds the characters' codes and the attributes to a hash.
  public func hash(into hasher: inout Hasher) {
    let isFed: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isFed == nil { for unit in text.utf8 { hasher.combine(unit) } }
    hasher.combine(text.utf8.count)
    hasher.combine(attributes)
  }
}
