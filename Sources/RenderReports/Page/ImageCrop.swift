internal import ReferenceFiles

/// A part of an image, shown through a window.
struct ImageCrop {
  let area: CauseArea
  let whole: PixelSize
  let title: String
  let page: PageCell

  func markup(_ address: ReportImageStore.Address, _ outlines: Markup?) -> Markup {
    let bounds = area.bounds
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    let image = [
      "width:\(LayerOutlines.percent(Double(whole.width) / width))",
      "height:\(LayerOutlines.percent(Double(whole.height) / height))",
      "left:\(LayerOutlines.percent(-Double(bounds.x) / width))",
      "top:\(LayerOutlines.percent(-Double(bounds.y) / height))",
    ].joined(separator: ";")
    let place = [bounds.x, bounds.y, bounds.width, bounds.height].map { "\($0)" }.joined(separator: " ")
    let name = "\(title) of \(page.result.caseName), \(page.variant)"
    let style = "width:\(Int(area.shownWidth))px;aspect-ratio:\(bounds.width)/\(bounds.height)"
    let link = Markup.image(
      address, name, class: "crop", style: style,
      "data-title=\"\(name)\" data-open=\"\(page.result.cell)\" data-area=\"\(place)\"",
      "<span class=\"sheet\" style=\"\(image)\">\(outlines)</span>")
    return "<figure><figcaption>\(title)</figcaption>\(link)</figure>"
  }
}
