internal import CProofsheet

extension ResultBlock {
  /// A layout with its lines, runs, glyphs and texts.
  static func layout(
    _ measure: TextMeasurer.Measure, of text: String
  ) throws(CallError) -> UnsafeMutablePointer<proofsheet_layout> {
    let layout = measure.layout
    let json = [MeasureJSON.runs(of: measure), MeasureJSON.fonts(of: measure)].map {
      String(decoding: $0, as: UTF8.self)
    }
    var size = BlockSize()
    size.add(1, of: proofsheet_layout.self)
    size.add(layout.lines.count, of: proofsheet_line.self)
    size.add(layout.runs.count, of: proofsheet_run.self)
    for run in layout.runs {
      size.add(run.glyphs.count, of: proofsheet_glyph.self)
      size.add(run.font)
      size.add(run.text)
    }
    for part in json { size.add(part) }
    var block = try ResultBlock(size)
    let result = block.append(CollectionOfOne(proofsheet_layout()))
    let lines = block.append(layout.lines.map { proofsheet_line($0, of: text) })
    let runs = block.append(layout.runs.map { _ in proofsheet_run() })
    for (place, run) in layout.runs.enumerated() { runs[place] = block.run(run) }
    result.pointee = proofsheet_layout(
      measure: proofsheet_measure(measure), line_count: layout.lines.count, lines: lines,
      run_count: layout.runs.count, runs: runs, runs_json: block.append(json[0]),
      fonts_json: block.append(json[1]))
    return result
  }

  private mutating func run(_ run: GlyphRun) -> proofsheet_run {
    let glyphs = append(
      run.glyphs.map { proofsheet_glyph(id: $0.id, x: $0.position.x, y: $0.position.y) })
    return proofsheet_run(
      font: append(run.font), size: run.size, red: run.color.red, green: run.color.green,
      blue: run.color.blue, alpha: run.color.alpha, glyph_count: run.glyphs.count, glyphs: glyphs,
      text: append(run.text))
  }
}

extension proofsheet_line {
  /// A line of a text, with its range in bytes.
  fileprivate init(_ line: TextLayout.Line, of text: String) {
    func byte(_ utf16Offset: Int) -> Int {
      text.utf8.distance(from: text.startIndex, to: String.Index(utf16Offset: utf16Offset, in: text))
    }
    self.init(
      x: line.frame.minX, y: line.frame.minY, width: line.frame.width, height: line.frame.height,
      baseline: line.baseline, start: byte(line.utf16Range.lowerBound), end: byte(line.utf16Range.upperBound))
  }
}
