import ChangeAnalysis
import Foundation
import RenderReports
import RunReview

/// A cause, or failures without one, on a contact sheet: reference, actual image and diff image of one cell, cut to the place.
struct SheetRow {
  /// What changed, in how many cells.
  var title: String
  /// The cell that is shown.
  var detail: String
  /// Reference, actual image, diff image; nil where there is none.
  var images: [PixelBuffer?]

  /// The rows of a run: its causes, or those of some numbers alone, then its other failures with images.
  static func rows(of results: RunResults, causes: Set<Int>, _ images: ReferenceImages) -> [SheetRow] {
    let groups = results.overview.causes.filter { group in
      causes.isEmpty || group.number.map(causes.contains) == true
    }
    let rows = groups.map { row(of: $0, images) }
    guard causes.isEmpty else { return rows }
    return rows
      + results.overview.groupsWithoutCause.compactMap { group in
        let cell = group.example
        guard cell.pixelSize != nil else { return nil }
        let place = cell.verdict?.places.first?.bounds
        return SheetRow(
          title: "\(cell.label): \(group.size)\(group.extent.map { ", \($0)" } ?? "")", detail: cell.cell,
          images: crops(of: cell, to: place, images))
      }
  }

  private static func row(of group: CauseGroup, _ images: ReferenceImages) -> SheetRow {
    let name = group.number.map { "Cause \($0)" } ?? "Unexplained pixels"
    let cells = TerminalText.count(group.cells.count, "cell") + (group.extent.map { ", \($0)" } ?? "")
    let isExpected = group.cells.allSatisfy(\.passes)
    let proof = isExpected ? "expected" : group.proof.rawValue
    return SheetRow(
      title: "\(name): \(group.layers.first ?? "") \(group.label) — \(cells), \(proof)",
      detail: group.example.cell,
      images: crops(of: group.example, to: area(of: group), images))
  }

  /// The pixels that the cause makes differ in its example, with its layer before and after where that is no larger than
  /// people see at once.
  private static func area(of group: CauseGroup) -> PixelRect? {
    guard let explanation = group.example.explanation else { return nil }
    let own = group.places[group.example.cell] ?? []
    let clusters = explanation.clusters.filter { cluster in
      group.number == nil ? cluster.unexplainedPixels > 0 : !own.isDisjoint(with: cluster.causes)
    }
    guard let largest = clusters.max(by: { $0.pixels < $1.pixels }) else { return nil }
    let scale = explanation.scale ?? 1
    let layers = [group.change?.oldBounds, group.change?.newBounds].compactMap { $0?.pixels(scale) }
    return (clusters.map(\.bounds) + layers).reduce(largest.bounds) { area, other in
      let both = area.around(other)
      return max(both.width, both.height) <= limit ? both : area
    }
  }

  /// How many pixels an area with its surroundings has on a side, at most.
  private static let limit = 720
  /// How many pixels around an area are shown, and how many a crop has at least.
  private static let (margin, least) = (24, 160)

  private static func crops(
    of cell: CellResult, to area: PixelRect?, _ images: ReferenceImages
  ) -> [PixelBuffer?] {
    [cell.shownReference, cell.actual, cell.diff].map { path in
      guard let path, RegularFile.kind(path) == .file, let png = try? images.png(of: path),
        let image = try? PixelBuffer(png: [UInt8](png))
      else { return nil }
      let whole = PixelRect(x: 0, y: 0, width: min(image.width, limit), height: min(image.height, limit))
      let rect = (area ?? whole).padded(by: area == nil ? 0 : margin, atLeast: least, in: image)
      return image.cropped(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
  }
}

extension PixelRect {
  /// The smallest rectangle around both.
  fileprivate func around(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  /// The rectangle with a margin, moved and cut so that it lies in an image.
  fileprivate func padded(by margin: Int, atLeast least: Int, in image: PixelBuffer) -> PixelRect {
    let wide = min(image.width, max(least, width + 2 * margin))
    let high = min(image.height, max(least, height + 2 * margin))
    let left = max(0, min(image.width - wide, x + width / 2 - wide / 2))
    let top = max(0, min(image.height - high, y + height / 2 - high / 2))
    return PixelRect(x: left, y: top, width: wide, height: high)
  }
}

extension Rect {
  /// The pixels that it covers; nil where it has numbers that no image has.
  fileprivate func pixels(_ scale: Double) -> PixelRect? {
    let sides = [origin.x, origin.y, size.width, size.height].map { ($0 * scale).rounded() }
    guard sides.allSatisfy({ abs($0) < 1e6 }), sides[2] > 0, sides[3] > 0 else { return nil }
    return PixelRect(x: Int(sides[0]), y: Int(sides[1]), width: Int(sides[2]), height: Int(sides[3]))
  }
}
