package import PixelBuffers
internal import RunReview

/// The page about an engine's conformance: rates by property, and the cases that differ, drawn.
package struct ConformancePage {
  /// A row of a table; a row of a group is set apart.
  package struct Row {
    let cells: [String]
    let isGroup: Bool
    /// Makes a row.
    package init(_ cells: [String], isGroup: Bool = false) { (self.cells, self.isGroup) = (cells, isGroup) }
  }

  /// A drawing of boxes.
  package struct Figure {
    let label: String
    let boxes: [(name: String, frame: Rect, isDifferent: Bool)]
    /// Makes a drawing.
    package init(_ label: String, _ boxes: [(name: String, frame: Rect, isDifferent: Bool)]) {
      (self.label, self.boxes) = (label, boxes)
    }
  }

  /// A case with its drawings.
  package struct Entry {
    let name, message, tree: String
    let figures: [Figure]
    /// Makes an entry.
    package init(name: String, message: String, tree: String, figures: [Figure]) {
      (self.name, self.message, self.tree, self.figures) = (name, message, tree, figures)
    }
  }

  /// What came of an engine.
  package struct Section {
    let title, summary: String
    let columns: [String]
    let rows: [Row]
    let small, entries: [Entry]
    let rest: Int
    /// Makes a section; `small` are entries made small, `rest` is how many more of the others there are.
    package init(
      title: String, summary: String, columns: [String], rows: [Row], small: [Entry], entries: [Entry],
      rest: Int
    ) {
      (self.title, self.summary, self.columns) = (title, summary, columns)
      (self.rows, self.small, self.entries, self.rest) = (rows, small, entries, rest)
    }
  }

  private let title: String
  private let sections: [Section]

  /// Describes the page.
  package init(title: String, sections: [Section]) { (self.title, self.sections) = (title, sections) }

  /// The page, which loads nothing from elsewhere.
  package var html: String {
    Markup.page(title, "<main><h1>\(title)</h1>\(sections.map(markup))</main>").text
  }

  private func markup(_ section: Section) -> Markup {
    let groups = section.rows.filter(\.isGroup)
    let values: Markup? =
      groups.count < section.rows.count
      ? "<details><summary>Rates by value</summary>\(table(section.columns, section.rows))</details>" : nil
    let more: Markup? =
      section.rest > 0
      ? "<p>and \(grouped(section.rest)) more: <code>results.json</code> has all</p>" : nil
    let small: Markup? = section.small.isEmpty ? nil : "<h2>Made small</h2>\(section.small.map(markup))"
    return """
      <section><h2>\(section.title)</h2><p>\(section.summary)</p>\(small)\
      \(table(section.columns, groups))\(values)</section>
      <section><h2>Cases that differ</h2>\(section.entries.map(markup))\(more)</section>

      """
  }

  private func table(_ columns: [String], _ rows: [Row]) -> Markup {
    func cells(_ texts: [String], _ cell: (String, _ isFirst: Bool) -> Markup) -> [Markup] {
      texts.enumerated().map { cell($1, $0 == 0) }
    }
    let head = cells(columns) { text, isFirst in
      isFirst ? "<th>\(text)</th>" : "<th style=\"text-align: right\">\(text)</th>"
    }
    let body = rows.map { row -> Markup in
      let own = cells(row.cells) { text, isFirst in
        guard isFirst else { return "<td style=\"text-align: right\">\(text)</td>" }
        return row.isGroup ? "<td><b>\(text)</b></td>" : "<td>\u{2003}\(text)</td>"
      }
      return "<tr>\(own)</tr>"
    }
    return "<table class=\"classes\"><thead><tr>\(head)</tr></thead><tbody>\(body)</tbody></table>"
  }

  private func markup(_ entry: Entry) -> Markup {
    let figures = entry.figures.map { figure -> Markup in
      let frames = figure.boxes.map { "\($0.name)  \($0.frame.spelled)\n" }.joined()
      return
        "<figure><figcaption>\(figure.label)</figcaption>\(svg(figure.boxes))<pre>\(frames)</pre></figure>"
    }
    return """
      <article class="card"><header><h3>\(entry.name)</h3></header><p class="reason">\(entry.message)</p>\
      <div class="sides">\(figures)</div><pre style="white-space: pre-wrap">\(entry.tree)</pre></article>

      """
  }

  private func svg(_ boxes: [(name: String, frame: Rect, isDifferent: Bool)]) -> Markup {
    let most = 2_000.0
    func limited(_ number: Double) -> Double { max(-most, min(most, number)) }
    let all = boxes.map { box in
      (
        box.name, limited(box.frame.minX), limited(box.frame.minY), limited(box.frame.maxX),
        limited(box.frame.maxY), box.isDifferent
      )
    }
    let left = (all.map(\.1) + [0]).min() ?? 0, top = (all.map(\.2) + [0]).min() ?? 0
    let width = (all.map(\.3) + [40]).max() ?? 40, height = (all.map(\.4) + [20]).max() ?? 20
    let shapes = all.enumerated().map { index, box -> Markup in
      let (name, minX, minY, maxX, maxY, isDifferent) = box
      let color = isDifferent ? "#D33" : "#888"
      // Names at one corner stand beside each other, and a box without extent still shows.
      let names = all[..<index].count { abs($0.1 - minX) < 8 && abs($0.2 - minY) < 8 }
      return """
        <rect x="\(minX.spelled)" y="\(minY.spelled)" width="\(max(1, maxX - minX).spelled)" height="\(max(1, maxY - minY).spelled)" \
        fill="\(color)" fill-opacity="0.1" stroke="\(color)"/>\
        <text x="\((minX + 2 + 8 * Double(names)).spelled)" y="\((minY + 9).spelled)" font-size="8" fill="currentColor">\(name)</text>
        """
    }
    let size = (width: width - left + 16, height: height - top + 16)
    return """
      <svg width="\(min(640, size.width).spelled)" viewBox="\((left - 8).spelled) \((top - 8).spelled) \(size.width.spelled) \(size.height.spelled)">\
      \(shapes)</svg>
      """
  }
}
