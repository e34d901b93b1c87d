/// Images shown one after the other: an animated PNG.
///
/// Source: PNG specification, third edition (2025), 11.3.6. Programs that do not know animations show the first image.
public struct PNGAnimation: Sendable, Hashable {
  /// An image and how long it is shown.
  public struct Frame: Sendable, Hashable {
    /// The image.
    public var image: PixelBuffer
    /// How long it is shown, in milliseconds, 0 to 65,535.
    public var milliseconds: Int

    /// Makes a frame.
    public init(image: PixelBuffer, milliseconds: Int) {
      self.image = image
      self.milliseconds = milliseconds
    }
  }

  /// The images, all of one size; at least one.
  public var frames: [Frame]
  /// How often they are shown; 0 for without end.
  public var plays: Int

  /// Makes an animation.
  public init(frames: [Frame], plays: Int = 0) {
    self.frames = frames
    self.plays = plays
  }
}

extension PNGAnimation {
  /// The most frames that are read or written.
  public static let frameLimit = 10_000

  /// The chunk that declares an animation.
  var control: [UInt8] {
    PNGChunk.bytes(type: "acTL", content: bigEndian(UInt32(frames.count)) + bigEndian(UInt32(plays)))
  }

  /// The chunk in front of a frame, whose image lies at a place of the canvas and replaces what is there.
  static func control(_ part: PixelRegion, milliseconds: Int, number: Int) -> [UInt8] {
    let sides = [number, part.width, part.height, part.x, part.y].flatMap { bigEndian(UInt32($0)) }
    let delay = [milliseconds >> 8, milliseconds & 0xFF, 1000 >> 8, 1000 & 0xFF].map { UInt8($0) }
    return PNGChunk.bytes(type: "fcTL", content: sides + delay + [0, 0])
  }
}

/// A part of an image, in pixels.
struct PixelRegion: Hashable {
  var x, y, width, height: Int

  /// The least part outside of which two images of one size are equal; one pixel where they are equal altogether.
  init(changedFrom old: PixelBuffer, to new: PixelBuffer) {
    var (left, top, right, bottom) = (new.width, new.height, 0, 0)
    old.withPixels { before in
      new.withPixels { now in
        for y in 0..<new.height {
          let row = y * new.width
          guard let first = (0..<new.width).first(where: { before[row + $0] != now[row + $0] }),
            let last = (0..<new.width).last(where: { before[row + $0] != now[row + $0] })
          else { continue }
          (left, right) = (min(left, first), max(right, last + 1))
          (top, bottom) = (min(top, y), y + 1)
        }
      }
    }
    self = right > left ? PixelRegion(x: left, y: top, width: right - left, height: bottom - top) : .pixel
  }

  init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  static let pixel = PixelRegion(x: 0, y: 0, width: 1, height: 1)
}
