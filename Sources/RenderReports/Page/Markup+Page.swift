internal import ReferenceFiles

extension Markup {
  /// A page with our style sheet; it opens from disk and loads nothing from elsewhere.
  static func page(_ title: String, of root: Markup = "", _ body: Markup) -> Markup {
    """
    <!DOCTYPE html>
    <html lang="en"\(root)><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark"><title>\(title)</title>
    <link rel="icon" href="data:,"><style>\(raw: String(decoding: PackageResources.style_css, as: UTF8.self))</style></head>
    <body>\(body)</body></html>

    """
  }

  /// A part of a page, which links reach by its name.
  static func section(_ id: String, _ title: String, tally: String, _ content: [Markup]) -> Markup {
    """
    <section id="\(id)"><h2>\(title) <span class="tally count">\(tally)</span></h2>
    \(content)</section>

    """
  }

  /// A link to an image, which the script shows in it while it is near the window.
  ///
  /// The link keeps its place without the image where `style` says how large it is.
  static func image(
    _ address: ReportImageStore.Address, _ name: String, class kind: String = "", size: PixelSize? = nil,
    style: String? = nil, _ attributes: Markup? = nil, _ content: Markup? = nil
  ) -> Markup {
    let style: Markup? = style.map { " style=\"\($0)\"" }
    let kind = kind.isEmpty ? "image" : "image \(kind)"
    return """
      <a class="\(kind)" \(address.link) aria-label="\(name)"\(PageCell.attribute(of: size))\(style) \(attributes)>\(content)</a>
      """
  }

  /// A button that copies a command, which it shows.
  static func copy(_ command: String, _ label: String = "Copy accept command") -> Markup {
    "<button class=\"copy\" data-copy=\"\(command)\" title=\"\(command)\">\(label)</button>"
  }

  /// A list of the first items, and of how many there are more.
  static func list(_ items: [Markup], of count: Int) -> Markup {
    let more: Markup? = count > items.count ? "<li>and \(grouped(count - items.count)) more</li>" : nil
    return "<ul>\(items.map { "<li>\($0)</li>" as Markup })\(more)</ul>"
  }
}
