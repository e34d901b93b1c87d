/// What the checks of one cell share.
struct AuditPass {
  let view: AuditedView
  let drawing: RegionDrawing
  /// Whether boxes decide where ink would: finds more than there is, and draws nothing.
  let isGeometric: Bool
  /// The pixels of texts, which several checks ask for.
  let inks = InkCache()
  /// The drawn texts, the declared ones and the elements that have a place and do not lie behind a sheet or an alert.
  let texts: [DrawnText], declared: [AccessibleText], readable: [AccessibilityElement]
  /// What was found to be too much.
  let limits: AuditLimits

  init(
    _ view: AuditedView, _ context: RenderingContext, isGeometric: Bool = false,
    limits: AuditLimits = AuditLimits()
  ) {
    self.limits = limits
    self.view = view
    self.isGeometric = isGeometric
    drawing = RegionDrawing(tree: view.tree, context: context, limits: limits)
    texts = view.texts.filter { $0.bounds.isFinite && !view.isBehindModal($0) }
    let tree = view.tree.accessibility ?? AccessibilityTree()
    declared = tree.texts.filter { $0.frame.isFinite && !view.isBehindModal($0.container) }
    readable = tree.elements.filter { $0.frame.isFinite && !view.isBehindModal($0.container) }
  }

  /// The findings of checks that need one cell alone.
  func findings(_ checks: Set<AuditCheck>) throws -> [AuditFinding] {
    var found: [AuditFinding] = []
    func add(_ check: AuditCheck, _ body: () throws(DrawError) -> [AuditFinding]) throws {
      guard checks.contains(check), check.hasInput(in: view.tree) else { return }
      found += try body()
      try checkLimits()
    }
    try add(.invalidFrame) { invalidFrames() }
    try add(.contradiction) { contradictions() }
    try add(.truncatedText) { truncatedTexts() }
    try add(.clippedText) { () throws(DrawError) in try clippedTexts() }
    try add(.overlappingTexts) { () throws(DrawError) in try overlappingTexts() }
    try add(.coveredText) { () throws(DrawError) in try coveredTexts() }
    try add(.protrudingText) { () throws(DrawError) in try protrudingTexts() }
    try add(.missingGlyphs) { missingGlyphs() }
    try add(.brokenWord) { brokenWords() }
    try add(.smallText) { smallTexts() }
    try add(.longLine) { longLines() }
    try add(.contrast) { () throws(DrawError) in try contrasts() }
    try add(.iconContrast) { () throws(DrawError) in try iconContrasts() }
    try add(.colorVision) { () throws(DrawError) in try confusedColors() }
    try add(.targetSize) { targetSizes() }
    try add(.overlappingTargets) { overlappingTargets() }
    try add(.unreachableTarget) { unreachableTargets() }
    try add(.safeArea) { () throws(DrawError) in try underSafeArea() }
    try add(.missingLabel) { missingLabels() }
    try add(.doubledLabel) { doubledLabels() }
    try add(.emptyView) { emptyViews() }
    try add(.missingTraits) { missingTraits() }
    try add(.exposedDecoration) { exposedDecorations() }
    try add(.readingOrder) { readingOrders() }
    return found
  }
}
