public import ViewHosting

extension Snapshotting where Value == [Frame], Format == SnapshotAnimation {
  /// The frames of a hosted view as an animated PNG, with one pixel per point.
  public static var animatedImage: Snapshotting { .animatedImage() }

  /// The frames of a hosted view as an animated PNG, with `scale` pixels per point.
  ///
  /// Times are rounded to milliseconds; the last frame is shown as long as the one before it. Each frame is compared
  /// under the strategy.
  public static func animatedImage(
    scale: Double = 1, strategy: ComparisonStrategy = .exact
  ) -> Snapshotting {
    SimplySnapshotting<SnapshotAnimation>(pathExtension: "apng", diffing: .animation(strategy: strategy))
      .pullback { frames in
        SnapshotContext.format(or: SnapshotAnimation()) {
          try SnapshotContext.withDrawing { context in
            let images = try frames.map { try context.draw($0.tree, scale: scale) }
            return SnapshotAnimation(PNGAnimation(images: images, times: frames.map(\.time)))
          }
        }
      }
  }
}

extension PNGAnimation {
  /// Images that begin at their times.
  fileprivate init(images: [PixelBuffer], times: [Duration]) {
    let starts = times.map { Int(($0 / .milliseconds(1)).rounded()) }
    var lengths = zip(starts, starts.dropFirst()).map { $1 - $0 }
    if !images.isEmpty { lengths.append(lengths.last ?? 0) }
    self.init(frames: zip(images, lengths).map { Frame(image: $0, milliseconds: $1) })
  }
}
