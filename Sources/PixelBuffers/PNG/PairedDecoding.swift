internal import CPNG
internal import Foundation

/// Two decoders on their way down two images of the same size, of which neither gets far ahead.
///
/// Unchecked because the compiler cannot see that the condition guards what both write, and that only one compares at a
/// time.
final class PairedDecoding: @unchecked Sendable {
  private let condition = NSCondition()
  private let width: Int
  private let height: Int
  private let blockPixels: Int
  private let blockCount: Int
  private let lead: Int
  private let images: [UnsafeMutablePointer<UInt32>]
  private var blocks: EqualBlocks
  /// How many blocks each decoder has written, and how many have been compared.
  private var written = [0, 0]
  private var compared = 0
  private var isComparing = false
  /// Whether one of the files cannot be read, so that the other is of no use.
  private var isEnded = false
  private var scans: [PNGScan?] = [nil, nil]

  /// Two images that have the size, and whose memory is written; see `PNGPairDecoder` for the other numbers.
  init(
    width: Int, height: Int, _ first: UnsafeMutablePointer<UInt32>, _ second: UnsafeMutablePointer<UInt32>,
    blockPixels: Int, portion: Int, reach: Int, lead: Int
  ) {
    (self.width, self.height, self.blockPixels, self.lead) = (width, height, blockPixels, lead)
    images = [first, second]
    blocks = EqualBlocks(
      first, second, pixels: width * height, blockPixels: blockPixels, portion: portion, reach: reach)
    blockCount = blocks.count
  }

  /// Decodes both files; nil where either cannot be read this way.
  func decode(_ first: [UInt8], _ second: [UInt8]) -> (PNGScan, PNGScan)? {
    let isDone = DispatchSemaphore(value: 0)
    // A thread of its own: one of a pool may come only when this one is done, which waits for it.
    Thread.detachNewThread {
      self.decode(second, side: 1)
      isDone.signal()
    }
    decode(first, side: 0)
    isDone.wait()
    guard let one = scans[0], let other = scans[1] else { return nil }
    return (one, other)
  }

  private func decode(_ bytes: [UInt8], side: Int) {
    let decoder = Decoder(pairing: self, side: side)
    let scan = try? PNG.scan(bytes, pixelLimit: PNG.defaultPixelLimit, keepsPixels: true)
    let isDecoded = scan != nil && withExtendedLifetime(decoder) { decoder.run(bytes) }
    condition.lock()
    scans[side] = isDecoded ? scan : nil
    if !isDecoded { isEnded = true }
    condition.broadcast()
    condition.unlock()
  }

  /// One of the two, as it is handed through C.
  private final class Decoder {
    private let pairing: PairedDecoding
    private let side: Int
    private var written = 0

    init(pairing: PairedDecoding, side: Int) { (self.pairing, self.side) = (pairing, side) }

    func run(_ bytes: [UInt8]) -> Bool {
      cpng_decode_in_order(
        bytes, bytes.count, UInt32(pairing.width), UInt32(pairing.height), pairing.images[side],
        { context, rows in
          guard let context else { return 1 }
          return Unmanaged<Decoder>.fromOpaque(context).takeUnretainedValue().note(rows) ? 0 : 1
        }, Unmanaged.passUnretained(self).toOpaque()) == 0
    }

    /// Notes that so many rows are there; false where decoding has to end.
    private func note(_ rows: Int) -> Bool {
      let pixels = rows * pairing.width
      let blocks = rows == pairing.height ? pairing.blockCount : pixels / pairing.blockPixels
      guard blocks > written else { return true }
      written = blocks
      return pairing.advance(side, to: blocks)
    }
  }

  /// Compares what both have written, and waits where the other decoder is far behind; false where that has ended.
  private func advance(_ side: Int, to block: Int) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    written[side] = block
    while !isEnded {
      let end = min(written[0], written[1])
      if !isComparing, compared < end {
        compare(upTo: end)
      } else if block > compared + lead {
        condition.wait()
      } else {
        break
      }
    }
    return !isEnded
  }

  /// Compares without the lock, so that the other decoder goes on meanwhile.
  private func compare(upTo end: Int) {
    isComparing = true
    condition.unlock()
    blocks.compare(upTo: end)
    condition.lock()
    (compared, isComparing) = (end, false)
    condition.broadcast()
  }
}
