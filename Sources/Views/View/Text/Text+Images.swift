extension Text {
  /// The character that an image stands for: OBJECT REPLACEMENT CHARACTER.
  static let imagePlace = "\u{FFFC}"
}

extension AttributedText.Run {
  /// What is read of it: nothing for an image.
  var spoken: String { attributes.attachment == nil ? text : "" }
}

extension Image {
  /// The space that the image takes in a line of text.
  func space(in font: FontRequest, _ environment: EnvironmentValues) -> TextAttributes.Attachment {
    guard case .pixels(let pixels, let scale) = source else {
      // A symbol's middle lies at the middle of the capitals beside it.
      let side = font.size * 1.2 * environment.imageScale.factor
      let ascent = side / 2 + font.size * 0.727 / 2
      return TextAttributes.Attachment(width: side, ascent: ascent, descent: side - ascent)
    }
    return TextAttributes.Attachment(
      width: Double(pixels.width) / scale, ascent: Double(pixels.height) / scale, descent: 0)
  }

  /// The image as a layer in text.
  func layer(in frame: Rect, _ attributes: TextAttributes, _ environment: EnvironmentValues) -> Layer {
    var layer = Layer(frame: frame)
    switch source {
    case .symbol(let symbol):
      symbol.draw(in: &layer, paint: .color(attributes.color), weight: attributes.font.weight, environment)
    case .pixels(let pixels, let scale):
      guard mode == .template else {
        layer.content = .image(content(pixels, scale))
        break
      }
      let mask = Layer(frame: Rect(origin: .zero, size: frame.size), content: .image(content(pixels, scale)))
      layer.background = .color(attributes.color)
      layer.mask = .layer(mask)
    case .missing: break
    }
    return layer
  }
}

extension TextBehavior {
  /// The images that stand in the lines, moved to the left by a gap.
  func imageLayers(_ node: Node, _ gap: Double) -> [Layer] {
    guard !images.isEmpty else { return [] }
    let (layout, clusters) = clusters(node)
    var (offset, rest) = (0, images[...])
    var layers: [Layer] = []
    for run in shownRuns {
      defer { offset += run.text.utf16.count }
      guard let space = run.attributes.attachment, let image = rest.popFirst(),
        let cluster = clusters.first(where: { $0.utf16Range.contains(offset) })
      else { continue }
      let factor = layout.scaleFactor
      let baseline = layout.lines[cluster.line].baseline - run.attributes.baselineOffset * factor
      let frame = Rect(
        x: cluster.frame.minX + gap, y: baseline - space.ascent * factor, width: space.width * factor,
        height: (space.ascent + space.descent) * factor)
      layers.append(image(frame, run.attributes, node.environment))
    }
    return layers
  }
}
