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
    viewsWithoutExtent() + emptyBackgrounds() + emptyTexts() + emptyCards()
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
    return plates.compactMap { plate in
      guard cards.contains(where: { $0.order != plate.order && $0.looksLike(plate) }),
        !backgrounds.contains(where: { !$0.intersection(plate.frame).isEmpty }),
        !isCovered(plate, in: plate.frame),
        !tree.elements.contains(where: {
          $0.frame.isFinite && !$0.frame.intersection(plate.frame).isEmpty
        })
      else { return nil }
      return AuditFinding(
        .emptyView, .warning, path: plate.path, place: plate.frame, badness: 1,
        "a card of \(plate.frame.width.twoDecimals) × \(plate.frame.height.twoDecimals) pt has nothing on it, "
          + "and others have",
        "Say on it that there is nothing, or leave it out.")
    }
  }

  /// Texts without characters beside others, where the same text of other rows has some.
  private func emptyTexts() -> [AuditFinding] {
    let texts = (view.tree.accessibility?.texts ?? []).filter {
      $0.frame.isFinite && !$0.isHidden && !view.isBehindModal($0.container) && $0.element == nil
    }
    let filled = texts.filter { !$0.text.allSatisfy(\.isWhitespace) }
    let (shapes, parents) = (Set(filled.map(\.path.shape)), Set(filled.map(\.path.parent)))
    return texts.filter { text in
      text.text.allSatisfy(\.isWhitespace) && shapes.contains(text.path.shape)
        && parents.contains(text.path.parent)
    }.map {
      AuditFinding(
        .emptyView, .warning, path: $0.path, place: $0.frame,
        "a text has no characters, and the same text of other rows has some",
        "Say that there is nothing, or leave the row out.")
    }
  }

  private func emptyBackgrounds() -> [AuditFinding] {
    guard let tree = view.tree.accessibility else { return [] }
    return tree.texts.compactMap { text in
      guard let background = text.background, text.text.allSatisfy(\.isWhitespace), text.frame.isFinite,
        background.isFinite, !view.isBehindModal(text.container),
        text.frame.insetBy(x: -24, y: -24).contains(background, margin: 0.5),
        !(text.element.map { tree.elements.indices.contains($0) && tree.elements[$0].isInteractive } ?? false),
        let own = view.layers(meeting: background).first(where: {
          $0.frame.isAsLarge(as: background) && $0.isSeenAround(background)
        }),
        !isCovered(own, in: background)
      else { return nil }
      return AuditFinding(
        .emptyView, path: text.path, place: background, badness: 1,
        "a background of \(background.width.twoDecimals) × \(background.height.twoDecimals) pt has nothing on it",
        "Leave out the background where there is no text.")
    }
  }

  /// Whether a text, or a layer that is drawn later, lies on a layer in a rectangle.
  func isCovered(_ own: DrawnLayer, in frame: Rect) -> Bool {
    var looks = 0
    let isCovered =
      view.containsText(near: frame) {
        looks += 1
        return !$0.bounds.intersection(frame).isEmpty
      }
      || view.containsLayer(near: frame) {
        looks += 1
        return $0.order > own.order && !$0.frame.intersection(frame).isEmpty
      }
    return !limits.allow(Double(looks) * LookCosts.rect, for: "layers over each other") || isCovered
  }

  private func viewsWithoutExtent() -> [AuditFinding] {
    let controls = readable.filter(\.isInteractive).map { ($0.path, $0.name, $0.frame) }
    let texts = (view.tree.accessibility?.texts ?? []).filter { text in
      text.frame.isFinite && text.text.contains { !$0.isWhitespace } && !view.isBehindModal(text.container)
    }.map { ($0.path, $0.text.quoted, $0.frame) }
    return (controls + texts).compactMap { path, name, frame in
      let side = min(frame.width, frame.height)
      guard side < 1 else { return nil }
      return AuditFinding(
        .emptyView, path: path, measure: .init(side, bound: 1, unit: "pt"), place: frame,
        "\(name) is \(frame.width.twoDecimals) × \(frame.height.twoDecimals) pt",
        "Give it space, or leave it out.")
    }
  }
}

extension DrawnLayer {
  /// Whether another layer has the same color, corners and sides.
  fileprivate func looksLike(_ other: DrawnLayer) -> Bool {
    color == other.color && opacity == other.opacity && corners == other.corners
      && abs(frame.minX - other.frame.minX) <= 1 && abs(frame.maxX - other.frame.maxX) <= 1
  }

  /// Whether it is painted around the middle of a rectangle.
  fileprivate func isSeenAround(_ rect: Rect) -> Bool {
    frame.contains(Point(x: rect.midX, y: rect.midY)) && (color?.alpha ?? 1) > 0.05
  }
}
