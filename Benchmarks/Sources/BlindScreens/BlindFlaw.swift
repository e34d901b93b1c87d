/// What is wrong in the flawed version of a blind screen, in the order of the issue that asks for the checks.
public enum BlindFlaw: String, Sendable, Hashable, CaseIterable {
  /// Text: ink outside of a clip; left-out characters; two texts on each other; a text under something else.
  case clippedText, truncatedText, overlappingText, coveredText
  /// Text: below the smallest legible size; lines too long to read; one size at every setting; no glyph; cut words.
  case smallText, longLines, fixedText, missingGlyph, brokenWord
  /// Contrast: of text, of a symbol, and of text on an image whose colors differ from place to place.
  case textContrast, iconContrast, unknownContrast
  /// Targets: too small; on each other; under something; in the safe area; outside of the screen, with no way there.
  case smallTarget, overlappingTargets, coveredTarget, targetInSafeArea, unreachableTarget
  /// Layout: what collides, leaves its container, leaves the screen, wraps, or fails at few widths only.
  case collision, protrusion, viewportProtrusion, wrapping, smallRange
  /// Layout: content in the safe area; nothing where something should be; alignment that breaks in one cell.
  case contentInSafeArea, emptyView, brokenAlignment
  /// Accessibility: no label; one label for two things; order of reading; a missing trait; decoration that is read.
  case unlabeled, repeatedLabel, readingOrder, missingTrait, exposedDecoration
  /// Across cells: text that shrinks; no mirroring; another layout when dark; a trait that changes what it should not;
  /// a label that is not everywhere.
  case shrinkingText, unmirrored, schemeLayout, traitEffect, lostLabel
  /// Colors with a meaning that look the same to a color-blind person.
  case colorVision
}
