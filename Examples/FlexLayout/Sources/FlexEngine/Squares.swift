import Views

/// A text of the corpus: each character is a square of 10 points, and lines break at spaces.
struct Squares: Layout {
  private static let side = 10.0
  private let parts: [Double]

  init(_ text: String?) {
    parts =
      text.map {
        $0.split(separator: " ", omittingEmptySubsequences: false).map { Double($0.count) * Self.side }
      } ?? []
  }

  /// Where the baseline of a text lies; a box without one has it at its bottom edge.
  static func baseline(_ text: String?, _ height: Double) -> Double { text == nil ? height : 0.8 * side }

  static func longestWord(_ text: String?) -> Double { Squares(text).parts.max() ?? 0 }

  /// What is proposed; on one line where nothing is.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    let natural = parts.reduce(0, +) + Self.side * Double(max(0, parts.count - 1))
    let width = proposal.width ?? natural
    return Size(width: width, height: proposal.height ?? height(width))
  }

  private func height(_ width: Double) -> Double {
    var (lines, used) = (parts.isEmpty ? 0.0 : 1, 0.0)
    for (index, word) in parts.enumerated() {
      if index > 0, used + Self.side + word > width + 0.01 {
        (lines, used) = (lines + 1, word)
      } else {
        used += (index > 0 ? Self.side : 0) + word
      }
    }
    return lines * Self.side
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}
