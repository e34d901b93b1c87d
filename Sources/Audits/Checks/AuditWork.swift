internal import PixelBuffers

/// What the parts of an audit take, in units of about a nanosecond.
private enum AuditCosts {
  /// A layer near a text, drawn several times with it.
  static let drawnLayer = 5_000.0
  /// A pixel of a place that two texts share.
  static let sharedPixel = 4.0
  /// A layer that is sorted into its place.
  static let layer = 4_500.0
  /// An element of the accessibility part, with what is asked about it.
  static let element = 21_000.0
  /// A drawn text and a declared one with its path.
  static let factsPair = 15.0
  /// A container around what assistive technology reads, and one that is looked for around its neighbor.
  static let container = 400.0
  static let containerPair = 10.0
}

/// What looking at one thing for another one takes, in the units of `AuditLimits.work`.
enum LookCosts {
  /// A rectangle, a layer with its path, a control beside another one.
  static let rect = 8.0, layer = 60.0, control = 15.0
  /// An image of an icon with each layer in it, and a layer elsewhere.
  static let icon = 30_000.0, iconLayer = 1_000.0, otherLayer = 11.0
  /// A pixel that an icon changes, and one of the pairs of colors that it and what is behind it have there.
  static let iconPixel = 50.0, iconColors = 400.0
  /// A card beside another one, a background or an element.
  static let card = 3.3
  /// A color behind a text, with one of the text's.
  static let contrast = 250.0
  /// A pixel of a text that clips may leave out.
  static let clippedPixel = 5.0
  /// A line of a text beside one of another text, and a text or a clip around one that is looked at for a text.
  static let linePair = 4.0, clip = 20.0
}

extension AuditPass {
  /// Counts the work before it is done, and throws where it is too much.
  func checkWork(_ checks: Set<AuditCheck>) throws {
    let count = view.layers.count + view.texts.count
    let elements = view.tree.accessibility?.elements.count ?? 0
    let sorting = Double(count) * AuditCosts.layer + Double(elements) * AuditCosts.element
    let pairs = Double(view.factsPairs) * AuditCosts.factsPair
    guard limits.allow(sorting, for: "\(count) layers and texts, and \(elements) elements"),
      limits.allow(pairs, for: "declared texts of one path, with each of which drawn ones are compared"),
      limits.allow(containerWork, for: "containers in each other")
    else { return try checkLimits() }
    let drawing: Set<AuditCheck> = [.coveredText, .contrast, .overlappingTexts, .clippedText]
    guard !isGeometric, !checks.isDisjoint(with: drawing) else { return }
    var (drawn, shared) = (0.0, 0.0)
    for text in view.texts where text.bounds.isFinite {
      let visible = text.bounds.insetBy(x: -4, y: -4).intersection(text.visible(in: view.canvas))
      let pixels = visible.width * visible.height * RegionDrawing.scale * RegionDrawing.scale
      drawn += Double(view.count(near: text.bounds)) * AuditCosts.drawnLayer
      if checks.contains(.overlappingTexts) {
        shared += Double(view.textCount(near: text.bounds)) * pixels * AuditCosts.sharedPixel / 2
      }
      // So much is too much, whatever comes.
      if drawn + shared > AuditLimits.work { break }
    }
    let reason =
      shared > drawn
      ? "texts in one place, which are compared in pairs"
      : "drawing texts with the layers over and under them"
    _ = limits.allow(drawn + shared, for: reason)
    try checkLimits()
  }

  /// What drawing an icon takes, however few layers are near.
  var drawnIcon: Double { LookCosts.icon + Double(view.layers.count) * LookCosts.otherLayer }

  /// Throws where a limit was passed.
  func checkLimits() throws {
    if let problem = limits.problem { throw AuditLimitError(description: problem) }
  }

  /// What the containers around elements and texts take: few where they are nested as views are.
  private var containerWork: Double {
    guard let tree = view.tree.accessibility else { return 0 }
    var depths: [Double] = []
    for (place, container) in tree.containers.enumerated() {
      depths.append(1 + (container.container.flatMap { (0..<place).contains($0) ? depths[$0] : nil } ?? 0))
    }
    let places = tree.elements.map(\.container) + tree.texts.map(\.container)
    return places.reduce(0) { work, place in
      guard let place, depths.indices.contains(place) else { return work }
      let more = max(0, depths[place] - 8)
      return work + more * AuditCosts.container + more * more * AuditCosts.containerPair
    }
  }
}
