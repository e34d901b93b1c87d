extension AuditCheck {
  /// What it states, measures and needs.
  package var rule: AuditRule { Self.rules[self] ?? Self.unknown }

  private static let unknown = AuditRule(statement: .extent, finding: "")
  private static let rules: [AuditCheck: AuditRule] = textRules.merging(viewRules) { first, _ in first }
    .merging(cellRules) { first, _ in first }

  private static let textRules: [AuditCheck: AuditRule] = [
    .clippedText: AuditRule(
      statement: .wholeInk,
      finding:
        "a clip, its round corners or the canvas cuts off painted pixels of a text, such as the tail of a letter; the finding names the view that clips",
      bound: 3, unit: "%", input: .layers,
      advice: "Let what clips it grow with its text: padding instead of a fixed frame."),
    .protrudingText: AuditRule(
      statement: .wholeInk,
      finding:
        "a text extends beyond its control or background; *(w)* a control, one of several shapes, or a bar extends beyond the leading or trailing edge of its background, or what fills a vessel beyond its top",
      bound: 4, unit: "pt", advice: "Let its length follow the space that it has."),
    .safeArea: AuditRule(
      statement: .wholeInk,
      finding:
        "a control or painted pixels of a text are outside of the safe area, such as under the status bar, or in a round corner of the screen, where they do not scroll in that direction",
      bound: 0, unit: "pt", source: "Apple, *Layout*",
      advice: "Let only backgrounds ignore the safe area, and let what is higher than the screen scroll."),
    .overlappingTexts: AuditRule(
      statement: .freeInk,
      finding: "painted pixels of two visible texts overlap, or a text touches the icon beside it",
      bound: 1, unit: "pt²", input: .layers,
      advice: "Give them space, or let one wrap or move below the other."),
    .coveredText: AuditRule(
      statement: .freeInk,
      finding:
        "something drawn later hides a part of a text, or all of an element that assistive technology reads; scrolling, as far as it goes, does not bring a text out from under it",
      bound: 5, unit: "%", input: .layers, advice: "Move one of them, or draw the text above."),
    .truncatedText: AuditRule(
      statement: .characters, finding: "a text is truncated and does not have `.allowsTruncation()`",
      advice: "Give it more lines or space, or declare .allowsTruncation() where that is intended."),
    .missingGlyphs: AuditRule(
      statement: .characters, finding: "no font has a character", bound: 0, unit: "glyphs", input: .layers,
      advice: "Add a font to the folders of `fonts:`."),
    .brokenWord: AuditRule(
      statement: .characters, finding: "a word is broken over two lines, except in an e-mail or web address",
      advice: "Give the text more width, or a line of its own."),
    .smallText: AuditRule(
      statement: .readableSize, finding: "a text is drawn smaller than 9 points", bound: 9, unit: "pt",
      source: "Apple, *Typography*",
      input: .layers, advice: "Use a text style, and let the text wrap instead of shrinking."),
    .longLine: AuditRule(
      statement: .readableSize, finding: "a line has more than 80 characters", bound: 80, unit: "characters",
      source: "1.4.8", severity: .warning,
      input: .layers, advice: "Limit the width of paragraphs, such as with .frame(maxWidth: 560)."),
    .contrast: AuditRule(
      statement: .contrast,
      finding:
        "a text has less than 4.5:1, a large text less than 3:1, measured against the pixels behind it, including everything drawn over the text; the finding also gives APCA's Lc",
      bound: 4.5, unit: ":1", source: "1.4.3", input: .layers,
      advice: "Use a darker or lighter color for the text or behind it."),
    .iconContrast: AuditRule(
      statement: .contrast,
      finding:
        "a control without text, a labeled image, or a mark that distinguishes one of several controls has less than 3:1, or is invisible",
      bound: 3, unit: ":1", source: "1.4.11"),
    .colorVision: AuditRule(
      statement: .colorVision, finding: "two colors or lines of one component look alike to dichromats",
      bound: 0.06, unit: "ΔE Oklab",
      source: "1.4.1", severity: .warning, input: .layers,
      advice: "Let them differ in lightness too, or add a shape or a text."),
  ]

  private static let viewRules: [AuditCheck: AuditRule] = [
    .targetSize: AuditRule(
      statement: .touch,
      finding:
        "a target is under 24 points and too close to others; *(w)* a target is under 24 points, or under 44 points without free space around it; the finding gives both numbers",
      bound: 44, unit: "pt", source: "2.5.8, 2.5.5", advice: "Add padding inside of the control."),
    .overlappingTargets: AuditRule(
      statement: .touch, finding: "two controls share an area", bound: 16, unit: "pt²",
      advice: "Move them apart."),
    .unreachableTarget: AuditRule(
      statement: .touch, finding: "a control is off screen or covered", bound: 50, unit: "%"),
    .missingLabel: AuditRule(
      statement: .name, finding: "a control has no accessibility label, or what can be adjusted no value",
      source: "4.1.2",
      advice: "Add .accessibilityLabel(\"…\")."),
    .doubledLabel: AuditRule(
      statement: .name,
      finding: "a label says something twice, or two controls have the same one, such as those of two rows",
      source: "2.4.6, 2.4.9", severity: .warning),
    .missingTraits: AuditRule(
      statement: .role,
      finding:
        "a control has no accessibility trait, such as button; *(w)* a text looks like a heading and has no heading trait; the check mark of a control, where another of its component has none, is not read",
      source: "4.1.2, 1.3.1"),
    .exposedDecoration: AuditRule(
      statement: .role,
      finding:
        "assistive technology reads a decoration; *(w)* it repeats a text, or is an ornament made of characters, such as a bullet",
      source: "1.1.1", advice: "Hide it with .accessibilityHidden(true), or say what it shows."),
    .readingOrder: AuditRule(
      statement: .order,
      finding:
        "the reading order differs from the order on the screen, or all names come before their values",
      bound: 0, unit: "pt", source: "1.3.2", severity: .warning,
      advice: "Declare the views in the order in which they are seen."),
    .emptyView: AuditRule(
      statement: .extent,
      finding:
        "a view has no size, or is a background for a text without characters; *(w)* a text is empty that is not empty in other rows, or a card is empty",
      bound: 1, unit: "pt"),
    .invalidFrame: AuditRule(
      statement: .extent, finding: "a frame has a value that is not a number",
      advice: "Give numbers, and sizes from 0 up."),
    .contradiction: AuditRule(
      statement: .extent, finding: "declarations exclude each other", advice: "Keep the one that holds."),
  ]

  private static let cellRules: [AuditCheck: AuditRule] = [
    .shrinkingText: AuditRule(
      statement: .growth, finding: "a text is smaller than at a smaller text size", bound: 100, unit: "pt",
      source: "1.4.4",
      input: .cells, trait: .dynamicTypeSize, advice: "Let it wrap instead of shrinking."),
    .fixedText: AuditRule(
      statement: .growth,
      finding:
        "a text does not grow at an accessibility size, unless it is in a bar, a keyboard shortcut or a sign; *(w)* an icon stays smaller than a capital letter of the text beside it that grows",
      bound: 110, unit: "%", source: "1.4.4", input: .cells, trait: .dynamicTypeSize,
      advice: "Use a text style, or .custom(_:size:relativeTo:)."),
    .lostLabel: AuditRule(
      statement: .characters, finding: "a label that the base cell shows is missing in another cell",
      input: .cells,
      advice: "Keep it, or hide it from assistive technology where it only decorates."),
    .unmirroredLayout: AuditRule(
      statement: .mirror,
      finding:
        "in a right-to-left cell, frames of texts, controls and icons, or arrows (symbols, lines, bitmaps) are not mirrored, outside of parts without letters that have a direction of their own",
      bound: 2, unit: "pt", source: "Apple, *Right to left*", input: .cells, trait: .layoutDirection,
      advice: "Use leading and trailing instead of left, right and offsets."),
    .appearanceLayout: AuditRule(
      statement: .setting, finding: "the dark cell has another layout than the light cell", bound: 0.5,
      unit: "pt",
      input: .cells, trait: .colorScheme, advice: "Let only colors depend on the color scheme."),
    .boldText: AuditRule(
      statement: .setting, finding: "bold text is no bolder, or changes letters, colors or sizes",
      input: .cells,
      trait: .legibilityWeight, advice: "Let only the weight follow the setting."),
    .increasedContrast: AuditRule(
      statement: .setting, finding: "more contrast makes a text fainter, or changes the layout", bound: 0.5,
      unit: "pt",
      source: "1.4.6", input: .cells, trait: .contrast, advice: "Let only colors depend on the contrast."),
    .reducedTransparency: AuditRule(
      statement: .setting,
      finding: "with less transparency, what lies behind a view is still seen, or the layout changes",
      bound: 0.5, unit: "pt", input: .cells, trait: .reduceTransparency,
      advice: "Let only colors depend on the setting."),
    .brokenAlignment: AuditRule(
      statement: .alignment,
      finding:
        "an aligned edge or equal gap breaks in one cell, or rows share an edge, or columns their top, only in the base cell",
      bound: 1, unit: "pt", severity: .warning, input: .cells,
      advice: "Look for a measure that depends on a trait, or for another alignment of the views around."),
    .smallRange: AuditRule(
      statement: .alignment,
      finding: "in sweeps: a layout appears at 8 widths or fewer, or has more columns than on wider screens",
      bound: 8, unit: "widths", source: "ReDeCheck", severity: .warning, input: .widths,
      advice: "Look for two conditions on the width that overlap, or leave a gap."),
    .wrapping: AuditRule(
      statement: .alignment, finding: "in sweeps: the last item of a row wraps alone to the next line",
      bound: 3, unit: "in the row",
      source: "ReDeCheck", severity: .warning, input: .widths,
      advice: "Let all of them move, or make the row fit."),
  ]
}
