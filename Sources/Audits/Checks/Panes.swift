/// A view through which what lies behind is seen.
struct Pane {
  let path: String
  /// The text that it is the background of; nil for one that blurs what lies behind.
  let text: String?
  let frame: Rect
}

extension AuditPass {
  /// The least contrast of a text on a pane, whatever lies behind, by WCAG 2.2, SC 1.4.6.
  private static let leastContrastOnPane = 7.0

  /// The layers through which what lies behind is seen.
  ///
  /// Those that blur it, and backgrounds of texts that let through a difference of 16 of 255 or more, as
  /// opaque as their least opaque color and the layers around them are. What dims the whole canvas is none,
  /// nor what shades an image of the same frame, nor what is so dense that its texts have a contrast of 7:1
  /// on it (WCAG 2.2, SC 1.4.6) on black and on white: nothing behind it can make them illegible.
  func panes() throws(DrawError) -> [Pane] {
    let texts = (view.tree.accessibility?.texts ?? []).filter { $0.background?.isFinite ?? false }
    var found: [Pane] = []
    for layer in view.layers {
      if layer.layer.backdropBlur > 0 {
        found.append(Pane(path: layer.path, text: nil, frame: layer.frame))
        continue
      }
      guard layer.paneAlpha > 0.05, layer.leastAlpha < 0.98, !layer.frame.isAsLarge(as: view.canvas),
        let text = texts.first(where: {
          $0.background?.intersection(view.canvas).isAlmost(layer.frame) ?? false
        }), !isShade(layer), !isDense(layer)
      else { continue }
      let behind = try drawing.background(
        before: layer, in: RegionDrawing.region(around: layer.frame), scale: 1)
      if Double(behind.widestChannel) * (1 - layer.leastAlpha) >= 16 {
        found.append(Pane(path: layer.path, text: text.path, frame: layer.frame))
      }
    }
    return found
  }

  /// Whether an image with the same frame lies directly behind a layer.
  private func isShade(_ layer: DrawnLayer) -> Bool {
    let below = view.layers(meeting: layer.frame).last { $0.order < layer.order }
    return below.map { $0.isImage && $0.frame.isAlmost(layer.frame) } ?? false
  }

  /// Whether the texts on a layer have enough contrast whatever lies behind it.
  private func isDense(_ layer: DrawnLayer) -> Bool {
    let texts = view.texts(meeting: layer.frame).filter { $0.order > layer.order }
    guard !texts.isEmpty, !texts.contains(where: \.isMixed) else { return false }
    let backgrounds = (layer.fill?.colors ?? []).flatMap { color in
      [RGBAColor.black, .white].map { color.over($0, opacity: layer.opacity) }
    }
    return texts.allSatisfy { text in
      text.runs.allSatisfy { run in
        backgrounds.allSatisfy { background in
          let front = run.color.over(background, opacity: text.opacity)
          return ContrastFormulas.ratio(front, background) >= Self.leastContrastOnPane
        }
      }
    }
  }
}

extension DrawnLayer {
  /// The alpha of what fills it where it is most and least opaque, with that of the layers around it; 0 and 1
  /// where nothing does.
  fileprivate var paneAlpha: Double { (fill?.colors.map(\.alpha).max() ?? 0) * opacity }
  fileprivate var leastAlpha: Double { (fill?.colors.map(\.alpha).min() ?? 1) * opacity }
}

extension PixelBuffer {
  /// How far the values of the color channel lie apart in which they differ most.
  fileprivate var widestChannel: Int {
    withPixels { pixels in
      [0, 8, 16].map { shift in
        let values = pixels.lazy.map { Int($0 >> UInt32(shift) & 0xFF) }
        return (values.max() ?? 0) - (values.min() ?? 0)
      }.max() ?? 0
    }
  }
}
