internal import Glibc

/// One status byte a pixel: the status in the lower three bits, the number of its region above.
///
/// Unchecked because the compiler cannot see that nobody writes once the comparison is made.
final class StatusMap: @unchecked Sendable {
  let width: Int
  let height: Int
  /// Made when first asked for: clearing memory takes a sixth of the time in which equal images are compared.
  private(set) lazy var bytes = makeBytes()
  private var memory: UnsafeMutableRawPointer?

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  private func makeBytes() -> UnsafeMutableBufferPointer<UInt8> {
    // The system hands out pages of zeros when they are first written; most of most maps never are.
    let count = max(width * height, 1)
    memory = calloc(count, 1)
    guard let memory else { preconditionFailure("There is no memory for \(count) bytes.") }
    return UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: UInt8.self, capacity: count), count: width * height)
  }

  deinit { free(memory) }

  /// The byte of a pixel that no image has; no status has this number.
  static let absent: UInt8 = 7

  /// The status of a pixel; nil where it is absent.
  subscript(index: Int) -> PixelStatus? { PixelStatus(rawValue: bytes[index] & 7) }

  /// Sets the bytes of an area at the top left corner.
  func fill(_ size: PixelSize, with byte: UInt8) {
    for row in 0..<size.height {
      UnsafeMutableBufferPointer(rebasing: bytes[row * width..<row * width + size.width])
        .update(repeating: byte)
    }
  }
}
