/// Counts the pairs of layers that are looked at, so that many beside each other end the search and not the patience.
final class LookCount {
  /// So many take a second or two.
  static let usualLimit = 200_000_000
  /// So many pairs of items are laid out within a second, to find which rule of layout is not followed.
  static let layoutLimit = 6_000_000
  /// So many pairs are scored by their likeness within a second.
  static let likenessLimit = 2_000_000
  private var left: Int
  /// Whether pairs were left out.
  private(set) var isExceeded = false

  init(limit: Int) { left = limit }

  /// Counts pairs, and returns whether they may be looked at.
  func allow(_ count: Int) -> Bool {
    guard count <= left else {
      isExceeded = true
      return false
    }
    left -= count
    return true
  }
}
