import Audits
import BlindScreens
import ViewRendering

/// The score of the screens of `BlindScreens`, whose truths name a kind and views and no check.
///
/// A flaw is found where a finding of a check for its kind names one of its views and the twin has no such finding there.
/// False is every finding of a twin, and every finding of a flawed screen that names none of the flaw's views and that the
/// twin does not have. As in the rest of the corpus, warnings about the size of targets count only where that is the flaw.
func blindScreenScore(_ audit: ViewAudit, _ screens: [BlindScreen]) -> Score {
  var score = Score()
  for screen in screens {
    let clean = report(of: screen.twin, screen, audit)
    score.add(twin: clean, of: screen)
    let flawed = report(of: screen.flawed, screen, audit)
    score.add(flawed: flawed, of: screen, twin: clean)
  }
  return score
}

/// The audit in the screen's cells, and of a sweep where only that shows the kind of flaw.
private func report(of view: any View, _ screen: BlindScreen, _ audit: ViewAudit) -> AuditReport {
  let cells = screen.cells.devices.flatMap { device in
    screen.cells.traits.map { AuditCell(device: device, traits: $0) }
  }
  var report = audit.report(of: view, across: cells)
  if screen.flaw == .wrapping || screen.flaw == .smallRange {
    let sweep = ViewSweep(
      widths: 320...430, sizes: [.large, .xxxLarge], directions: [.leftToRight],
      checks: [.smallRange, .wrapping],
      contexts: audit.contexts)
    report.findings += sweep.report(of: view).entries.map(\.finding)
  }
  return report
}

extension BlindScreen {
  /// Whether a finding counts: warnings about the size of targets do only where that is the flaw.
  func counts(_ finding: AuditFinding) -> Bool {
    finding.check != .targetSize || finding.severity != .warning || checks.contains(.targetSize)
  }

  /// The checks that report a flaw of the kind, or of those that name it as truly.
  var checks: Set<AuditCheck> { Set(([flaw] + alsoAs).flatMap(\.checks)) }

  /// Whether a finding names one of the flaw's views.
  func isPlace(of finding: AuditFinding) -> Bool {
    ([finding.path, finding.other ?? ""] + finding.alike).contains { path in
      places.contains { path.contains("(\($0)") }
    }
  }
}

extension AuditFinding {
  /// Whether another version of a screen has the same.
  func isLike(_ other: AuditFinding) -> Bool {
    check == other.check && severity == other.severity && path == other.path && self.other == other.other
  }
}

extension BlindFlaw {
  /// The checks for a kind.
  fileprivate var checks: [AuditCheck] {
    switch self {
    case .clippedText: [.clippedText]
    case .truncatedText: [.truncatedText]
    case .overlappingText: [.overlappingTexts]
    case .coveredText: [.coveredText]
    case .smallText: [.smallText]
    case .longLines: [.longLine]
    case .fixedText: [.fixedText]
    case .missingGlyph: [.missingGlyphs]
    case .brokenWord: [.brokenWord]
    case .textContrast, .unknownContrast: [.contrast]
    case .iconContrast: [.iconContrast]
    case .smallTarget: [.targetSize]
    case .overlappingTargets: [.overlappingTargets]
    case .coveredTarget, .unreachableTarget: [.unreachableTarget]
    case .targetInSafeArea, .contentInSafeArea: [.safeArea]
    case .collision: [.overlappingTexts, .coveredText]
    case .protrusion: [.protrudingText]
    case .viewportProtrusion: [.clippedText]
    case .wrapping: [.wrapping]
    case .smallRange: [.smallRange]
    case .emptyView: [.emptyView]
    case .brokenAlignment: [.brokenAlignment]
    case .unlabeled: [.missingLabel]
    case .repeatedLabel: [.doubledLabel]
    case .readingOrder: [.readingOrder]
    case .missingTrait: [.missingTraits]
    case .exposedDecoration: [.exposedDecoration]
    case .shrinkingText: [.shrinkingText]
    case .unmirrored: [.unmirroredLayout]
    case .schemeLayout: [.appearanceLayout]
    case .traitEffect: [.boldText, .increasedContrast, .reducedTransparency]
    case .lostLabel: [.lostLabel]
    case .colorVision: [.colorVision]
    }
  }
}
