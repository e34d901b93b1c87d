internal import Glibc

/// One status byte a pixel: the status in the lower three bits, the number of its region above.
///
/// Unchecked because the compiler cannot see that nobody writes once the comparison is made.
final class StatusMap: @unchecked Sendable {
  let width: Int
  let height: Int
  let bytes: UnsafeMutableBufferPointer<UInt8>

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    // The system hands out pages of zeros when they are first written; most of most maps never are.
    let count = max(width * height, 1)
    guard let memory = calloc(count, 1) else { preconditionFailure("There is no memory for \(count) bytes.") }
    bytes = UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: UInt8.self, capacity: count), count: width * height)
  }

  deinit { free(bytes.baseAddress) }

  /// The status of a pixel.
  subscript(index: Int) -> PixelStatus { PixelStatus(rawValue: bytes[index] & 7) ?? .equal }
}
