/// How far hosted scroll views are scrolled, by what distinguishes them.
final class ScrollRecord {
  private var offsets: [Int: Size] = [:]
  private var used: Set<Int> = []

  /// How far a scroll view was scrolled by hand; nothing where it was not.
  func offset(of identity: Int) -> Size? {
    used.insert(identity)
    return offsets[identity]
  }

  /// Scrolls.
  func scroll(_ identity: Int, to offset: Size) { offsets[identity] = offset }

  /// Forgets the scroll views that no layout asked for since the last call.
  func removeUnused() {
    offsets = offsets.filter { used.contains($0.key) }
    used = []
  }
}
