internal import Foundation

/// Text, on as many lines as its width requires.
nonisolated public struct Text: PrimitiveView {
  /// A piece with attributes of its own.
  struct Piece: Sendable {
    var text: String
    var isVerbatim = false
    /// Text made of a value in the environment's language, in place of the text.
    var formatted: (@Sendable (EnvironmentValues) -> String)?
    /// The date whose distance it shows, and the dates of the environment from which it does.
    var distance: (date: Date, range: ClosedRange<Date>)?
    var font: Font?
    var weight: FontRequest.Weight?
    var isBold: Bool?
    var isItalic: Bool?
    var features: [String: Int] = [:]
    var design: Font.Design?
    var style: (any ShapeStyle)?
    var tracking: Double?
    var baselineOffset = 0.0
    var underline: TextLine?
    var strikethrough: TextLine?
    /// What lies behind it.
    var background: Color?
    /// Where it leads.
    var link: URL?
    /// What stands in place of the text.
    var image: Image?
  }

  var pieces: [Piece]

  /// Makes text that pseudolanguages may change, as it is, without markup.
  @_disfavoredOverload
  public init(_ text: some StringProtocol) {
    pieces = [Piece(text: String(text))]
  }

  /// Makes text that pseudolanguages may change, as it is, without markup.
  @_disfavoredOverload
  public init(_ text: String) {
    pieces = [Piece(text: text)]
  }

  /// Makes text that stays as it is in every language.
  public init(verbatim text: String) {
    pieces = [Piece(text: text, isVerbatim: true)]
  }

  /// Makes text of an image: a symbol in the font and color of the text, or pixels that stand on its baseline.
  ///
  /// Assistive technology reads nothing for it.
  public init(_ image: Image) {
    pieces = [Piece(text: "", isVerbatim: true, image: image)]
  }

  /// Puts one text after another.
  public static func + (left: Text, right: Text) -> Text {
    var result = left
    result.pieces += right.pieces
    return result
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let inner = context.entering("Text")
    let images = pieces.compactMap(\.image)
    for case .missing(let reason) in images.map(\.source) { inner.report(.unreadableImage(reason)) }
    let distances = pieces.compactMap(\.distance)
    if !distances.isEmpty { inner.reportDates(of: distances) }
    let style = pieces.count == 1 ? pieces[0].style : nil
    let behavior = TextBehavior(
      text: string(inner), style: style,
      hasStylesOfPieces: pieces.count != 1 && pieces.contains { $0.style != nil },
      images: images.map { image in { image.layer(in: $0, $1, $2) } },
      backgrounds: pieces.contains { $0.background != nil } ? pieces.map(\.background) : [],
      attributed: attributed)
    let node = inner.shadowed(Node(inner, name: "Text", behavior, isNamed: true), by: style)
    let lines = context.environment.stored.reservedLines
    guard lines > 1 else { return nodes.append(node) }
    let height = FlexibleFrameLayout.Bounds(least: behavior.height(ofLines: lines, node))
    let layout = FlexibleFrameLayout(width: .init(), height: height, alignment: .topLeading)
    nodes.append(Node(context, name: "FlexibleFrame", LayoutBehavior(layout), [node]))
  }

  /// What is shown, for descriptions and labels.
  private func string(_ context: ViewContext) -> String {
    guard pieces.contains(where: { $0.formatted != nil }) else { return string }
    return context.reading { attributed(in: context.environment).runs.map(\.spoken).joined() }
  }

  func with(_ change: (inout Piece) -> Void) -> Text {
    var result = self
    for index in result.pieces.indices { change(&result.pieces[index]) }
    return result
  }
}

/// Text that SwiftUI looks up in tables, which are missing here: it stands for itself.
public typealias LocalizedStringKey = String
/// Text that Foundation looks up in tables, which are missing here: it stands for itself.
public typealias LocalizedStringResource = String
