extension LayerTree {
  /// The tree with nothing but what layout decides: identifiers, frames, and the baselines and words of lines.
  ///
  /// It is a layer tree as any other, and its JSON shows in a version control's diff which frames changed.
  package var framesAlone: LayerTree {
    with(self) {
      ($0.background, $0.fonts, $0.accessibility) = (nil, [], nil)
      $0.root = root.frameAlone
    }
  }
}

extension Layer {
  fileprivate var frameAlone: Layer {
    var layer = self
    layer.reset([.below, .above, .shape, .filter, .mixing])
    if case .text(let runs) = content { layer.content = .text(Self.lines(of: runs)) }
    layer.sublayers = sublayers.map(\.frameAlone)
    return layer
  }

  /// A run for each line, with one glyph where the line begins on its baseline.
  ///
  /// A mark above a letter lies higher than its line; what lies half an em away is on another one.
  private static func lines(of runs: [GlyphRun]) -> [GlyphRun] {
    var lines: [GlyphRun] = []
    for run in runs {
      var text = run.text
      for glyph in run.glyphs {
        let place = glyph.position
        if let last = lines.last?.glyphs[0].position, abs(last.y - place.y) < run.size / 2 {
          lines[lines.count - 1].glyphs[0].position.x = min(last.x, place.x)
        } else {
          let start = GlyphRun.Glyph(id: 0, position: place)
          lines.append(GlyphRun(font: run.font, size: run.size, color: .black, glyphs: [start]))
        }
        lines[lines.count - 1].text += text
        text = ""
      }
    }
    return lines
  }
}
