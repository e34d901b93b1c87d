extension LayerTree {
  /// The digest of all that the JSON form holds about what is drawn and perceived, at a small part of the cost of writing it.
  ///
  /// How a tree was laid out, and for what, has no part in it. Equal trees have the same digest in every process and on every machine, and a tree has that of itself without the
  /// pixels of its images.
  package var digest: Digest {
    var digester = LayerDigester()
    digester.add(size, background, fonts, root)
    // Trees without it keep the digest they had.
    if let accessibility { digester.add(accessibility) }
    return digester.digest
  }
}

extension Path {
  /// The digest of its elements.
  package var digest: Digest {
    var digester = LayerDigester()
    digester.add(elements)
    return digester.digest
  }
}

extension FontRecord: Digestible {
  func digest(into digester: inout LayerDigester) { digester.add(name, version, digest) }
}

extension Layer: Digestible {
  func digest(into digester: inout LayerDigester) {
    for property in Property.all { digest(property, into: &digester) }
  }
}

extension Corners: Digestible {
  func digest(into digester: inout LayerDigester) {
    digester.add(topLeft, topRight, bottomRight, bottomLeft)
    digester.add(style)
  }
}

extension Borders: Digestible {
  func digest(into digester: inout LayerDigester) { digester.add(top, right, bottom, left) }
}

extension Borders.Edge: Digestible {
  func digest(into digester: inout LayerDigester) { digester.add(width, color, dashes) }
}

extension Shadow: Digestible {
  func digest(into digester: inout LayerDigester) {
    digester.add(color, offset, blur, spread)
    digester.add(isInner)
  }
}

extension Layer.Mask: Digestible {
  func digest(into digester: inout LayerDigester) {
    switch self {
    case .path(let path, let rule): digester.add(0, path.elements, rule)
    case .layer(let layer): digester.add(1, layer)
    }
  }
}

extension Layer.Content: Digestible {
  func digest(into digester: inout LayerDigester) {
    switch self {
    case .text(let runs): digester.add(0, runs)
    case .shape(let shape):
      digester.add(1, shape.path.elements)
      digester.add(shape.fill, shape.fillRule, shape.stroke)
    case .image(let image): digester.add(2, image)
    }
  }
}

extension GlyphRun: Digestible {
  func digest(into digester: inout LayerDigester) {
    digester.add(font, size, color)
    digester.add(glyphs, decorations, text)
  }
}

extension GlyphRun.Glyph: Digestible {
  func digest(into digester: inout LayerDigester) { digester.add(Int(id), position) }
}

extension GlyphRun.Decoration: Digestible {
  func digest(into digester: inout LayerDigester) { digester.add(frame, color) }
}

extension Stroke: Digestible {
  func digest(into digester: inout LayerDigester) {
    digester.add(paint, width, cap, join)
    digester.add(miterLimit, dashes, dashPhase)
  }
}

extension ImageContent: Digestible {
  func digest(into digester: inout LayerDigester) {
    if let omitted { digester.add(omitted.digest) } else { digester.add(pixelsOf: image) }
    digester.add(omitted?.width ?? image.width, omitted?.height ?? image.height, imageScale)
    digester.add(mode, filter, tint, capInsets)
  }
}

extension AccessibilityTree: Digestible {
  func digest(into digester: inout LayerDigester) { digester.add(safeArea, containers, elements, texts) }
}

extension AccessibilityContainer: Digestible {
  func digest(into digester: inout LayerDigester) {
    digester.add(path, kind, frame, content)
    digester.add(scrollsHorizontally, scrollsVertically, isLazy, container)
  }
}

extension AccessibilityElement: Digestible {
  func digest(into digester: inout LayerDigester) {
    digester.add(path, frame, hitFrame, label)
    digester.add(value, hint, identifier, coveredBy)
    digester.add(traits, isInteractive, isEnabled)
    digester.add(background, container)
  }
}

extension AccessibleText: Digestible {
  func digest(into digester: inout LayerDigester) {
    digester.add(path, text, frame, lineLimit)
    digester.add(isTruncated, allowsTruncation, isEnabled, isHidden)
    digester.add(brokenWords, background, element, container)
  }
}
