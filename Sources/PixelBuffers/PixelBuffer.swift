internal import Glibc

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

/// The one owner of a buffer's memory.
///
/// Unchecked because the compiler cannot see that nobody writes but the only buffer that has it.
private final class PixelStorage: @unchecked Sendable {
  let pixels: UnsafeMutableBufferPointer<UInt32>

  /// The size of the processor's large pages.
  private static let largePage = 1 << 21

  /// Takes memory without writing to it.
  ///
  /// An image of megapixels gets large pages where the system has them: of a large screen, the first touch of each small
  /// page takes longer than writing all pixels.
  init(count: Int) {
    let (size, isOver) = count.multipliedReportingOverflow(by: MemoryLayout<UInt32>.stride)
    var memory: UnsafeMutableRawPointer?
    if !isOver {
      let isLarge = size >= 2 * Self.largePage
      if posix_memalign(&memory, isLarge ? Self.largePage : 64, max(1, size)) != 0 { memory = nil }
      if isLarge, let memory { madvise(memory, size, MADV_HUGEPAGE) }
    }
    guard let memory else { fatalError("There is no memory for an image of \(count) pixels.") }
    pixels = UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: UInt32.self, capacity: count), count: count)
  }

  convenience init(count: Int, repeating pixel: UInt32) {
    self.init(count: count)
    fill(pixel)
  }

  convenience init(copying other: PixelStorage) {
    self.init(count: other.pixels.count)
    if let base = pixels.baseAddress, let source = other.pixels.baseAddress {
      base.initialize(from: source, count: pixels.count)
    }
  }

  /// Writes every pixel once: a screen at three pixels a point has 12 MB, and each way over them costs.
  ///
  /// Copies of a block that stays in the nearest cache take half the time of a loop of 16-byte stores.
  private func fill(_ pixel: UInt32) {
    guard let base = pixels.baseAddress else { return }
    let block = min(pixels.count, 1 << 11)
    base.initialize(repeating: pixel, count: block)
    for start in stride(from: block, to: pixels.count, by: max(1, block)) {
      (base + start).initialize(from: base, count: min(block, pixels.count - start))
    }
  }

  deinit { free(pixels.baseAddress) }
}
