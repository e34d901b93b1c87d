package import ReferenceFiles

/// Which part of a run a machine does: the third of eight.
package struct ShardNumber: Sendable, Hashable, Codable {
  /// How many shards a plan can have.
  package static let limit = 10_000

  /// The number, from 1.
  package let index: Int
  /// How many shards there are.
  package let count: Int

  /// Checks a number; `origin` says in an error where it comes from.
  package init(_ index: Int, of count: Int, origin: String = "--shard") throws(RenderTestingError) {
    guard (1...Self.limit).contains(count), (1...count).contains(index) else {
      throw .invalidSetting(
        origin, value: "\(index)/\(count)",
        expected: "a shard from 1 to their number, which is at most \(Self.limit), as in 3/8")
    }
    (self.index, self.count) = (index, count)
  }

  /// Whether it is the only shard: the whole suite.
  package var isWhole: Bool { count == 1 }

  /// Reads `3/8`.
  package init(_ text: String, origin: String = "--shard") throws(RenderTestingError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(Self.number)
    guard parts.count == 2, let index = parts[0], let count = parts[1] else {
      throw .invalidSetting(origin, value: text, expected: "a shard and their number, as in 3/8")
    }
    try self.init(index, of: count, origin: origin)
  }

  /// A number in plain digits: no sign, no space.
  static func number(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }
}

extension ShardNumber: CustomStringConvertible {
  /// `3/8`.
  package var description: String { "\(index)/\(count)" }

  /// How archives are called: `shard-3-of-8`.
  package var fileName: String { "shard-\(index)-of-\(count)" }
}
