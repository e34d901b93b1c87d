internal import Foundation
internal import RenderTesting

/// A cell with the addresses of its pictures, or with its texts.
struct PageCell {
  let result: CellResult
  /// The name by which links on the page reach the cell.
  let anchor: String
  /// The addresses of the pictures.
  let reference, actual, difference: String?
  /// The text of the difference, for cells that are not pictures.
  let differenceText: String?

  /// The longest difference that is shown in full, in characters.
  private static let longestText = 20_000

  init(_ result: CellResult, index: Int, shelf: PictureShelf) {
    self.result = result
    anchor = "cell-\(index)"
    let isPicture = result.pixelSize != nil || result.reference.hasSuffix(".png")
    if isPicture {
      reference = shelf.address(of: result.reference, as: "\(result.cell).reference.png")
      actual = shelf.address(of: result.actual, as: "\(result.cell).actual.png")
      difference = shelf.address(of: result.difference, as: "\(result.cell).difference.png")
      differenceText = nil
    } else {
      (reference, actual, difference) = (nil, nil, nil)
      let text = result.difference.flatMap { try? RegularFile.contents($0) }
        .map { String(decoding: $0, as: UTF8.self) }
      differenceText = text.map { $0.count > Self.longestText ? "\($0.prefix(Self.longestText))\n…" : $0 }
    }
  }

  /// The picture that stands for the cell in the grid: what was drawn, where that is not the reference.
  var thumbnail: String? { actual ?? reference }

  /// The class that colours the cell: three groups are enough to see.
  var tone: String {
    if result.isKnownIssue { return "fair" }
    return switch result.status {
    case .equal: "good"
    case .tolerated, .recorded: "fair"
    default: "bad"
    }
  }

  /// Device and traits in a line.
  var variant: String {
    [result.device, result.traits.isEmpty ? nil : result.traits].compactMap { $0 }.joined(separator: " · ")
  }

  /// The words that the search field looks through.
  var searchText: String {
    [result.cell, result.caseName, variant, result.label].joined(separator: " ").lowercased()
  }

  /// The attributes that give an image its room before it is loaded.
  var sizeAttributes: Markup {
    guard let size = result.pixelSize else { return "" }
    return "width=\"\(size.width)\" height=\"\(size.height)\""
  }
}
