internal import RunReview

/// A cause on the page: what changed, in how many cells, and its best example cut to the place.
struct CauseSection {
  /// So many cells are named before the others are only counted.
  private static let named = 4
  /// So many cells with consequences of their own are listed.
  private static let looked = 12

  let group: CauseGroup
  /// The cells of the page by name.
  let pages: [String: PageCell]
  /// What accepts the cause; nil where it accepts no cell.
  let proposal: CauseProposal?

  var markup: Markup {
    let isSure = group.canBeAccepted
    let title = group.number.map { "Cause \($0)" } ?? "Unexplained pixels"
    let layer: Markup? = group.layers.isEmpty ? nil : "<code>\(group.name)</code>"
    let more: Markup? =
      group.layers.count > 1 ? "<span class=\"variant\">and \(group.layers.count - 1) like it</span>" : nil
    let cells = TerminalText.count(group.cells.count, "cell")
    let extent = group.extent.map { ": \($0)" } ?? ""
    return """
      <article class="cause\(isSure ? "" : " bad")" id="cause-\(group.number.map(String.init) ?? "none")"\(filter)>
      <header><h3>\(title)</h3>\(layer)\(more)<span>\(group.isOfWork ? group.sentence : group.label)</span>\
      <span class="chip \(isSure ? "good" : "bad")">\(proof)</span>\
      <span class="number"><span class="count">\(cells)</span>\(extent)</span></header>
      \(sentence)\(crops)\(unconfirmed)
      <footer>\(links)\(command)</footer></article>

      """
  }

  /// The attribute by which the filter hides it; unexplained pixels are always shown.
  private var filter: Markup? { group.number.map { " data-cause=\"\($0)\"" } }

  private var proof: String {
    switch group.proof {
    case .proven where group.isOfWork: "counted"
    case .proven: "proven"
    case .partial: "explains a part"
    case .unproven: "not proven"
    case .unexplained: "no cause"
    case .invisible: "images equal"
    }
  }

  /// What the example says of this cause, with what follows from it.
  private var sentence: Markup? {
    guard let explanation = group.example.explanation, !group.isOfWork else { return nil }
    guard let number = group.place(in: group.example) else { return "<p>\(group.sentence)</p>" }
    let sentence = explanation.sentence(of: explanation.causes[number])
    // The heading has the layer's path.
    let layer = group.name
    guard !layer.isEmpty, sentence.hasPrefix("\(layer): ") else {
      return "<p>\(sentence)</p>"
    }
    let rest = sentence.dropFirst(layer.count + 2)
    return rest == "\(group.label)." ? nil : "<p>Here: \(String(rest))</p>"
  }

  /// Reference and actual image of the example, cut to the layer that changed and what is around it.
  private var crops: Markup? {
    guard let page = pages[group.example.cell], let size = group.example.pixelSize,
      let area = CauseArea(of: group.example, group)
    else { return nil }
    let cause = group.place(in: group.example)
    let sides = [("Reference", page.reference, false), ("Actual", page.actual, true)]
    let figures = sides.compactMap { title, address, isNew -> Markup? in
      guard let address else { return nil }
      let outlines = LayerOutlines(of: group.example, isNew: isNew)?.markup(of: cause)
      let sizes = group.example.verdict?.sizes ?? []
      let whole = sizes.count == 2 ? sizes[isNew ? 0 : 1] : size
      return ImageCrop(area: area, whole: whole, title: title, page: page).markup(address, outlines)
    }
    return "<div class=\"crops\">\(figures)</div>"
  }

  private var links: Markup {
    let links = group.cells.prefix(Self.named).map { cell -> Markup in
      guard let page = pages[cell.cell] else { return "<span>\(cell.cell)</span>" }
      return "<a href=\"#\(page.anchor)\">\(cell.title)</a>"
    }
    let rest = group.cells.count - links.count
    guard rest > 0 else { return "\(links)" }
    guard let number = group.number else { return "\(links)<span>and \(grouped(rest)) more</span>" }
    return "\(links)<a href=\"#cause=\(number)\">and \(grouped(rest)) more</a>"
  }

  /// The cells in which something else follows than in all others: somebody has to look at them.
  private var unconfirmed: Markup? {
    guard !group.unconfirmed.isEmpty else { return nil }
    let found = group.cells.filter { group.unconfirmed[$0.cell] != nil }
    let rows = found.prefix(Self.looked).map { cell -> Markup in
      let link: Markup =
        pages[cell.cell].map { "<a href=\"#\($0.anchor)\">\(cell.title)</a>" } ?? "<span>\(cell.cell)</span>"
      return "\(link): \(group.unconfirmed[cell.cell] ?? "")"
    }
    return """
      <p>To be looked at and accepted by name, because something else follows than in the other cells:</p>
      \(Markup.list(rows, of: found.count))
      """
  }

  private var command: Markup? {
    guard let proposal else { return nil }
    let command = "\(ShellCommand.call("accept")) \(proposal.option)"
    let numbers = proposal.numbers.map { "\($0)" }.joined(separator: ", ")
    let causes = proposal.numbers.count > 1 ? ["causes \(numbers)"] : []
    // The others have something else in them, too.
    let isPart = proposal.accepted < proposal.cells
    let cells = isPart ? ["\(proposal.accepted) of \(TerminalText.count(proposal.cells, "cell"))"] : []
    let what = (causes + cells).joined(separator: ", ")
    return what.isEmpty ? .copy(command) : .copy(command, "Copy accept command for \(what)")
  }
}
