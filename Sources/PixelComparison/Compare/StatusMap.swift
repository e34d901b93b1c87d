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
    bytes = .allocate(capacity: width * height)
    bytes.initialize(repeating: 0)
  }

  deinit { bytes.deallocate() }

  /// The status of a pixel.
  subscript(index: Int) -> PixelStatus { PixelStatus(rawValue: bytes[index] & 7) ?? .equal }
}
