/// What a case has to match or to differ from: each of its variants is drawn with it.
package struct CaseCounterpart: Sendable {
  /// What it looks like.
  package enum Content: Sendable {
    /// Layers, which are drawn as those of the case are.
    case layers(LaidOutLayers)
    /// An image that is there already.
    case image(PixelBuffer)

    /// The traits that were read to make it; nil where that is not known.
    var read: TraitsRead? {
      switch self {
      case .layers(let layers): layers.read
      case .image: TraitsRead()
      }
    }
  }

  /// Its name, and what has to hold.
  package var counterpart: Counterpart
  /// How far both may be apart, and why; nil where the run's strategy decides.
  package var fuzzy: (range: Fuzzy, reason: String)?
  /// What counts as the same where it is not fuzzy; nil for the run's strategy.
  package var strategy: ComparisonStrategy?
  /// Makes what a variant is compared with.
  package var content: @Sendable (RenderingContext, Matrix.Cell) throws -> Content

  /// Describes a counterpart.
  package init(
    _ counterpart: Counterpart, fuzzy: (range: Fuzzy, reason: String)? = nil,
    strategy: ComparisonStrategy? = nil,
    content: @escaping @Sendable (RenderingContext, Matrix.Cell) throws -> Content
  ) {
    (self.counterpart, self.fuzzy) = (counterpart, fuzzy)
    (self.strategy, self.content) = (strategy, content)
  }

  /// The counterpart with its image, compared under a strategy unless it is fuzzy.
  func drawn(
    _ content: Content, strategy ofRun: ComparisonStrategy, on device: DeviceProfile?, traits: TraitOverrides,
    scale: Double, in context: RenderingContext
  ) throws(DrawError) -> DrawnCounterpart<SnapshotImage> {
    let image =
      switch content {
      case .layers(let layers):
        try SnapshotImage(of: layers, on: device, traits: traits, scale: scale, in: context)
      case .image(let pixels): SnapshotImage(pixels, device: device?.label, scale: scale)
      }
    let comparison = ReferenceImageComparison(
      strategy: fuzzy == nil ? strategy ?? ofRun : .exact, fuzzy: fuzzy?.range)
    return DrawnCounterpart(
      counterpart, value: image, diffing: .image(comparison), note: fuzzy.map { "Fuzzy: \($0.reason)" })
  }
}

extension TraitsRead {
  /// What two layouts read; nil where that is not known of one.
  static func union(_ first: TraitsRead?, _ second: TraitsRead?) -> TraitsRead? {
    guard let first, let second else { return nil }
    return TraitsRead(
      traits: first.traits.union(second.traits), deviceFacts: first.deviceFacts.union(second.deviceFacts))
  }
}
