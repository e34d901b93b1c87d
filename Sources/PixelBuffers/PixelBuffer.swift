/// An image in memory: premultiplied sRGB, one `UInt32` a pixel, row-major, top row first, no padding.
///
/// A pixel reads `0xAARRGGBB`, which on the little-endian machines we support is Cairo's `ARGB32`
/// memory order (B, G, R, A). Memory that two buffers share is never written to, so sharing a buffer between threads is
/// safe and copying it copies a reference.
public struct PixelBuffer: Sendable {
  /// The number of pixels in a row, 0 or more.
  public let width: Int
  /// The number of rows, 0 or more.
  public let height: Int
  private var storage: PixelStorage

  /// Makes a buffer whose pixels `body` writes; they are transparent black until it does.
  ///
  /// The pointer holds `width * height` pixels and must not leave the closure.
  public init(
    width: Int, height: Int,
    initializingWith body: (UnsafeMutableBufferPointer<UInt32>) throws -> Void
  ) rethrows {
    try self.init(width: width, height: height, repeating: 0, paintingWith: body)
  }

  /// Makes a buffer over which `body` paints, every pixel of it `pixel` before: premultiplied `0xAARRGGBB`.
  ///
  /// The pointer holds `width * height` pixels and must not leave the closure.
  public init(
    width: Int, height: Int, repeating pixel: UInt32,
    paintingWith body: (UnsafeMutableBufferPointer<UInt32>) throws -> Void
  ) rethrows {
    precondition(width >= 0 && height >= 0, "A pixel buffer's width and height are 0 or more.")
    self.width = width
    self.height = height
    storage = PixelStorage(count: width * height, repeating: pixel)
    try body(storage.pixels)
  }

  /// Makes a buffer of which `body` writes every pixel; before that they are whatever the memory holds.
  package static func written(
    width: Int, height: Int, by body: (UnsafeMutableBufferPointer<UInt32>) throws -> Void
  ) rethrows -> PixelBuffer {
    let storage = PixelStorage(count: width * height)
    try body(storage.pixels)
    return PixelBuffer(width: width, height: height, storage: storage)
  }

  private init(width: Int, height: Int, storage: PixelStorage) {
    (self.width, self.height, self.storage) = (width, height, storage)
  }

  /// The identity of the memory that copies share until one is written to.
  package var storageID: ObjectIdentifier { ObjectIdentifier(storage) }

  /// Paints over the buffer, in its own memory where nothing else uses that, else in a copy.
  package mutating func paint(with body: (UnsafeMutableBufferPointer<UInt32>) throws -> Void) rethrows {
    if !isKnownUniquelyReferenced(&storage) { storage = PixelStorage(copying: storage) }
    try body(storage.pixels)
  }

  /// Makes it a buffer over which `body` paints, every pixel of it `pixel` before: in its own memory where that has the
  /// size and nothing else uses it.
  package mutating func repaint(
    width: Int, height: Int, repeating pixel: UInt32,
    with body: (UnsafeMutableBufferPointer<UInt32>) throws -> Void
  ) rethrows {
    precondition(width >= 0 && height >= 0, "A pixel buffer's width and height are 0 or more.")
    if width * height == count, isKnownUniquelyReferenced(&storage) {
      storage.fill(pixel)
      self = PixelBuffer(width: width, height: height, storage: storage)
    } else {
      // What it had is given back first.
      self = PixelBuffer(width: 0, height: 0, storage: PixelStorage(count: 0))
      self = PixelBuffer(width: width, height: height, repeating: pixel)
    }
    try body(storage.pixels)
  }

  /// Makes a buffer in which every pixel is `pixel`, premultiplied `0xAARRGGBB`.
  public init(width: Int, height: Int, repeating pixel: UInt32 = 0) {
    self.init(width: width, height: height, repeating: pixel) { _ in }
  }

  /// The number of pixels.
  public var count: Int { width * height }

  /// Whether there is no pixel at all.
  public var isEmpty: Bool { count == 0 }

  /// Calls `body` with all pixels, row-major, top row first; the pointer must not leave the closure.
  public func withPixels<Result>(
    _ body: (UnsafeBufferPointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    try withExtendedLifetime(storage) { try body(UnsafeBufferPointer(storage.pixels)) }
  }

  /// The premultiplied pixel `0xAARRGGBB` in column `x` of row `y`, both counted from 0 at the top left.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "The pixel lies outside the buffer.")
    return withPixels { $0[y * width + x] }
  }
}
