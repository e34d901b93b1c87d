extension AuditPass {
  /// **Missing traits.**
  ///
  /// A control does not say what kind of thing it is, so that assistive technology reads it as a text; or that it is chosen; or
  /// a text that looks like the headings is none.
  ///
  /// A control has one of the traits button, link, toggle, adjustable, searchField and selected, or a value, as fields
  /// have. One with a check mark, where others of its component have none or an empty circle or square, has the trait selected or
  /// toggle, a value, or a word in its label that its texts do not have; else a warning. A text looks like the headings where two headings or more have its faces, its sizes and its colors, fewer texts
  /// that are none have them, and it is no nearer to what is read before it than to what follows. Source: WCAG 2.2, SC 4.1.2 and 1.3.1.
  func missingTraits() -> [AuditFinding] {
    let roles: Set<AccessibilityTrait> = [.button, .link, .toggle, .adjustable, .searchField, .selected]
    let controls = readable.filter {
      $0.isInteractive && roles.isDisjoint(with: $0.traits) && $0.value == nil
    }.map {
      AuditFinding(
        .missingTraits, at: $0.path, $0.frame, "\($0.name) can be used and has no trait that says how",
        "Use a Button, or add .accessibilityAddTraits(.button).")
    }
    return controls + unreadCheckmarks() + textsLikeHeadings()
  }

  /// Controls with a check mark that only sight distinguishes from others of their component.
  private func unreadCheckmarks() -> [AuditFinding] {
    let icons = view.layers.filter { $0.isIcon || $0.layer.isChecked != nil }
    guard icons.contains(where: { $0.layer.isChecked == true }) else { return [] }
    let components = Dictionary(grouping: readable.filter(\.isInteractive)) { $0.path.shape }
    return components.sorted { $0.key < $1.key }.flatMap { _, controls -> [AuditFinding] in
      let looks = Double(controls.count) * Double(icons.count + view.texts.count)
      guard controls.count > 1, limits.allow(looks * LookCosts.layer, for: "controls with check marks") else {
        return []
      }
      let marks = controls.map { control in
        let prefix = control.path + "/"
        return icons.filter { $0.path.hasPrefix(prefix) }.map(\.layer.isChecked)
      }
      // Where another one has an icon that says something else, such as a cross, the check mark says what happens.
      guard marks.allSatisfy({ $0.allSatisfy { $0 != nil } }), marks.contains(where: { !$0.contains(true) })
      else {
        return []
      }
      return zip(controls, marks).filter { $1.contains(true) && saysNothing(besidesTexts: $0) }.map {
        control, _ in
        AuditFinding(
          .missingTraits, .warning, at: control.path, control.frame,
          "\(control.name) has a check mark that is not read",
          "Add .accessibilityAddTraits(.selected), or a value.")
      }
    }
  }

  /// Whether a control has no state, and no word in its label that is in none of its texts.
  private func saysNothing(besidesTexts control: AccessibilityElement) -> Bool {
    guard control.value == nil, Set(control.traits).isDisjoint(with: [.selected, .toggle]) else {
      return false
    }
    let prefix = control.path + "/"
    func words(_ text: String) -> [Substring] { text.lowercased().split { !$0.isLetter && !$0.isNumber } }
    let texts = Set(view.texts.filter { $0.path.hasPrefix(prefix) }.flatMap { words($0.written ?? $0.text) })
    return words(control.label).allSatisfy(texts.contains)
  }

  private func textsLikeHeadings() -> [AuditFinding] {
    let elements = readable.filter { !$0.isInteractive }
    let looks = Dictionary(grouping: view.texts, by: \.path).mapValues {
      $0.flatMap(\.runs).map(TextLook.init)
    }
    // How many headings have each look, and how many others.
    var counts: [[TextLook]: (headings: Int, others: Int)] = [:]
    for element in elements {
      guard let look = looks[element.path], !look.isEmpty else { continue }
      let isHeading = element.traits.contains(.header)
      counts[look, default: (0, 0)].headings += isHeading ? 1 : 0
      counts[look, default: (0, 0)].others += isHeading ? 0 : 1
    }
    return elements.indices.compactMap { index in
      let text = elements[index]
      guard !text.traits.contains(.header), let count = looks[text.path].flatMap({ counts[$0] }),
        count.headings > 1, count.others < count.headings, isNearerToNext(index, elements)
      else { return nil }
      return AuditFinding(
        .missingTraits, .warning, at: text.path, text.frame,
        "\(text.name) looks like the headings and does not have their trait",
        "Add .accessibilityAddTraits(.header).")
    }
  }

  /// Whether a view stands no nearer to what is read before it than to what is read after it: a caption belongs to the former.
  private func isNearerToNext(_ index: Int, _ elements: [AccessibilityElement]) -> Bool {
    guard index + 1 < elements.count else { return false }
    guard index > 0 else { return true }
    let before = elements[index].frame.minY - elements[index - 1].frame.maxY
    let after = elements[index + 1].frame.minY - elements[index].frame.maxY
    return after <= before + 0.5
  }

  /// **Exposed decoration.**
  ///
  /// Assistive technology reads an image that says nothing: one without a label, one whose label is the name of a file,
  /// or one that repeats the text read before or after it; or an ornament made of signs.
  ///
  /// A file's name has an image's extension, or an underscore and no space. Images that are controls need
  /// labels, and are no decoration. A text is an ornament where it is a bullet or a middle dot, or an asterisk or
  /// tilde two times or more, with spaces between: without spaces it may stand for hidden characters, and a
  /// dash for a missing value. A warning where a text is repeated, and for ornaments; else an error. Source:
  /// WCAG 2.2, SC 1.1.1.
  func exposedDecorations() -> [AuditFinding] {
    readable.indices.compactMap { index in
      let element = readable[index]
      guard !element.isInteractive else { return nil }
      let label = element.label.lowercased()
      let isRepeated = [index - 1, index + 1].contains {
        readable.indices.contains($0) && readable[$0].label.lowercased() == label
      }
      let isImage = element.traits.contains(.image)
      let fact: String
      if isImage, label.allSatisfy(\.isWhitespace) {
        fact = "an image without a label is read"
      } else if isImage, label.isFileName {
        fact = "the label \(element.label.quoted) of an image is the name of a file"
      } else if isImage, isRepeated {
        fact = "an image repeats the text \(element.label.quoted) beside it"
      } else if element.value == nil, element.label.isOrnament {
        fact = "the ornament \(element.label.quoted) is read"
      } else {
        return nil
      }
      let isWarning = !isImage || isRepeated && !label.isEmpty
      return AuditFinding(
        .exposedDecoration, isWarning ? .warning : .error, at: element.path, element.frame, fact,
        isImage ? nil : "Hide it with .accessibilityHidden(true).")
    }
  }
}

/// How the glyphs of a text look.
private struct TextLook: Hashable {
  let font: String
  let size: Double
  let color: RGBAColor

  init(_ run: GlyphRun) { (font, size, color) = (run.font, run.size, run.color) }
}

extension String {
  private static let bullets: [Substring] = ["•", "·", "∙", "⋅", "‣", "◦", "▪", "●", "○", "■"]

  /// Whether it is one ornamental sign several times, with spaces between, or a bullet.
  fileprivate var isOrnament: Bool {
    let signs = split(whereSeparator: \.isWhitespace)
    guard let first = signs.first, signs.allSatisfy({ $0 == first }) else { return false }
    return (signs.count > 1 ? ["*", "⁂", "~", "❦"] + Self.bullets : Self.bullets).contains(first)
  }

  fileprivate var isFileName: Bool {
    let endings = [".png", ".jpg", ".jpeg", ".gif", ".svg", ".pdf", ".heic", ".webp"]
    return endings.contains { hasSuffix($0) } || contains("_") && !contains(" ")
  }
}
