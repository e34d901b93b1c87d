internal import RenderTesting

/// A cell that does not pass: why, and what can be seen of it.
struct FailureCard {
  let cell: PageCell

  var markup: Markup {
    let result = cell.result
    let verdict = result.verdict.flatMap { verdict -> Markup? in
      guard verdict.comparedPixels > 0 else { return nil }
      let share = Double(verdict.differingPixels) / Double(verdict.comparedPixels)
      return
        "<span class=\"number\">\(TerminalText.count(verdict.differingPixels, "pixel")), \(share.percentText)</span>"
    }
    return """
      <article class="card" id="\(cell.anchor)" tabindex="-1" \(cell.filterAttributes)>
      <header data-title="\(cell.title)"><span class="chip \(cell.tone)">\(result.status.label)</span>
      <h3>\(result.caseName)</h3><span class="variant">\(cell.variant)</span>\(numbers)\(verdict)</header>
      \(reason)\(tolerance)\(note)\(causes)\(places)\(diagnostics)
      \(images)\(WorkSection.maps(of: cell))\(text)
      <footer><span><code>\(assertion ?? result.cell)</code>\(place)</span>\(commands)</footer>
      </article>

      """
  }

  /// Where the test's assertion stands; layer trees and cases have no tests.
  private var assertion: String? { cell.result.test == nil ? nil : cell.result.location }

  /// Where the reference lies.
  private var place: Markup? {
    cell.referencePath.isEmpty ? nil : "<br>Reference: <code>\(cell.referencePath)</code>"
  }

  /// The card until somebody goes to it: the browser reads its markup then, which holds no script.
  var folded: Markup {
    "<script type=\"text/plain\" class=\"folded\" id=\"\(cell.anchor)\" \(cell.filterAttributes)>\(markup)</script>"
  }

  /// The cell's causes, linked to their sections.
  private var numbers: [Markup] {
    cell.causes.map { "<a class=\"chip\" href=\"#cause-\($0)\">cause \($0)</a>" }
  }

  private var reason: Markup? {
    cell.reason.isEmpty ? nil : "<p class=\"reason\">\(cell.reason)</p>"
  }

  /// What would have passed.
  private var tolerance: Markup? {
    guard cell.result.status == .different, let verdict = cell.result.verdict,
      !verdict.suggestions.isEmpty
    else { return nil }
    return verdict.toleranceHint.map { "<p class=\"note\">\($0)</p>" }
  }

  /// Where pixels changed, where nothing else says what did.
  private var places: Markup? {
    guard cell.result.explanation?.sentences.isEmpty ?? true, let verdict = cell.result.verdict,
      verdict.placeCount > 1
    else { return nil }
    let shown = verdict.places.prefix(5).map { "\($0.summary)" as Markup }
    return "<div class=\"changes\"><h4>Where</h4>\(Markup.list(shown, of: verdict.placeCount))</div>"
  }

  private var note: Markup? {
    cell.result.note.map { "<p class=\"note\">\($0)</p>" }
  }

  /// What changed and why, each sentence with its proof.
  private var causes: Markup? {
    guard let explanation = cell.result.explanation, !explanation.sentences.isEmpty else { return nil }
    let sentences = explanation.sentences
    // The reason of two drawings has the first.
    guard
      cell.result.counterpart == nil || explanation.isFromPixels
        || sentences.count > Counterpart.described
    else { return nil }
    let shown = sentences.prefix(8).map { "\($0)" as Markup }
    let what = cell.result.counterpart == nil ? "What changed" : "What differs"
    let title = explanation.isFromPixels ? "\(what), by the pixels alone" : what
    return "<div class=\"changes\"><h4>\(title)</h4>\(Markup.list(shown, of: sentences.count))</div>"
  }

  private var diagnostics: Markup? {
    let lines = cell.result.diagnostics
    guard !lines.isEmpty else { return nil }
    return "<ul class=\"diagnostics\">\(lines.map { "<li>\($0.description)</li>" as Markup })</ul>"
  }

  private var images: Markup? {
    let sides = [("Reference", cell.reference), ("Actual", cell.actual), ("Diff", cell.diff)]
    guard sides.contains(where: { $0.1 != nil }) else { return nil }
    let scale = SharedScale(cell.sizes)
    let figures = sides.enumerated().map { place, side -> Markup in
      let (title, address) = side
      guard let address else {
        let nothing = title == "Reference" ? cell.nothing : "none"
        return
          "<figure class=\"none\"><figcaption>\(caption(title))</figcaption><div class=\"empty\">\(nothing)</div></figure>"
      }
      let name = "\(title) of \(cell.result.caseName), \(cell.variant)"
      let link = Markup.image(
        address, name, size: cell.sizes?[place], style: scale?.image(place), "data-side=\"\(title)\"",
        outlines(title))
      return "<figure\(scale?.figure)><figcaption>\(caption(title))</figcaption>\(link)</figure>"
    }
    let modes = Viewer.modes.map { "<button data-mode=\"\($0)\">\($1)</button>" as Markup }
    let isPair = cell.reference != nil && cell.actual != nil
    let group: Markup = "<div class=\"modes\" role=\"group\" aria-label=\"Compare\">\(modes)</div>"
    return "\(isPair ? group : nil)<div class=\"sides\">\(figures)</div>"
  }

  /// What stands above a side: in place of a reference, what has to hold.
  private func caption(_ side: String) -> String {
    guard side == "Reference", let counterpart = cell.result.counterpart else { return side }
    return "\(counterpart.relation == .match ? "Must match" : "Must differ from") \(counterpart.name)"
  }

  /// The layers concerned, outlined on the image of a side.
  private func outlines(_ side: String) -> Markup? {
    guard side != "Diff", let outlines = LayerOutlines(of: cell.result, isNew: side == "Actual") else {
      return nil
    }
    return outlines.markup(of: nil)
  }

  private var text: Markup? {
    guard let text = cell.textDiff else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Markup in
      let kind =
        line.hasPrefix("@@") ? "place" : line.hasPrefix("-") ? "minus" : line.hasPrefix("+") ? "plus" : ""
      return "<span class=\"\(kind)\">\(String(line))\n</span>"
    }
    return "<pre class=\"lines\">\(lines)</pre>"
  }

  private var commands: Markup? {
    guard cell.result.canBeAccepted else { return nil }
    return .copy("\(ShellCommand.call("accept")) \(ShellCommand.quoted(cell.result.cell))")
  }
}

/// The widths of images of several sizes that show a pixel equally large.
private struct SharedScale {
  /// The largest image is shown this large at most, in CSS pixels.
  private static let (width, height) = (480.0, 560.0)
  private let sizes: [PixelSize]
  private let widest: Double
  private let tallest: Double

  init?(_ sizes: [PixelSize]?) {
    guard let sizes, let widest = sizes.map(\.width).max(), let tallest = sizes.map(\.height).max(),
      sizes.allSatisfy({ $0.width > 0 && $0.height > 0 })
    else { return nil }
    (self.sizes, self.widest, self.tallest) = (sizes, Double(widest), Double(tallest))
  }

  /// The attributes of a figure: all are as wide as the widest image.
  var figure: Markup {
    let scale = min(1, Self.width / widest, Self.height / tallest)
    let kind = tallest > widest ? "scaled tall" : "scaled"
    return " class=\"\(kind)\" style=\"width:\(Int((scale * widest).rounded(.up)))px\""
  }

  /// The style that gives an image its share of the figure.
  func image(_ place: Int) -> String {
    let size = sizes[place]
    return
      "width:\(LayerOutlines.percent(Double(size.width) / widest));aspect-ratio:\(size.width)/\(size.height)"
  }
}

extension Double {
  /// A share as a percentage with the digits that matter: `0.004 %`, `12 %`.
  fileprivate var percentText: String {
    let percent = self * 100
    if percent > 0, percent < 0.001 { return "under 0.001 %" }
    let digits = percent >= 10 ? 1.0 : percent >= 1 ? 10.0 : 1000.0
    return "\(((percent * digits).rounded() / digits).spelled) %"
  }
}
