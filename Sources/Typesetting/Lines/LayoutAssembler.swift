/// Stacks lines into a block.
struct LayoutAssembler {
  let style: ParagraphStyle
  let library: ShapingLibrary
  let ink: SkipInk
  /// The width the lines were filled to.
  let width: Double

  func assemble(_ lines: [ShapedLine], isTruncated: Bool, includingRuns: Bool = true) -> TextLayout {
    let block = blockWidth(lines)
    var top = 0.0
    var placed: [TextLayout.Line] = []
    var runs: [GlyphRun] = []
    for line in lines {
      let (x, lineWidth, placer) = place(line, in: block)
      let baseline = top + line.ascent
      if includingRuns { runs += placer.place(x: x, baseline: baseline) }
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

  /// The clusters of lines, line by line from left to right.
  func clusters(_ lines: [ShapedLine]) -> [TextCluster] {
    let block = blockWidth(lines)
    var top = 0.0
    var clusters: [TextCluster] = []
    for (number, line) in lines.enumerated() {
      let (x, _, placer) = place(line, in: block)
      let height = max(0, line.ascent + line.descent)
      clusters += placer.clusters(x: x).map { cluster in
        let start = line.paragraph.start
        return TextCluster(
          utf16Range: start + cluster.units.lowerBound..<start + cluster.units.upperBound,
          frame: Rect(x: cluster.from, y: top, width: cluster.to - cluster.from, height: height),
          isRightToLeft: cluster.isRightToLeft, line: number)
      }
      top += height + line.spaceAfter
    }
    return clusters
  }

  /// The width in which lines are aligned.
  private func blockWidth(_ lines: [ShapedLine]) -> Double {
    let widest = lines.lazy.map(\.width).max() ?? 0
    return isJustified && lines.contains { !$0.endsParagraph && $0.stretchCount > 0 }
      ? max(width, widest) : widest
  }

  private var isJustified: Bool { style.alignment == .justified && width.isFinite }

  private func place(_ line: ShapedLine, in block: Double) -> (x: Double, width: Double, placer: LinePlacer) {
    let (stretch, width) = stretch(of: line, to: block)
    return (
      offset(of: line, width: width, in: block), width,
      LinePlacer(line: line, library: library, ink: ink, stretch: stretch)
    )
  }

  private func stretch(of line: ShapedLine, to block: Double) -> (Double, Double) {
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
  /// The rectangle with every length multiplied.
  func scaled(by factor: Double) -> Rect {
    Rect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
  }
}
