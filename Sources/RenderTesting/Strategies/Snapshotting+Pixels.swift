public import Foundation

extension Snapshotting where Value == PixelBuffer, Format == SnapshotImage {
  /// The pixels, all of which must be equal.
  public static var image: Snapshotting { .image() }

  /// The pixels, compared under a strategy.
  public static func image(strategy: ComparisonStrategy = .exact) -> Snapshotting {
    SimplySnapshotting<SnapshotImage>.image(strategy: strategy).pullback { SnapshotImage($0) }
  }
}

extension Snapshotting where Value == Data, Format == SnapshotImage {
  /// The image in a PNG file's bytes, whoever made them.
  public static var image: Snapshotting { .image() }

  /// The image in a PNG file's bytes, compared under a strategy.
  public static func image(strategy: ComparisonStrategy = .exact) -> Snapshotting {
    SimplySnapshotting<SnapshotImage>.image(strategy: strategy).pullback { data in
      SnapshotContext.format(or: SnapshotImage()) { SnapshotImage(try PNG.decode([UInt8](data)).buffer) }
    }
  }
}

extension Snapshotting where Value == URL, Format == SnapshotImage {
  /// The image in a PNG file.
  public static var image: Snapshotting { .image() }

  /// The image in a PNG file, compared under a strategy.
  public static func image(strategy: ComparisonStrategy = .exact) -> Snapshotting {
    SimplySnapshotting<SnapshotImage>.image(strategy: strategy).pullback { file in
      SnapshotContext.format(or: SnapshotImage()) {
        SnapshotImage(try PNG.decode(contentsOf: file.path).buffer)
      }
    }
  }
}
