import PixelBuffers
import PixelComparison

/// Whether a group is part of a letter that is stretched, once more and by sets of pixels.
struct SlowLetters {
  let images: SlowComparison

  func isStretched(_ group: [Int]) -> Bool {
    let (columns, rows) = (group.map { $0 % images.width }, group.map { $0 / images.width })
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max()
    else { return false }
    let own = PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    let corners = [
      (left - 1, top - 1), (right + 1, top - 1), (left - 1, bottom + 1), (right + 1, bottom + 1),
    ].filter { (0..<images.width).contains($0.0) && (0..<images.height).contains($0.1) }
      .map { $0.1 * images.width + $0.0 }
    let backgrounds = Set(corners.filter { images.new[$0] == images.old[$0] }.map { images.old[$0] })
    let answers = Set(
      backgrounds.compactMap { color in letter(around: own, on: color).map { isStretched($0, color) } })
    return answers == [true]
  }

  /// The smallest rectangle with the group that no ink touches from outside; nil where it is larger than letters are.
  private func letter(around group: PixelRect, on background: UInt32) -> PixelRect? {
    var letter = group
    while letter.width <= 128, letter.height <= 64 {
      let touching = places(
        PixelRect(x: letter.x - 1, y: letter.y - 1, width: letter.width + 2, height: letter.height + 2)
      ).filter { !covers(letter, $0) && isInk($0, background) }
      if touching.isEmpty { return letter }
      for place in touching {
        let (x, y) = (place % images.width, place / images.width)
        let (right, bottom) = (
          max(letter.x + letter.width, x + 1), max(letter.y + letter.height, y + 1)
        )
        (letter.x, letter.y) = (min(letter.x, x), min(letter.y, y))
        (letter.width, letter.height) = (right - letter.x, bottom - letter.y)
      }
    }
    return nil
  }

  private func places(_ area: PixelRect) -> [Int] {
    let rows = max(area.y, 0)..<min(area.y + area.height, images.height)
    let columns = max(area.x, 0)..<min(area.x + area.width, images.width)
    return rows.flatMap { row in columns.map { row * images.width + $0 } }
  }

  private func covers(_ area: PixelRect, _ place: Int) -> Bool {
    (area.x..<area.x + area.width).contains(place % images.width)
      && (area.y..<area.y + area.height).contains(place / images.width)
  }

  private func isInk(_ place: Int, _ background: UInt32) -> Bool {
    contrast(images.new[place], background) > 8 || contrast(images.old[place], background) > 8
  }

  private func contrast(_ one: UInt32, _ other: UInt32) -> Int {
    [UInt32(0), 8, 16, 24].map { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) }.max() ?? 0
  }

  private func isStretched(_ letter: PixelRect, _ background: UInt32) -> Bool {
    let whole = places(letter)
    let changed = Set(whole.filter { images.new[$0] != images.old[$0] }.map { $0 % images.width })
    let all = whole.filter { changed.contains($0 % images.width) }
    let most = all.map { max(contrast(images.new[$0], background), contrast(images.old[$0], background)) }
      .max()
    func inkedRows(_ image: [UInt32]) -> [Int] {
      all.filter { 2 * contrast(image[$0], background) > most ?? 0 }.map { $0 / images.width }
    }
    let (new, old) = (inkedRows(images.new), inkedRows(images.old))
    guard let top = new.min(), let bottom = new.max(), let oldTop = old.min(), let oldBottom = old.max()
    else { return false }
    let isMoved = top != oldTop && bottom - top == oldBottom - oldTop
    return !isMoved
  }
}
