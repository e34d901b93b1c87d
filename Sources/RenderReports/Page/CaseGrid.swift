internal import ReferenceFiles

/// One case: its cells by device and traits, or in a row where they have neither.
struct CaseGrid {
  let name: String
  /// The test file, which distinguishes cases of one name.
  let folder: String
  let cells: [PageCell]

  /// The cells of a run by case, in the order in which the cases first appear.
  static func grids(of cells: [PageCell]) -> [CaseGrid] {
    PageCell.cases(of: cells).filter { $0.count > 1 }.map {
      CaseGrid(name: $0[0].result.caseName, folder: $0[0].result.folder, cells: $0)
    }
  }

  var markup: Markup {
    let isMatrix =
      cells.contains { $0.result.device != nil } && Set(cells.map(\.variant)).count == cells.count
    return """
      <section class="case" aria-label="\(name)"><h3>\(name) \(PageCell.tally(of: cells))\(place)</h3>
      \(isMatrix ? table : row)</section>

      """
  }

  private var place: Markup? {
    folder.isEmpty ? nil : " <span class=\"variant\">\(folder)</span>"
  }

  private var row: Markup {
    "<div class=\"row\">\(cells.map { figure(for: $0, caption: $0.variant.isEmpty ? $0.result.cell : $0.variant) })</div>"
  }

  private var table: Markup {
    let devices = cells.map { $0.result.device ?? "" }.unique
    let traits = cells.map(\.result.traits).unique
    var places: [[String]: PageCell] = [:]
    for cell in cells { places[[cell.result.device ?? "", cell.result.traits]] = cell }
    let head = devices.map { "<th scope=\"col\">\($0.isEmpty ? "no device" : $0)</th>" as Markup }
    let rows = traits.map { trait -> Markup in
      let boxes = devices.map { device -> Markup in
        "<td>\(places[[device, trait]].map { figure(for: $0, caption: nil) })</td>"
      }
      return "<tr><th scope=\"row\">\(trait.isEmpty ? "default traits" : trait)</th>\(boxes)</tr>"
    }
    return """
      <div class="scroll"><table class="matrix"><thead><tr><td></td>\(head)</tr></thead><tbody>\(rows)</tbody></table></div>
      """
  }

  /// How large an image is shown.
  private func style(of cell: PageCell) -> String? {
    cell.result.pixelSize.flatMap { size in
      guard size.width > 0, size.height > 0 else { return nil }
      let width = min(Double(size.width), 340, 300 * Double(size.width) / Double(size.height))
      return "width:\(max(1, Int(width.rounded())))px;aspect-ratio:\(size.width)/\(size.height)"
    }
  }

  private func figure(for cell: PageCell, caption: String?) -> Markup {
    let result = cell.result
    let label = "\(result.caseName), \(cell.variant): \(result.label)"
    let image: Markup
    if let address = cell.thumbnail {
      image = .image(
        address, label, size: cell.result.pixelSize, style: style(of: cell), "data-title=\"\(label)\"")
    } else {
      image = "<span class=\"empty\">\(result.status == .equal ? "text" : "no image")</span>"
    }
    let proof: Markup? = result.sameAs.map {
      "<span class=\"proof\" title=\"Proven equal to \($0)\">≡ proven equal</span>"
    }
    let link: Markup? =
      result.passes ? nil : "<a class=\"jump\" href=\"#\(cell.anchor)\">\(result.label)</a>"
    let tolerated: Markup? =
      result.status == .equal || !result.passes ? nil : "<span class=\"proof\">\(result.label)</span>"
    let kinds = CellDiagnostic.Kind.allCases.filter { kind in result.diagnostics.contains { $0.kind == kind }
    }
    let found: Markup? =
      kinds.isEmpty
      ? nil
      : """
      <span class="found" title="\(result.diagnostics.map(\.description).joined(separator: "\n"))">\
      ~ \(kinds.map { $0.label(betweenRevisions: result.isOfRevision == true) }.joined(separator: ", "))</span>
      """
    let heading: Markup? = caption.map { "<span class=\"caption\">\($0)</span>" }
    return """
      <figure class="cell \(cell.tone)" \(cell.filterAttributes) title="\(label)">\(image)\
      <figcaption>\(heading)\(link)\(tolerated)\(proof)\(found)</figcaption></figure>
      """
  }
}
