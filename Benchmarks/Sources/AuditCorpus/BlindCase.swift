import Views

/// Flawed views and their clean twins that no check was written with: each is a screen of its own.
enum BlindCase: String, CaseIterable {
  // Texts.
  case ticketCut, bannerCut, priceOverTitle, captionUnderButton, footnoteSize, longParagraph, splitName,
    pillText
  // Colors.
  case mutedHint, disabledLook, whiteOnYellow, paleStar, darkIconOnDark, seatColors, lineColors, contrastFades
  // Controls.
  case closeCorner, toolbarCrowd, dialKeys, badgeOverMenu, drawerHandle, nakedHeart, tapCard, sameMore
  case fileNamePhoto, twiceRead
  // Order, cells and settings.
  case headingLast, rightFirst, fixedScore, shrinkingClock, lostTotal, anchoredLeft, darkShift, thinBold,
    glassPanel
  case homeBar

  /// The check that has to find the flaw.
  var check: String {
    switch self {
    case .ticketCut: "clippedText"
    case .bannerCut: "truncatedText"
    case .priceOverTitle: "overlappingTexts"
    case .captionUnderButton: "coveredText"
    case .footnoteSize: "smallText"
    case .longParagraph: "longLine"
    case .splitName: "brokenWord"
    case .pillText: "protrudingText"
    case .mutedHint, .disabledLook, .whiteOnYellow: "contrast"
    case .paleStar, .darkIconOnDark: "iconContrast"
    case .seatColors, .lineColors: "colorVision"
    case .contrastFades: "increasedContrast"
    case .closeCorner, .toolbarCrowd: "targetSize"
    case .dialKeys: "overlappingTargets"
    case .badgeOverMenu, .drawerHandle: "unreachableTarget"
    case .nakedHeart: "missingLabel"
    case .tapCard: "missingTraits"
    case .sameMore: "doubledLabel"
    case .fileNamePhoto, .twiceRead: "exposedDecoration"
    case .headingLast, .rightFirst: "readingOrder"
    case .fixedScore: "fixedText"
    case .shrinkingClock: "shrinkingText"
    case .lostTotal: "lostLabel"
    case .anchoredLeft: "unmirroredLayout"
    case .darkShift: "appearanceLayout"
    case .thinBold: "boldText"
    case .glassPanel: "reducedTransparency"
    case .homeBar: "safeArea"
    }
  }
}

/// A blind view, flawed or clean.
struct BlindView: View {
  let blind: BlindCase
  let isFlawed: Bool

  var body: some View {
    switch blind {
    case .ticketCut, .bannerCut, .priceOverTitle, .captionUnderButton, .footnoteSize, .longParagraph,
      .splitName,
      .pillText:
      BlindTexts(blind: blind, isFlawed: isFlawed)
    case .mutedHint, .disabledLook, .whiteOnYellow, .paleStar, .darkIconOnDark, .seatColors, .lineColors,
      .contrastFades:
      BlindColors(blind: blind, isFlawed: isFlawed)
    case .closeCorner, .toolbarCrowd, .dialKeys, .badgeOverMenu, .drawerHandle, .nakedHeart, .tapCard,
      .sameMore,
      .fileNamePhoto, .twiceRead:
      BlindControls(blind: blind, isFlawed: isFlawed)
    default: BlindCells(blind: blind, isFlawed: isFlawed)
    }
  }
}
