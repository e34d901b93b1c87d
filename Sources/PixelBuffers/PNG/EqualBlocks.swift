internal import Foundation

/// Two images that are compared block by block, from the top down.
///
/// The memory of blocks that are equal, and far from each difference, is given back: they are transparent in both images then.
struct EqualBlocks {
  /// The number of blocks, the last of which may be smaller.
  let count: Int
  private let images: (UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>)
  private let pixels: Int
  private let blockPixels: Int
  /// How many blocks on both sides of one have to be equal.
  private let reach: Int
  /// The first block that has not been compared, and the first of the equal ones right before it.
  private var next = 0
  private var firstEqual = 0
  /// The blocks that are to be given back next.
  private var released = 0..<0
  /// How many blocks are given back together.
  private let portion: Int

  /// Two images of so many pixels; blocks keep their memory up to `reach` pixels before and behind each difference, and the
  /// others are given back in portions of so many.
  init(
    _ first: UnsafeMutablePointer<UInt32>, _ second: UnsafeMutablePointer<UInt32>, pixels: Int,
    blockPixels: Int, portion: Int, reach: Int
  ) {
    (images, self.pixels, self.blockPixels, self.portion) = ((first, second), pixels, blockPixels, portion)
    count = (pixels + blockPixels - 1) / blockPixels
    self.reach = (reach + blockPixels - 1) / blockPixels
  }

  /// Compares the blocks up to `end` (excluded), all of whose pixels are there.
  mutating func compare(upTo end: Int) {
    while next < end {
      let start = next * blockPixels
      let size = min(blockPixels, pixels - start) * MemoryLayout<UInt32>.stride
      if memcmp(images.0 + start, images.1 + start, size) != 0 { firstEqual = next + 1 }
      release(next - reach)
      next += 1
    }
    guard next == count else { return }
    for block in max(count - reach, 0)..<count { release(block) }
    clear()
  }

  /// Gives a block back, or keeps it, once the blocks around it have been compared.
  private mutating func release(_ block: Int) {
    // The last block may end within a page that holds something else.
    guard block >= 0, firstEqual <= max(block - reach, 0), (block + 1) * blockPixels <= pixels else {
      return clear()
    }
    released = (released.isEmpty ? block : released.lowerBound)..<block + 1
    if released.upperBound % portion == 0 { clear() }
  }

  private mutating func clear() {
    let count = released.count * blockPixels
    for image in [images.0, images.1] where count > 0 {
      Self.clear(image + released.lowerBound * blockPixels, count * MemoryLayout<UInt32>.stride)
    }
    released = 0..<0
  }

  private static func clear(_ place: UnsafeMutableRawPointer, _ size: Int) {
    let page = Int(getpagesize())
    let isWholePages = size % page == 0 && Int(bitPattern: place) % page == 0
    // Zeros are written where the system does not take the pages.
    if !isWholePages || madvise(place, size, MADV_DONTNEED) != 0 { memset(place, 0, size) }
  }
}
