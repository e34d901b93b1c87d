internal import CXXHash

/// A 128-bit fingerprint of bytes (XXH3), written as 32 hexadecimal digits.
///
/// It distinguishes versions and notices damage; it is no protection against somebody who wants to deceive.
public struct Digest: Sendable, Hashable {
  /// The upper half.
  public let high: UInt64
  /// The lower half.
  public let low: UInt64

  /// Computes the digest of bytes.
  public init(of bytes: some Collection<UInt8>) {
    let direct = bytes.withContiguousStorageIfAvailable { Digest(of: UnsafeRawBufferPointer($0)) }
    self = direct ?? Array(bytes).withUnsafeBytes { Digest(of: $0) }
  }

  /// Computes the digest of bytes in memory.
  public init(of bytes: UnsafeRawBufferPointer) {
    self.init(hash: XXH3_128bits(bytes.baseAddress, bytes.count))
  }

  /// Reads 32 hexadecimal digits; nil when they are not that.
  public init?(_ text: some StringProtocol) {
    let digits = Array(text.utf8)
    guard digits.count == 32, !digits.contains(UInt8(ascii: "+")), !digits.contains(UInt8(ascii: "-")),
      let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    self.high = high
    self.low = low
  }

  init(hash: XXH128_hash_t) {
    high = hash.high64
    low = hash.low64
  }
}

extension Digest: CustomStringConvertible {
  /// The 32 hexadecimal digits, lower case.
  public var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

extension Digest: Codable {
  /// Reads the 32 digits.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let digest = Digest(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A digest is 32 hexadecimal digits.")
    }
    self = digest
  }

  /// Writes the 32 digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
