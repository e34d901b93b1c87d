internal import Layers
internal import PixelBuffers

extension AuditPass {
  private var readable: [AccessibilityElement] {
    (view.tree.accessibility?.elements ?? []).filter(isReadable)
  }

  private func isReadable(_ element: AccessibilityElement) -> Bool {
    element.frame.isFinite && !view.isBehindModal(element.container)
  }

  /// **Missing label.**
  ///
  /// A control gives assistive technology nothing to read: no label, and no text inside.
  ///
  /// A label of signs alone, such as `…`, is none. Source: WCAG 2.2, SC 4.1.2.
  func missingLabels() -> [AuditFinding] {
    readable.filter { $0.isInteractive && !$0.label.contains { $0.isLetter || $0.isNumber || $0.isSymbol } }
      .map {
        AuditFinding(
          .missingLabel, path: $0.path, place: $0.frame, "the control has nothing to be read",
          "Add .accessibilityLabel(\"…\").")
      }
  }

  /// **Doubled label.**
  ///
  /// A label says the same twice: `Wi-Fi, Wi-Fi`; or says what its trait says: `Save button`; or two
  /// different controls that are seen at once have the same label, hint and value.
  ///
  /// The same button in each row of a collection differs by its row, and is no finding, unless it shows other
  /// texts, which its label leaves out (SC 2.5.3). What can be set, such as a field or a toggle, needs a
  /// label of its own whatever it is set to (WCAG 2.2, SC 2.4.6).
  func doubledLabels() -> [AuditFinding] {
    var found: [AuditFinding] = []
    var seen: [String: (place: Int, element: AccessibilityElement)] = [:]
    let unread = unreadTexts
    for (place, element) in (view.tree.accessibility?.elements ?? []).enumerated()
    where !element.label.isEmpty && isReadable(element) {
      let parts = element.label.split(separator: ",").map { $0.trimmed.lowercased() }
      if let part = zip(parts, parts.dropFirst()).first(where: { $0 == $1 && !$0.isEmpty })?.0,
        element.isInteractive
      {
        found.append(
          doubled(
            element, nil, "\(element.name) says \(part.quoted) twice",
            "Hide one of the parts from assistive technology."))
      } else if let role = element.spokenRole {
        found.append(
          doubled(
            element, nil, "\(element.name) ends with what its trait \(role) says already",
            "Leave \(role) out of the label."))
      }
      guard element.isInteractive, element.isEnabled else { continue }
      let value = element.isSettable ? "" : element.value ?? ""
      let key = "\(element.label)\n\(value)\n\(element.hint ?? "")\n\(element.isSettable)"
      if let (first, other) = seen[key] {
        guard
          element.isSettable || other.path.shape != element.path.shape || unread[place] != unread[first],
          !element.path.hasPrefix(other.path + "/")
        else { continue }
        found.append(
          doubled(
            element, other, "two controls are called \(element.name)", "Say in the labels what each is for."))
      } else {
        seen[key] = (place, element)
      }
    }
    return found
  }

  /// The texts that each control shows and that neither its label nor its value contains, by the control's
  /// place.
  private var unreadTexts: [Int: String] {
    guard let tree = view.tree.accessibility else { return [:] }
    var unread: [Int: String] = [:]
    for text in tree.texts {
      guard let place = text.element, tree.elements.indices.contains(place) else { continue }
      let element = tree.elements[place]
      let said = "\(element.label) \(element.value ?? "")".lowercased()
      guard !said.contains(text.text.lowercased()) else { continue }
      unread[place, default: ""] += "\(text.text)\n"
    }
    return unread
  }

  private func doubled(
    _ element: AccessibilityElement, _ other: AccessibilityElement?, _ fact: String, _ advice: String
  ) -> AuditFinding {
    AuditFinding(
      .doubledLabel, .warning, path: element.path, other: other?.path, place: element.frame, fact, advice)
  }

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
        let own = view.layers.first(where: {
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

  /// Whether a text or another layer lies on a background.
  private func isCovered(_ own: DrawnLayer, in frame: Rect) -> Bool {
    view.texts.contains { !$0.bounds.intersection(frame).isEmpty }
      || view.layers.contains { $0.order > own.order && !$0.frame.intersection(frame).isEmpty }
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

  /// **Invalid frame.**
  ///
  /// A frame is not a number or infinite, or a side is negative: nothing else is checked for the view.
  func invalidFrames() -> [AuditFinding] {
    guard let tree = view.tree.accessibility else { return [] }
    let frames =
      tree.elements.map { ($0.path, $0.frame) } + tree.texts.map { ($0.path, $0.frame) }
      + tree.containers.map { ($0.path, $0.frame) }
    return frames.filter { !$1.isFinite || $1.width < 0 || $1.height < 0 }.map { path, frame in
      AuditFinding(
        .invalidFrame, path: path, place: .zero, "the frame \(frame.label) is not one",
        "Give numbers, and sizes from 0 up.")
    }
  }

  /// **Contradiction.**
  ///
  /// Declarations exclude each other: a control with the trait `notEnabled` that is enabled; static text
  /// that is a button; a container or an element that is named and does not exist.
  func contradictions() -> [AuditFinding] {
    contradictoryTraits() + strayPlaces()
  }

  private func strayPlaces() -> [AuditFinding] {
    guard let tree = view.tree.accessibility else { return [] }
    func finding(_ path: String, _ place: Int?, _ range: Range<Int>, _ kind: String) -> AuditFinding? {
      guard let place, !range.contains(place) else { return nil }
      return AuditFinding(
        .contradiction, path: path, place: .zero,
        "it names the \(kind) \(place), and there is none before it",
        "Count from 0, and put what contains others first.")
    }
    let (containers, elements) = (tree.containers.indices, tree.elements.indices)
    return tree.containers.enumerated().compactMap { finding($1.path, $1.container, 0..<$0, "container") }
      + tree.elements.compactMap { finding($0.path, $0.container, containers, "container") }
      + tree.texts.flatMap { text in
        [
          finding(text.path, text.container, containers, "container"),
          finding(text.path, text.element, elements, "element"),
        ]
        .compactMap(\.self)
      }
  }

  private func contradictoryTraits() -> [AuditFinding] {
    readable.compactMap { element in
      let traits = Set(element.traits)
      let fact: String? =
        if traits.contains(.notEnabled), element.isEnabled {
          "\(element.name) has the trait notEnabled and is enabled"
        } else if traits.isSuperset(of: [.staticText, .button]) {
          "\(element.name) has the traits staticText and button"
        } else { nil }
      return fact.map {
        AuditFinding(.contradiction, path: element.path, place: element.frame, $0, "Keep the one that holds.")
      }
    }
  }
}

extension AccessibilityElement {
  /// Whether it has a value that a person changes.
  fileprivate var isSettable: Bool {
    !Set(traits).isDisjoint(with: [.toggle, .adjustable, .searchField])
      || value != nil && Set(traits).isDisjoint(with: [.button, .link])
  }

  /// The trait whose name the label ends with, where there is more before it.
  fileprivate var spokenRole: String? {
    guard isInteractive else { return nil }
    let words = label.lowercased().split { !$0.isLetter }
    return traits.map(\.rawValue).first {
      $0 == words.last.map(String.init) && words.count > 1 && $0 != "selected"
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

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}

extension String {
  /// A path without its last part.
  var parent: Substring { lastIndex(of: "/").map { self[..<$0] } ?? "" }
}

extension StringProtocol {
  /// A path without indices and ids: equal for the views of one component.
  var shape: String {
    var result = ""
    var depth = 0
    for character in self {
      if character == "[" || character == "(" { depth += 1 }
      if depth == 0 { result.append(character) }
      if character == "]" || character == ")" { depth = Swift.max(0, depth - 1) }
    }
    return result
  }
}
