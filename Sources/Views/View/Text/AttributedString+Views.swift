public import Foundation

extension AttributeScopes {
  /// The attributes that ``Text`` draws.
  public struct ViewAttributes: AttributeScope {
    /// The font.
    public let font: Font
    /// The color of the text.
    public let foregroundColor: ForegroundColor
    /// The color behind the text.
    public let backgroundColor: BackgroundColor
    /// The line under the text.
    public let underlineStyle: UnderlineStyle
    /// The line through the text.
    public let strikethroughStyle: StrikethroughStyle
    /// Space after every grapheme, points.
    public let kern: Kern
    /// How far the baseline is moved up, points.
    public let baselineOffset: BaselineOffset
    /// What Markdown says about the text.
    public let inlinePresentationIntent: PresentationIntent
    /// Foundation's attributes, of which links are drawn.
    public let foundation: FoundationAttributes

    /// The key of fonts.
    public enum Font: AttributedStringKey {
      /// The font.
      public typealias Value = Views.Font
      /// The key's name.
      public static let name = "Proofsheet.font"
    }

    /// The key of the text's color.
    public enum ForegroundColor: AttributedStringKey {
      /// The color.
      public typealias Value = Color
      /// The key's name.
      public static let name = "Proofsheet.foregroundColor"
    }

    /// The key of the color behind the text.
    public enum BackgroundColor: AttributedStringKey {
      /// The color.
      public typealias Value = Color
      /// The key's name.
      public static let name = "Proofsheet.backgroundColor"
    }

    /// The key of lines under the text.
    public enum UnderlineStyle: AttributedStringKey {
      /// The line.
      public typealias Value = Text.LineStyle
      /// The key's name.
      public static let name = "Proofsheet.underlineStyle"
    }

    /// The key of lines through the text.
    public enum StrikethroughStyle: AttributedStringKey {
      /// The line.
      public typealias Value = Text.LineStyle
      /// The key's name.
      public static let name = "Proofsheet.strikethroughStyle"
    }

    /// The key of what Markdown says.
    public enum PresentationIntent: AttributedStringKey {
      /// What it says.
      public typealias Value = InlinePresentationIntent
      /// The key's name.
      public static let name = "Proofsheet.inlinePresentationIntent"
    }

    /// The key of space after graphemes.
    public enum Kern: AttributedStringKey {
      /// Points.
      public typealias Value = Double
      /// The key's name.
      public static let name = "Proofsheet.kern"
    }

    /// The key of moved baselines.
    public enum BaselineOffset: AttributedStringKey {
      /// Points.
      public typealias Value = Double
      /// The key's name.
      public static let name = "Proofsheet.baselineOffset"
    }
  }
}

extension AttributeDynamicLookup {
  /// An attribute that ``Text`` draws.
  public subscript<Key: AttributedStringKey>(
    dynamicMember path: KeyPath<AttributeScopes.ViewAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension Text {
  /// A line under or through text.
  public struct LineStyle: Sendable, Hashable {
    var pattern = Pattern.solid
    var color: Color?

    /// Makes a line in a color, or in that of the text.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      (self.pattern, self.color) = (pattern, color)
    }

    /// A line in the color of the text.
    public static let single = LineStyle()
  }

  /// Makes text of a string with attributes: those of `AttributeScopes.ViewAttributes`, and links.
  @_disfavoredOverload
  public init(_ text: AttributedString) {
    let pieces = text.runs.map { run in
      var piece = Piece(text: String(text[run.range].characters))
      piece.font = run.font
      piece.style = run.foregroundColor ?? (run.link == nil ? nil : Color.tint)
      piece.underline = run.underlineStyle.map { TextLine(pattern: $0.pattern, color: $0.color) }
      piece.strikethrough = run.strikethroughStyle.map { TextLine(pattern: $0.pattern, color: $0.color) }
      piece.background = run.backgroundColor
      piece.tracking = run.kern
      piece.baselineOffset = run.baselineOffset ?? 0
      let intent = run.inlinePresentationIntent ?? []
      if intent.contains(.stronglyEmphasized) { piece.isBold = true }
      if intent.contains(.emphasized) { piece.isItalic = true }
      if intent.contains(.code) { piece.design = .monospaced }
      if intent.contains(.strikethrough) { piece.strikethrough = piece.strikethrough ?? TextLine() }
      return piece
    }
    self.pieces = pieces.isEmpty ? [Piece(text: "")] : pieces
  }
}

/// What Markdown says about text, as Foundation has it on other systems.
public struct InlinePresentationIntent: OptionSet, Sendable, Hashable {
  /// What it says, a bit each.
  public let rawValue: UInt

  /// Makes a set.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Slanted.
  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  /// Bold.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
  /// Monospaced.
  public static let code = InlinePresentationIntent(rawValue: 4)
  /// Struck through.
  public static let strikethrough = InlinePresentationIntent(rawValue: 32)
}

extension AttributedString {
  /// Reads Markdown inside of a line, as the literal of a ``Text`` has it.
  public init(markdown: String) throws {
    self.init()
    for piece in InlineMarkup.pieces(of: markdown.map { .markup($0) }) {
      var run = AttributedString(piece.text)
      var intent: InlinePresentationIntent = []
      if piece.isBold == true { intent.insert(.stronglyEmphasized) }
      if piece.isItalic == true { intent.insert(.emphasized) }
      if piece.design == .monospaced { intent.insert(.code) }
      if piece.strikethrough != nil { intent.insert(.strikethrough) }
      if !intent.isEmpty { run.inlinePresentationIntent = intent }
      if let link = piece.link { run.link = link }
      append(run)
    }
  }
}
