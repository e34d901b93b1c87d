internal import PixelBuffers

/// How far hosted scroll views are scrolled, by what distinguishes them.
final class ScrollRecord {
  private var offsets: [Int: Size] = [:]

  /// How far a scroll view was scrolled by hand; nothing where it was not.
  func offset(of identity: Int) -> Size? { offsets[identity] }

  /// Scrolls.
  func scroll(_ identity: Int, to offset: Size) { offsets[identity] = offset }
}
