internal import Glibc
internal import Synchronization

/// The memory of images: what one leaves is kept for the next.
///
/// The system clears fresh memory page by page, which takes longer than most drawing does. What is in use and what is kept
/// are together never more than the most that was in use at once.
struct PixelMemory {
  /// Some memory that nobody else has.
  ///
  /// Unchecked because the compiler cannot see that.
  struct Block: @unchecked Sendable {
    let base: UnsafeMutableRawPointer
    let size: Int
  }

  /// The process's.
  static let shared = Mutex(PixelMemory())

  /// The least size of a block that is kept, bytes: an image of 64 × 64 pixels.
  ///
  /// The heap would put what lives longer into the place of one that is freed, so that the next does not fit.
  static let leastKept = 1 << 14
  /// The most that is kept, bytes: two images of a phone's screen.
  static let mostKept = 32 << 20

  /// What nobody uses, the oldest first.
  private(set) var kept: [Block] = []
  private(set) var keptBytes = 0
  private var usedBytes = 0
  private var mostUsedBytes = 0

  /// Takes a kept block of a size; nil where there is none, and the caller has to allocate one, which counts as in use.
  mutating func take(_ size: Int) -> Block? {
    usedBytes += size
    mostUsedBytes = max(mostUsedBytes, usedBytes)
    guard let index = kept.lastIndex(where: { $0.size == size }) else {
      release(downTo: mostUsedBytes - usedBytes)
      return nil
    }
    keptBytes -= size
    return kept.remove(at: index)
  }

  /// Keeps a block that nobody uses any more, or frees it.
  mutating func giveBack(_ block: Block) {
    usedBytes -= block.size
    guard block.size <= Self.mostKept else { return free(block.base) }
    kept.append(block)
    keptBytes += block.size
    release(downTo: min(Self.mostKept, mostUsedBytes - usedBytes))
  }

  /// Frees the oldest blocks until so many bytes are kept at most.
  mutating func release(downTo limit: Int) {
    while keptBytes > limit {
      let oldest = kept.removeFirst()
      keptBytes -= oldest.size
      free(oldest.base)
    }
  }
}
