internal import Glibc

/// Checks of what C passes, before anything is read.
enum Argument {
  /// A pointer that may not be NULL.
  static func present<Pointer>(_ pointer: Pointer?, _ name: String) throws(CallError) -> Pointer {
    guard let pointer else { throw .argument("\(name) is NULL. Pass a pointer.") }
    return pointer
  }

  /// A width or height; nil where there is no limit.
  static func space(_ points: Double, _ name: String) throws(CallError) -> Double? {
    guard points >= 0 else {
      throw .argument("\(name) is \(points). Pass 0 or more, or PROOFSHEET_UNLIMITED.")
    }
    return points == .infinity ? nil : points
  }

  /// Bytes with a length, of which NULL has none; a negative length, but -1 for texts, was above PTRDIFF_MAX in C.
  static func bytes(
    _ start: UnsafeRawPointer?, _ length: Int, limit: Int, _ name: String, mayEndWithZero: Bool = true
  ) throws(CallError) -> UnsafeRawBufferPointer {
    guard let start else {
      guard length == 0 else { throw .argument("\(name) is NULL, and its length is not 0. Pass a pointer.") }
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    var length = length
    if length == -1, mayEndWithZero {
      length = strnlen(start.assumingMemoryBound(to: CChar.self), limit + 1)
    }
    guard 0...limit ~= length else {
      throw .argument(
        "\(name) has \(UInt(bitPattern: length)) bytes; at most \(limit) are read. Check the length.")
    }
    return UnsafeRawBufferPointer(start: start, count: length)
  }

  /// A text that ends with a zero byte.
  static func text(_ start: UnsafePointer<CChar>?, _ name: String) throws(CallError) -> String {
    try text(bytes(try present(start, name), -1, limit: 1 << 20, name), name)
  }

  /// Bytes as a text.
  static func text(_ bytes: UnsafeRawBufferPointer, _ name: String) throws(CallError) -> String {
    guard let text = String(validating: bytes.bindMemory(to: UInt8.self), as: UTF8.self) else {
      throw .input("\(name) is not UTF-8. Convert it.")
    }
    return text
  }
}
