import FlexLayout
import Views

/// A flexbox of the corpus as a view.
struct CSSRow {
  private let node: CSSNode
  private let isMirrored: Bool
  private let width: Double
  /// The height that is given; nil where the lines decide.
  private let height: Double?

  init(_ node: CSSNode, isMirrored: Bool) throws {
    (self.node, self.isMirrored) = (node, isMirrored)
    guard let width = node.length("width").points(of: nil), node.word("display") == "flex" else {
      throw Unsupported("a flexbox without a width in points")
    }
    for name in ["height", "minHeight", "maxHeight", "minWidth", "maxWidth"] {
      if case .part = node.length(name) { throw Unsupported("\(name) in % of the screen") }
    }
    for name in ["flexGrow", "flexBasis"] where node.word(name) != nil || node.number(name, 0) != 0 {
      throw Unsupported("\(name) of the screen's item")
    }
    self.width = Self.bounded(width, node, "Width")
    height = node.length("height").points(of: nil).map { Self.bounded($0, node, "Height") }
  }

  private static func bounded(_ length: Double, _ node: CSSNode, _ name: String) -> Double {
    max(
      node.length("min\(name)").points(of: nil) ?? 0,
      min(length, node.length("max\(name)").points(of: nil) ?? .infinity))
  }

  @MainActor var view: some View {
    Bounded(
      width: width, height: height, least: Self.bounded(0, node, "Height"),
      greatest: Self.bounded(.infinity, node, "Height"))() {
        row() {
          ForEach(0..<displayed.count) { index in
            let (text, id) = (displayed[index].text, displayed[index].id)
            Squares(text)() {}.accessibilityIdentifier(id)
              .alignmentGuide(.firstTextBaseline) { Squares.baseline(text, $0.height) }
              .flex(item(displayed[index]))
          }
        }
        .accessibilityIdentifier(node.id)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private var displayed: [CSSNode] { node.children.filter { !$0.isHidden } }
  private var isReversed: Bool { node.word("flexDirection") == "row-reverse" }

  private var row: FlexRow {
    let gaps = ["columnGap", "rowGap"].map { name -> CSSLength in
      if case .auto = node.length(name) { node.length("gap") } else { node.length(name) }
    }
    return FlexRow(
      gap: gaps[0].points(of: width) ?? 0, lineGap: gaps[1].points(of: height) ?? 0,
      justify: justification, align: alignment(node.word("alignItems")) ?? .stretch,
      lines: distribution(node.word("alignContent") ?? "stretch"), wraps: node.word("flexWrap") == "wrap",
      isReversed: isReversed)
  }

  private var justification: FlexDistribution {
    let word = node.word("justifyContent") ?? "start"
    switch word {
    // The start of the text, and the sides, do not turn around with the items.
    case "start": return isReversed && node.word("justifyContent") != nil ? .end : .start
    case "end": return isReversed ? .start : .end
    case "left": return isReversed == isMirrored ? .start : .end
    case "right": return isReversed == isMirrored ? .end : .start
    default: return distribution(word)
    }
  }

  private func distribution(_ word: String) -> FlexDistribution {
    switch word {
    case "center": .center
    case "end", "flex-end": .end
    case "space-between": .spaceBetween
    case "space-around": .spaceAround
    case "space-evenly": .spaceEvenly
    case "stretch", "normal": .stretch
    default: .start
    }
  }

  private func alignment(_ word: String?) -> FlexAlignment? {
    switch word {
    case nil, "auto": nil
    case "stretch", "normal": .stretch
    case "center": .center
    case "baseline": .baseline
    case "end", "flex-end", "self-end": .end
    default: .start
    }
  }

  private func item(_ node: CSSNode) -> FlexItem {
    let (own, most) = (
      node.length("width").points(of: width), node.length("maxWidth").points(of: width) ?? .infinity
    )
    // What the content needs, but no more than the width that is given (section 4.5).
    let automatic = min(Squares.longestWord(node.text), own ?? .infinity, most)
    // A part of a height that is not known is not stretched (section 8.3).
    let isPart = if case .part = node.length("height") { height == nil } else { false }
    let aligned = alignment(node.word("alignSelf")) ?? row.alignment
    return FlexItem(
      grow: node.number("flexGrow", 0), shrink: node.number("flexShrink", 1),
      basis: node.length("flexBasis").points(of: width) ?? own,
      minWidth: node.length("minWidth").points(of: width) ?? automatic, maxWidth: most,
      height: node.length("height").points(of: height),
      minHeight: node.length("minHeight").points(of: height) ?? 0,
      maxHeight: node.length("maxHeight").points(of: height) ?? .infinity,
      alignment: isPart && aligned == .stretch ? .start : aligned)
  }
}

/// A view of a width, and of a height that is given or that bounds keep.
private struct Bounded: Layout {
  let width: Double
  let height: Double?
  let least, greatest: Double

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    let own = subviews.first?.sizeThatFits(ProposedViewSize(width: width, height: height)).height ?? 0
    return Size(width: width, height: height ?? min(max(own, least), greatest))
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
  }
}
