/// The least few of many hashes, from which the share of common elements of two sets is estimated.
///
/// Source: A. Broder, "On the resemblance and containment of documents", 1997 (bottom-k MinHash).
struct LayerSketch: Hashable {
  static let capacity = 12

  private(set) var hashes: [UInt64] = []

  mutating func insert(_ hash: UInt64) {
    var place = hashes.count
    while place > 0, hashes[place - 1] > hash { place -= 1 }
    guard place < Self.capacity, place == 0 || hashes[place - 1] != hash else { return }
    hashes.insert(hash, at: place)
    if hashes.count > Self.capacity { hashes.removeLast() }
  }

  mutating func formUnion(_ other: LayerSketch) {
    if hashes.isEmpty { hashes = other.hashes } else { for hash in other.hashes { insert(hash) } }
  }

  /// The estimated share of elements that both have, 0 to 1.
  func resemblance(_ other: LayerSketch) -> Double {
    var (one, two, common, seen) = (0, 0, 0, 0)
    while seen < Self.capacity, one < hashes.count || two < other.hashes.count {
      seen += 1
      if one == hashes.count {
        two += 1
      } else if two == other.hashes.count || hashes[one] < other.hashes[two] {
        one += 1
      } else {
        if hashes[one] == other.hashes[two] {
          common += 1
          one += 1
        }
        two += 1
      }
    }
    return seen == 0 ? 0 : Double(common) / Double(seen)
  }
}
