public import Foundation
public import PixelBuffers
public import PixelComparison

extension Snapshotting where Value == PixelBuffer, Format == Picture {
  /// The pixels, all of which must be equal.
  public static var image: Snapshotting { .image() }

  /// The pixels, compared under a strategy.
  public static func image(strategy: Strategy = .exact) -> Snapshotting {
    SimplySnapshotting<Picture>.picture(strategy: strategy).pullback { Picture($0) }
  }
}

extension Snapshotting where Value == Data, Format == Picture {
  /// The picture in a PNG file's bytes, whoever made them.
  public static var image: Snapshotting { .image() }

  /// The picture in a PNG file's bytes, compared under a strategy.
  public static func image(strategy: Strategy = .exact) -> Snapshotting {
    SimplySnapshotting<Picture>.picture(strategy: strategy).pullback { data in
      do {
        return Picture(try PNG.decode([UInt8](data)).buffer)
      } catch {
        return Picture(failure: .cannotDraw("\(error)"))
      }
    }
  }
}

extension Snapshotting where Value == URL, Format == Picture {
  /// The picture in a PNG file.
  public static var image: Snapshotting { .image() }

  /// The picture in a PNG file, compared under a strategy.
  public static func image(strategy: Strategy = .exact) -> Snapshotting {
    SimplySnapshotting<Picture>.picture(strategy: strategy).pullback { file in
      do {
        return Picture(try PNG.decode(contentsOf: file.path).buffer)
      } catch {
        return Picture(failure: .cannotDraw("\(error)"))
      }
    }
  }
}
