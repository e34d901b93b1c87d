extension LayerLayout.Property {
  /// Which values a property may have.
  enum Form {
    /// One of some keywords.
    case keyword([String])
    /// CSS's text: tracks of a grid, or lines of one.
    case text
    /// A number from zero.
    case number
    /// A number of points, which may be negative.
    case place
    /// A length; some may be `auto`.
    case length(hasAuto: Bool)
    /// Lengths of edges.
    case edges(hasAuto: Bool)
  }

  private static let alignments = [
    "stretch", "flex-start", "flex-end", "start", "end", "center", "baseline",
  ]
  private static let distributions = ["space-between", "space-around", "space-evenly"]

  /// The one place that says what belongs at a property.
  var form: Form {
    switch self {
    case .display: .keyword(["flex", "stack", "grid", "block", "custom", "none"])
    case .position: .keyword(["relative", "absolute", "static"])
    case .boxSizing: .keyword(["border-box", "content-box"])
    case .direction: .keyword(LayerLayout.Direction.allCases.map(\.rawValue))
    case .overflow: .keyword(["visible", "hidden", "scroll"])
    case .flexDirection: .keyword(["row", "column", "row-reverse", "column-reverse"])
    case .flexWrap: .keyword(["nowrap", "wrap", "wrap-reverse"])
    case .justifyContent, .alignContent: .keyword(Self.alignments + Self.distributions)
    case .alignItems: .keyword(Self.alignments)
    case .alignSelf: .keyword(["auto"] + Self.alignments)
    case .flexGrow, .flexShrink, .aspectRatio: .number
    case .baseline: .place
    case .flexBasis, .width, .height, .minWidth, .maxWidth, .minHeight, .maxHeight: .length(hasAuto: true)
    case .gap, .rowGap, .columnGap: .length(hasAuto: false)
    case .padding, .border: .edges(hasAuto: false)
    case .margin, .inset: .edges(hasAuto: true)
    case .gridTemplateColumns, .gridTemplateRows, .gridAutoColumns, .gridAutoRows, .gridColumn, .gridRow:
      .text
    case .gridAutoFlow: .keyword(["row", "column", "dense", "row dense", "column dense"])
    case .justifyItems: .keyword(Self.alignments + ["left", "right"])
    case .justifySelf: .keyword(["auto"] + Self.alignments + ["left", "right"])
    }
  }

  /// Whether a length may be below zero.
  var isSigned: Bool { [.margin, .inset, .baseline].contains(self) }
}

extension LayerLayout.Property.Form {
  /// Whether a value is of the form.
  func accepts(_ value: LayerLayout.Value) -> Bool {
    switch (self, value) {
    case (.keyword(let keywords), .keyword(let keyword)): keywords.contains(keyword)
    case (.text, .keyword(let text)):
      1...Self.longestText ~= text.unicodeScalars.count
        && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    case (.number, .number), (.place, .number): true
    case (.length(let hasAuto), .length(let length)): hasAuto || length != .auto
    case (.edges(let hasAuto), .edges(let lengths)): hasAuto || !lengths.values.contains(.auto)
    default: false
    }
  }

  /// How many Unicode scalars a text has at most.
  static let longestText = 1024

  /// What belongs here, for errors.
  var expected: String {
    switch self {
    case .keyword(let keywords): "one of " + keywords.joined(separator: ", ")
    case .text: "a line of 1 to \(Self.longestText) characters, as in CSS"
    case .number, .place: "a number"
    case .length: expectedLength
    case .edges: "\(expectedLength), [top, right, bottom, left] of these or an object of edges"
    }
  }

  /// What belongs where one length stands.
  var expectedLength: String {
    switch self {
    case .length(hasAuto: true), .edges(hasAuto: true): "a number of points, \"50%\" or \"auto\""
    default: "a number of points or \"50%\""
    }
  }
}
