/// A stretch of a paragraph that is shaped in one go: one face, script, direction and attributes that shaping sees.
struct Item {
  /// Its units in the paragraph.
  var range: Range<Int>
  /// The bidi level.
  var level: UInt8
  var script: Script
  /// The place of the face in the library.
  var face: Int
  /// The place of the attributes of its first unit; the others differ only in what shaping does not see.
  var attribute: Int
  /// The part of the font size that letters are drawn at: less than 1 for small capitals made of large ones.
  var sizeFactor = 1.0
  /// Whether it is a tab, whose width depends on where it stands.
  var isTab = false

  var isRightToLeft: Bool { level % 2 == 1 }
}
