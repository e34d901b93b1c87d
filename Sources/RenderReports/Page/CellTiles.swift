internal import ReferenceFiles

/// The cases of one cell of a test file, as small images beside each other.
struct CellTiles {
  /// The test file.
  let folder: String
  let cells: [PageCell]

  /// The cells of a run that are the only ones of their cases, by test file.
  static func tiles(of cells: [PageCell]) -> [CellTiles] {
    PageCell.cases(of: cells).filter { $0.count == 1 }.flatMap(\.self).grouped(by: \.result.folder).map {
      CellTiles(folder: $0.key, cells: $0.elements)
    }
  }

  var markup: Markup {
    let title = folder.isEmpty ? "Single cells" : folder
    return """
      <section class="case" aria-label="\(title)"><h3>\(title) \(PageCell.tally(of: cells))</h3>
      <div\(size)>\(cells.map(tile))</div></section>

      """
  }

  /// The attributes that say how large an image is: very many have to be looked through.
  private var size: Markup {
    // Texts and figures leave no image.
    let bare = cells.allSatisfy { $0.thumbnail == nil } ? " bare" : ""
    return cells.count > 200
      ? " class=\"tiles many\""
      : " class=\"tiles\(bare)\" style=\"--tile:\(cells.count > 24 ? 130 : 220)px\""
  }

  /// A cell as one link to its image or its card, whose name the style sheet shows: one node for each of thousands.
  private func tile(_ cell: PageCell) -> Markup {
    let result = cell.result
    let details = [result.label] + result.diagnostics.map(\.description)
    let label = "\(cell.title): \(details.joined(separator: "\n"))"
    let nothing = result.work != nil ? "work" : result.status == .equal ? "text" : "no image"
    let link: Markup? = result.passes ? cell.thumbnail?.link : "href=\"#\(cell.anchor)\""
    let kind = result.passes && cell.thumbnail != nil ? " image" : ""
    let source: Markup? = result.passes ? nil : cell.thumbnail?.source
    return """
      <a class="cell tile \(cell.tone)\(kind)" \(link) \(source)\(PageCell.attribute(of: result.pixelSize)) \(cell.filterAttributes) \
      data-name="\(result.diagnostics.isEmpty ? "" : "~ ")\(cell.title)" title="\(label)">\(cell.thumbnail == nil ? nothing : "")</a>
      """
  }
}
