internal import Foundation

/// The hashes by which git and content stores name contents: SHA-1 and SHA-256.
///
/// Source: FIPS 180-4, sections 6.1 and 6.2.
package struct ContentHash {
  /// Which of the two a repository uses.
  package enum Kind: Sendable {
    case sha1, sha256

    /// The hash that a name is one of, by its length.
    package init(ofName name: String) { self = name.utf8.count == 64 ? .sha256 : .sha1 }
  }

  private static let blockSize = 64

  private let kind: Kind
  private var state: [UInt32]
  private var rest: [UInt8] = []
  private var byteCount = 0

  /// Begins a hash.
  package init(_ kind: Kind) {
    self.kind = kind
    state =
      switch kind {
      case .sha1: [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
      case .sha256:
        [
          0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
          0x5BE0_CD19,
        ]
      }
  }

  /// Begins the hash of a blob with so many bytes.
  package init(_ kind: Kind, blobOf count: Int) {
    self.init(kind)
    add("blob \(count)\0".utf8.map(\.self))
  }

  /// Adds bytes.
  package mutating func add(_ bytes: [UInt8]) {
    byteCount += bytes.count
    rest += bytes
    let whole = rest.count / Self.blockSize * Self.blockSize
    rest.withUnsafeBytes { buffer in
      for start in stride(from: 0, to: whole, by: Self.blockSize) {
        add(block: UnsafeRawBufferPointer(rebasing: buffer[start..<start + Self.blockSize]))
      }
    }
    rest.removeFirst(whole)
  }

  /// The name: hexadecimal digits.
  package mutating func finish() -> String {
    let bits = UInt64(byteCount) << 3
    let zeros = (119 - byteCount % Self.blockSize) % Self.blockSize
    add([0x80] + [UInt8](repeating: 0, count: zeros) + withUnsafeBytes(of: bits.bigEndian, Array.init))
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private mutating func add(block: UnsafeRawBufferPointer) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { schedule in
      for index in 0..<16 {
        schedule[index] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
      }
      switch kind {
      case .sha1: addSHA1(schedule)
      case .sha256: addSHA256(schedule)
      }
    }
  }

  private mutating func addSHA1(_ schedule: UnsafeMutableBufferPointer<UInt32>) {
    for index in 16..<80 {
      schedule[index] = Self.rotate(
        schedule[index - 3] ^ schedule[index - 8] ^ schedule[index - 14] ^ schedule[index - 16], right: 31)
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (mixed, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: ((b & c) | (~b & d), 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = Self.rotate(a, right: 27) &+ mixed &+ e &+ constant &+ schedule[index]
      (a, b, c, d, e) = (next, a, Self.rotate(b, right: 2), c, d)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
  }

  private mutating func addSHA256(_ schedule: UnsafeMutableBufferPointer<UInt32>) {
    for index in 16..<64 {
      let (old, new) = (schedule[index - 15], schedule[index - 2])
      let first = Self.rotate(old, right: 7) ^ Self.rotate(old, right: 18) ^ (old >> 3)
      let second = Self.rotate(new, right: 17) ^ Self.rotate(new, right: 19) ^ (new >> 10)
      schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let first = Self.rotate(e, right: 6) ^ Self.rotate(e, right: 11) ^ Self.rotate(e, right: 25)
      let one = h &+ first &+ ((e & f) ^ (~e & g)) &+ Self.constants[index] &+ schedule[index]
      let second = Self.rotate(a, right: 2) ^ Self.rotate(a, right: 13) ^ Self.rotate(a, right: 22)
      let two = second &+ ((a & b) ^ (a & c) ^ (b & c))
      (a, b, c, d, e, f, g, h) = (one &+ two, a, b, c, d &+ one, e, f, g)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private static func rotate(_ word: UInt32, right count: UInt32) -> UInt32 {
    (word >> count) | (word << (32 - count))
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = (2...311).filter { number in
    !(2..<number).contains { number % $0 == 0 }
  }.map { prime in
    let root = cbrt(Double(prime))
    return UInt32((root - root.rounded(.down)) * 4_294_967_296)
  }
}
