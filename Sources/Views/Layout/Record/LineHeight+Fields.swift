extension LineHeight {
  /// The fields of a text's record; none where the fonts say how high lines are.
  var fields: [LayoutEntry.Field] {
    switch self {
    case .variable: []
    case .multiple(let factor): [.name("multiple"), .number(factor)]
    case .leading(let increase): [.name("leading"), .number(increase)]
    case .exact(let points): [.name("exact"), .number(points)]
    }
  }
}
