internal import Foundation
internal import RenderTesting

/// The figures of work on the page: a table of all cells that have some, and maps of overdraw of those that fail.
enum WorkSection {
  /// So many cells have a row of the table.
  private static let shown = 200

  /// The table, with the cells whose figures changed first; nil where no cell has figures.
  static func markup(of cells: [PageCell]) -> Markup? {
    let all = cells.filter { $0.result.work != nil }
    guard !all.isEmpty else { return nil }
    let figures = WorkFigure.allCases.filter { figure in
      all.contains { $0.result.work?.figures[figure.rawValue] != nil }
    }
    let changed = all.filter { $0.result.status != .equal }
    let ordered = (changed + all.filter { $0.result.status == .equal }).prefix(shown)
    let head = figures.map { "<th scope=\"col\">\($0.label)</th>" as Markup }
    let rows = ordered.map { cell -> Markup in
      let name: Markup =
        cell.result.passes ? "\(cell.title)" : "<a href=\"#\(cell.anchor)\">\(cell.title)</a>"
      let values = figures.map { "<td>\(value($0, of: cell.result.work))</td>" as Markup }
      return "<tr \(cell.filterAttributes)><th scope=\"row\">\(name)</th>\(values)</tr>"
    }
    let more = all.count - ordered.count
    let rest: Markup? = more > 0 ? "<p class=\"note\">… and \(grouped(more)) more</p>" : nil
    let table: Markup = """
      <div class="scroll"><table class="work"><thead><tr><td></td>\(head)</tr></thead><tbody>\(rows)</tbody></table></div>

      """
    return .section(
      "work", "Work", tally: TerminalText.count(all.count, "cell"), [table, rest].compactMap(\.self))
  }

  /// A figure, with the recorded one where that is another, and with its limit.
  private static func value(_ figure: WorkFigure, of work: CellWork?) -> Markup {
    guard let value = work?.figures[figure.rawValue] else { return "–" }
    let limit: Markup? = work?.limits?[figure.rawValue].map { limit in
      "<span class=\"\(value > limit ? "over" : "variant")\">of \(figure.text(limit))</span>"
    }
    guard let old = work?.recorded?[figure.rawValue], old != value else {
      return "\(figure.text(value))\(limit)"
    }
    let (from, to) = figure.texts(old, value)
    return "\(from) → <b class=\"\(value > old ? "more" : "less")\">\(to)</b>\(limit)"
  }

  /// Maps of overdraw, before and after, with their legend; nil for a cell without them.
  static func maps(of cell: PageCell) -> Markup? {
    let other = cell.result.isOfRevision == true ? "Overdraw of the other side" : "Overdraw recorded"
    let sides = [(other, cell.records.old), ("Overdraw now", cell.records.new)]
    let figures = sides.compactMap { title, record -> Markup? in
      guard let record, let source = source(of: record.map) else { return nil }
      let (width, height) = (max(1, record.canvas.width), max(1, record.canvas.height))
      let shown = min(240, 360 * width / height, width)
      return """
        <figure class="map"><figcaption>\(title)</figcaption><img src="\(source)" alt="\(title) of \(cell.title)" \
        style="width:\(max(24, shown))px;aspect-ratio:\(width)/\(height)"></figure>
        """
    }
    guard !figures.isEmpty else { return nil }
    let steps = colors.enumerated().map { count, color -> Markup in
      let label = count == colors.count - 1 ? "\(count)+" : "\(count)"
      return "<span style=\"--step:\(hex(color))\">\(label)</span>"
    }
    return """
      <div class="maps">\(figures)<p class="legend">Painted, the most times of a pixel in each square: \(steps)</p></div>
      """
  }

  /// What a pixel is painted that is never, once, twice … painted: shades of blue up to three times, then of red.
  private static let colors: [UInt32] = [
    0xFFFF_FFFF, 0xFFDC_EAF7, 0xFFA9_CFEE, 0xFF68_AEDD, 0xFFFF_E28A, 0xFFFD_BC55, 0xFFF8_8A38, 0xFFE5_5028,
    0xFFB8_2018, 0xFF6E_0C10,
  ]

  private static func hex(_ color: UInt32) -> String {
    let digits = String(color & 0xFF_FFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// A map as an image with a pixel for each square, in the text of its address.
  private static func source(of map: [[Int]]) -> String? {
    guard let width = map.first?.count, width > 0 else { return nil }
    let image = PixelBuffer(width: width, height: map.count) { pixels in
      for (y, row) in map.enumerated() {
        for (x, count) in row.enumerated() {
          pixels[y * width + x] = colors[min(colors.count - 1, max(0, count))]
        }
      }
    }
    return (try? PNG.encode(image)).map { "data:image/png;base64,\(Data($0).base64EncodedString())" }
  }
}
