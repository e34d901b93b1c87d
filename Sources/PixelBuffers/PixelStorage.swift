internal import Glibc

/// The one owner of a buffer's memory.
///
/// Unchecked because the compiler cannot see that nobody writes but the only buffer that has it.
final class PixelStorage: @unchecked Sendable {
  let pixels: UnsafeMutableBufferPointer<UInt32>
  private let size: Int

  /// The size of the processor's large pages.
  private static let largePage = 1 << 21

  /// Takes memory without writing to it: it holds whatever an image before had there.
  ///
  /// An image of megapixels gets large pages where the system has them: of a large screen, the first touch of each small
  /// page takes longer than writing all pixels.
  init(count: Int) {
    let (size, isOver) = count.multipliedReportingOverflow(by: MemoryLayout<UInt32>.stride)
    guard !isOver, let memory = Self.memory(max(1, size)) else {
      fatalError("There is no memory for an image of \(count) pixels.")
    }
    self.size = max(1, size)
    pixels = UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: UInt32.self, capacity: count), count: count)
  }

  private static func memory(_ size: Int) -> UnsafeMutableRawPointer? {
    if size >= PixelMemory.leastKept, let block = PixelMemory.shared.withLock({ $0.take(size) }) {
      return block.base
    }
    var memory: UnsafeMutableRawPointer?
    let isLarge = size >= 2 * largePage
    guard posix_memalign(&memory, isLarge ? largePage : 64, size) == 0 else { return nil }
    if isLarge, let memory { madvise(memory, size, MADV_HUGEPAGE) }
    return memory
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
  func fill(_ pixel: UInt32) {
    guard let base = pixels.baseAddress else { return }
    let block = min(pixels.count, 1 << 11)
    base.initialize(repeating: pixel, count: block)
    for start in stride(from: block, to: pixels.count, by: max(1, block)) {
      (base + start).initialize(from: base, count: min(block, pixels.count - start))
    }
  }

  deinit {
    guard size >= PixelMemory.leastKept, let base = pixels.baseAddress else {
      free(pixels.baseAddress)
      return
    }
    let block = PixelMemory.Block(base: base, size: size)
    PixelMemory.shared.withLock { $0.giveBack(block) }
  }
}
