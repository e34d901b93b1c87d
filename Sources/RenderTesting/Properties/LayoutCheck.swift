/// What must hold of every layout of views.
public enum LayoutCheck: String, Sendable, Hashable, CaseIterable {
  /// No size is negative or NaN, and no place is infinite.
  case valid
  /// The same views, asked the same, have the same sizes and frames.
  case deterministic
  /// Sizes and frames do not depend on what was asked before, nor on what is cached.
  case queryOrder
  /// The ideal size lies between the least and the greatest.
  case idealBetween
  /// A greater proposal gives no smaller size.
  case monotone
  /// The size is at most what is proposed, or the least.
  case withinProposal
  /// Views lie within the container, if it has its least size or more.
  case inBounds
  /// Views do not overlap.
  case apart
  /// From right to left, frames are mirrored.
  case mirrored
  /// In bounds that begin elsewhere, places move with them.
  case translated
  /// In a container that adds nothing, sizes and frames are the same.
  case wrapped
  /// Twice as many views are measured at most two and a half times as often.
  case linear
}

extension LayoutCheck {
  /// What holds, where it is checked, and why.
  package var rule: PropertyRule {
    let still = "where no view becomes higher as it becomes narrower"
    return switch self {
    case .valid:
      PropertyRule(rawValue, "No size is negative or NaN, and no place is infinite.", source: "`Layout`")
    case .deterministic:
      PropertyRule(
        rawValue, "The same views, asked the same, have the same sizes and frames.", source: "`Layout`")
    case .queryOrder:
      PropertyRule(
        rawValue, "Sizes and frames do not depend on what was asked before, nor on what is cached.",
        source: "`Layout`")
    case .idealBetween:
      PropertyRule(
        rawValue, "The ideal size lies between the least and the greatest.", where: still,
        source: "`ProposedViewSize`")
    case .monotone:
      PropertyRule(
        rawValue, "A greater proposal gives no smaller size.", where: still, source: "`ProposedViewSize`")
    case .withinProposal:
      PropertyRule(
        rawValue, "The size is at most what is proposed, or the least.", where: still,
        source: "`ProposedViewSize`")
    case .inBounds:
      PropertyRule(
        rawValue, "Views lie within the container.",
        where: still + ", and the container has its least size or more",
        source: "geometry")
    case .apart: PropertyRule(rawValue, "Views do not overlap.", source: "geometry")
    case .mirrored: PropertyRule(rawValue, "From right to left, frames are mirrored.", source: "`Layout`")
    case .translated:
      PropertyRule(
        rawValue, "In bounds that begin elsewhere, places move with them.",
        where: "of types that conform to `Layout`",
        source: "`placeSubviews(in:)`")
    case .wrapped:
      PropertyRule(
        rawValue, "In a container that adds nothing, sizes and frames are the same.", source: "`ZStack`")
    case .linear:
      PropertyRule(
        rawValue, "Twice as many views are measured at most two and a half times as often.",
        where: "of eight equal views",
        source: "time follows from it")
    }
  }
}
