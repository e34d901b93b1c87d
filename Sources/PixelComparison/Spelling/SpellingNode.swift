/// What a spelling consists of: numbers, quoted text, and calls that may be chained with dots.
indirect enum SpellingNode {
  case number(Double)
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
