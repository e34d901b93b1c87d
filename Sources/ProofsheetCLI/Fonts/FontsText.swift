import PixelComparison
import ViewRendering

/// The text that `proofsheet fonts` prints.
struct FontsText {
  let library: FontLibrary

  /// Families, and below each its faces; the entries of a family stand together.
  func list(_ entries: [FontsEntry]) -> String {
    var lines: [String] = []
    var family = ""
    for entry in entries {
      if entry.family != family {
        if !lines.isEmpty { lines.append("") }
        lines.append(heading(entry))
        family = entry.family
      }
      lines.append(
        "  " + FontsText.pad(entry.style, 12) + FontsText.pad("\(entry.weight)", 5)
          + FontsText.pad(entry.name, 28) + FontsText.pad("\(entry.bytes / 1024) KiB", 10) + entry.digest)
      lines.append("    \(entry.version)")
    }
    let size = entries.reduce(0) { $0 + $1.bytes }
    lines.append("")
    lines.append(
      "\(grouped(entries.count)) faces, \(FontsText.mebibytes(size)). Missing characters are looked for in:")
    lines += library.fallback.map { "  " + $0.family }
    return lines.joined(separator: "\n")
  }

  private func heading(_ entry: FontsEntry) -> String {
    let scripts = entry.scripts.prefix(6).map { "\($0.name) \(grouped($0.count))/\(grouped($0.total))" }
    let shown = scripts.isEmpty ? "symbols only" : scripts.joined(separator: ", ")
    let origin = entry.source ?? entry.path
    let subset = entry.subset.map { "; only \($0)" } ?? ""
    return "\(entry.family) (\(origin)\(subset))\n  \(shown)"
  }

  /// The parts of a text, each with its face, in the order they are seen.
  func parts(of text: String, language: String) -> String {
    let attributes = TextAttributes(font: FontRequest(size: 17), language: language)
    let layout = Typesetter(fonts: library).layOut(
      AttributedText([.init(text, attributes)]), style: ParagraphStyle(locale: language), width: nil)
    return layout.runs.map { run in
      let missing = run.glyphs.filter { $0.id == 0 }.count
      let note = missing > 0 ? "  (\(missing) missing)" : ""
      return FontsText.pad(run.font, 28) + run.text + note
    }.joined(separator: "\n")
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func mebibytes(_ bytes: Int) -> String {
    let tenths = (bytes * 10 + (1 << 19)) >> 20
    return "\(tenths / 10).\(tenths % 10) MiB"
  }
}
