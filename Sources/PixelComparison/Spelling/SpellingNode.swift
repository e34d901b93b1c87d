/// What a spelling consists of: numbers, quoted text, and calls that may be chained with dots.
indirect enum SpellingNode {
  /// As it is written, for whole numbers beyond 2⁵³ have no place in a `Double`.
  case number(String)
  case text(String)
  case chain([Call])

  /// A name with its arguments in brackets.
  struct Call {
    var name: String
    var arguments: [Argument]
  }

  /// A value, with or without a label before it.
  struct Argument {
    var label: String?
    var value: SpellingNode
  }
}
