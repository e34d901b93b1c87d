import PixelBuffers

/// Stacks lines into a block.
struct LayoutAssembler {
  let style: ParagraphStyle
  let library: ShapingLibrary
  let ink: SkipInk
  /// The width the lines were filled to.
  let width: Double

  func assemble(_ lines: [ShapedLine], isTruncated: Bool) -> TextLayout {
    let isJustified = style.alignment == .justified && width.isFinite
    let widest = lines.lazy.map(\.width).max() ?? 0
    let stretches = isJustified && lines.contains { !$0.endsParagraph && $0.stretchCount > 0 }
    let block = stretches ? max(width, widest) : widest
    var top = 0.0
    var placed: [TextLayout.Line] = []
    var runs: [GlyphRun] = []
    for line in lines {
      let (stretch, lineWidth) = stretch(of: line, to: block, isJustified: isJustified)
      let x = offset(of: line, width: lineWidth, in: block)
      let baseline = top + line.ascent
      runs += LinePlacer(line: line, library: library, ink: ink, stretch: stretch).place(
        x: x, baseline: baseline)
      let height = max(0, line.ascent + line.descent)
      let start = line.paragraph.start
      placed.append(
        TextLayout.Line(
          frame: Rect(x: x, y: top, width: lineWidth, height: height), baseline: baseline,
          utf16Range: start + line.range.lowerBound..<start + line.range.upperBound))
      top += height + line.spaceAfter
    }
    return TextLayout(
      size: Size(width: block, height: placed.last?.frame.maxY ?? 0),
      firstBaseline: placed.first?.baseline ?? 0,
      lastBaseline: placed.last?.baseline ?? 0, lines: placed, runs: runs, isTruncated: isTruncated)
  }

  private func stretch(of line: ShapedLine, to block: Double, isJustified: Bool) -> (Double, Double) {
    guard isJustified, !line.endsParagraph, line.width < block else { return (0, line.width) }
    let count = line.stretchCount
    return count > 0 ? ((block - line.width) / Double(count), block) : (0, line.width)
  }

  private func offset(of line: ShapedLine, width: Double, in block: Double) -> Double {
    let isRightToLeft = line.paragraph.isRightToLeft
    return switch style.alignment {
    case .left: 0
    case .right: block - width
    case .center: (block - width) / 2
    case .natural, .justified: isRightToLeft ? block - width : 0
    case .trailing: isRightToLeft ? 0 : block - width
    }
  }
}

extension TextLayout {
  /// The layout with every length multiplied, and `scaleFactor` with it.
  func scaled(by factor: Double) -> TextLayout {
    if factor == 1 { return self }
    var result = self
    result.size = Size(width: size.width * factor, height: size.height * factor)
    result.firstBaseline *= factor
    result.lastBaseline *= factor
    result.scaleFactor *= factor
    result.lines = lines.map { line in
      Line(
        frame: line.frame.scaled(by: factor), baseline: line.baseline * factor, utf16Range: line.utf16Range)
    }
    result.runs = runs.map { run in
      var run = run
      run.size *= factor
      run.glyphs = run.glyphs.map {
        GlyphRun.Glyph(id: $0.id, position: Point(x: $0.position.x * factor, y: $0.position.y * factor))
      }
      run.decorations = run.decorations.map {
        GlyphRun.Decoration(frame: $0.frame.scaled(by: factor), color: $0.color)
      }
      return run
    }
    return result
  }
}

extension Rect {
  fileprivate func scaled(by factor: Double) -> Rect {
    Rect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
  }
}
