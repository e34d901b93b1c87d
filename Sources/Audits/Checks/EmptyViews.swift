extension AuditPass {
  /// **Empty view.**
  ///
  /// A control, or a text that is not empty, has no extent; a text without characters has a background of its
  /// own, or stands beside another text where the same text of other rows has some; a card has nothing on it,
  /// and others have.
  ///
  /// Measured: the shorter side, points; a finding under 1. A background is a text's own where its sides are
  /// at most 24 points away and no other text or image lies on it. Texts of controls may be empty, as those
  /// of fields are. A card is as wide as half the canvas or more and at least 24 points high, and has the
  /// color, the corners and both sides of the background of a text or an element; it is none where it is a
  /// part of a control or of an element with a label. A warning where another row has a text, or another card
  /// something on it.
  func emptyViews() -> [AuditFinding] {
    let things =
      readable.filter(\.isInteractive).map { ($0.path, $0.name, $0.frame) }
      + declared.filter { !$0.isBlank }.map { ($0.path, $0.text.quoted, $0.frame) }
    let withoutExtent = things.filter { min($2.width, $2.height) < 1 }.map { path, name, frame in
      AuditFinding(
        .emptyView, at: path, frame, value: min(frame.width, frame.height),
        "\(name) is \(frame.sizeLabel)", "Give it space, or leave it out.")
    }
    return withoutExtent + emptyBackgrounds() + emptyTexts() + emptyCards()
  }

  private func emptyBackgrounds() -> [AuditFinding] {
    declared.compactMap { text in
      guard let background = text.background, text.isBlank, background.isFinite,
        text.frame.insetBy(x: -24, y: -24).contains(background, margin: 0.5),
        view.control(text.element) == nil,
        let own = view.layers(meeting: background).first(where: {
          $0.frame.isAsLarge(as: background) && $0.isSeenAround(background)
        }),
        !isCovered(own, in: background)
      else { return nil }
      return AuditFinding(
        .emptyView, at: text.path, background, badness: 1,
        "a background of \(background.sizeLabel) has nothing on it",
        "Leave out the background where there is no text.")
    }
  }

  /// Texts without characters beside others, where the same text of other rows has some.
  private func emptyTexts() -> [AuditFinding] {
    let texts = declared.filter { !$0.isHidden && $0.element == nil }
    let filled = texts.filter { !$0.isBlank }
    let (shapes, parents) = (Set(filled.map(\.path.shape)), Set(filled.map(\.path.parent)))
    return texts.filter {
      $0.isBlank && shapes.contains($0.path.shape) && parents.contains($0.path.parent)
    }.map {
      AuditFinding(
        .emptyView, .warning, at: $0.path, $0.frame,
        "a text has no characters, and the same text of other rows has some",
        "Say that there is nothing, or leave the row out.")
    }
  }

  /// Cards with nothing on them that look like the backgrounds of texts.
  private func emptyCards() -> [AuditFinding] {
    guard let tree = view.tree.accessibility, !tree.containers.contains(where: { $0.kind == .modal })
    else { return [] }
    let backgrounds = (tree.texts.compactMap(\.background) + tree.elements.compactMap(\.background))
      .filter(\.isFinite)
    let plates = view.layers.filter { layer in
      (layer.color?.alpha ?? 0) > 0.05 && layer.frame.width >= view.canvas.width / 2
        && layer.frame.height >= Self.leastTarget
    }
    let looks = Double(plates.count) * Double(backgrounds.count + plates.count + tree.elements.count)
    guard limits.allow(looks * LookCosts.card, for: "cards with nothing on them") else { return [] }
    let cards = plates.filter { plate in
      backgrounds.contains { $0.intersection(view.canvas).isAlmost(plate.frame) }
    }
    let things = backgrounds + tree.elements.map(\.frame).filter(\.isFinite)
    return plates.filter { plate in
      cards.contains { $0.order != plate.order && $0.looksLike(plate) }
        && !things.contains { !$0.intersection(plate.frame).isEmpty } && !isCovered(plate, in: plate.frame)
    }.map { plate in
      AuditFinding(
        .emptyView, .warning, at: plate.path, plate.frame, badness: 1,
        "a card of \(plate.frame.sizeLabel) has nothing on it, and others have",
        "Say on it that there is nothing, or leave it out.")
    }
  }

  /// Whether a text, or a layer that is drawn later, lies on a layer in a rectangle.
  func isCovered(_ own: DrawnLayer, in frame: Rect) -> Bool {
    let looks = Double(view.count(near: frame)) * LookCosts.rect
    return !limits.allow(looks, for: "layers over each other") || !view.texts(meeting: frame).isEmpty
      || view.layers(meeting: frame).contains { $0.order > own.order }
  }
}

extension AccessibleText {
  /// Whether it has no characters to be seen.
  fileprivate var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}

extension DrawnLayer {
  /// Whether another layer has the same color, corners and sides.
  fileprivate func looksLike(_ other: DrawnLayer) -> Bool {
    color == other.color && opacity == other.opacity && layer.corners == other.layer.corners
      && abs(frame.minX - other.frame.minX) <= 1 && abs(frame.maxX - other.frame.maxX) <= 1
  }

  /// Whether it is painted around the middle of a rectangle.
  fileprivate func isSeenAround(_ rect: Rect) -> Bool {
    frame.contains(Point(x: rect.midX, y: rect.midY)) && (color?.alpha ?? 1) > 0.05
  }
}
