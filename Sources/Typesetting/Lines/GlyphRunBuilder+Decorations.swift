extension GlyphRunBuilder {
  /// Notes the lines under and through a run; neighbors on one height become one bar, without a seam.
  mutating func decorate(_ open: Open) {
    guard open.attributes.underline != nil || open.attributes.strikethrough != nil, open.from < open.to else {
      return
    }
    let face = library.loaded[library.fonts.index(for: open.attributes.font)]
    let metrics = face.metrics.scaled(by: open.attributes.font.size)
    let baseline = open.baseline - open.attributes.baselineOffset
    func add(_ line: TextAttributes.Line, _ kind: DecorationBar.Kind, _ position: Double, _ thickness: Double)
    {
      var bar = DecorationBar(
        kind: kind, top: baseline - position, thickness: thickness,
        color: line.color ?? open.attributes.color,
        from: open.from, to: open.to, run: runs.count, pattern: line.pattern)
      if kind == .underline, line.skipsInk {
        bar.gaps = gaps(in: open, below: position, thickness: thickness)
      }
      if let last = bars.lastIndex(where: { $0.kind == kind }), bars[last].joins(bar) {
        bars[last].to = bar.to
        bars[last].gaps += bar.gaps
      } else {
        bars.append(bar)
      }
    }
    if let line = open.attributes.underline {
      add(line, .underline, metrics.underlinePosition, metrics.underlineThickness)
    }
    if let line = open.attributes.strikethrough {
      add(line, .strikethrough, metrics.strikethroughPosition, metrics.strikethroughThickness)
    }
  }

  /// Where the glyphs of a run cross the line under it, widened by its thickness.
  private func gaps(in open: Open, below top: Double, thickness: Double) -> [ClosedRange<Double>] {
    let face = library.loaded[open.face]
    let size = open.size / Double(library.fonts.faces[open.face].unitsPerEm)
    guard size > 0, !face.isColor else { return [] }
    return open.run.glyphs.flatMap { glyph in
      // The glyph may stand above or below the baseline.
      let raised = open.baseline - glyph.position.y
      let band =
        (top - thickness + open.attributes.baselineOffset - raised)
        / size...(top + open.attributes.baselineOffset - raised) / size
      return ink.spans(of: glyph.id, in: open.face, band: band).map { span in
        glyph.position.x + span.lowerBound * size - thickness...glyph.position.x + span.upperBound * size
          + thickness
      }
    }
  }
}
