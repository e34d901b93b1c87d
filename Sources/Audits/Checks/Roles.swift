extension AuditPass {
  /// **Missing traits.**
  ///
  /// A control does not say what kind of thing it is, so that assistive technology reads it as a text; or a text that
  /// looks like the headings is none.
  ///
  /// A control has one of the traits button, link, toggle, adjustable, searchField and selected, or a value, as fields
  /// have. A text looks like the headings where two headings or more have its face, its size and its color, fewer texts
  /// that are none have them, and it is no nearer to what is read before it than to what follows. Source: WCAG 2.2, SC 4.1.2 and 1.3.1.
  func missingTraits() -> [AuditFinding] {
    controlsWithoutTraits() + textsLikeHeadings()
  }

  private func textsLikeHeadings() -> [AuditFinding] {
    let elements = readable.filter { !$0.isInteractive }
    let looks = textLooks
    var counts: [Int: (headings: Int, others: Int)] = [:]
    for element in elements {
      guard let look = looks[element.path] else { continue }
      let isHeading = element.traits.contains(.header)
      counts[look, default: (0, 0)].headings += isHeading ? 1 : 0
      counts[look, default: (0, 0)].others += isHeading ? 0 : 1
    }
    return elements.indices.compactMap { index in
      let text = elements[index]
      guard !text.traits.contains(.header), let count = looks[text.path].flatMap({ counts[$0] }),
        count.headings > 1,
        count.others < count.headings, isNearerToNext(index, elements)
      else { return nil }
      return AuditFinding(
        .missingTraits, .warning, path: text.path, place: text.frame,
        "\(text.name) looks like the headings and does not have their trait",
        "Add .accessibilityAddTraits(.header).")
    }
  }

  /// A number for how the drawn texts of each path look, the same for those that look alike.
  private var textLooks: [String: Int] {
    var numbers: [[TextLook]: Int] = [:]
    return Dictionary(grouping: view.texts, by: \.path).compactMapValues { texts in
      let looks = texts.flatMap(\.runs).map(TextLook.init)
      guard !looks.isEmpty else { return nil }
      let number = numbers[looks] ?? numbers.count
      numbers[looks] = number
      return number
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

  private func controlsWithoutTraits() -> [AuditFinding] {
    let roles: Set<AccessibilityTrait> = [.button, .link, .toggle, .adjustable, .searchField, .selected]
    return readable.filter { $0.isInteractive && roles.isDisjoint(with: $0.traits) && $0.value == nil }.map {
      AuditFinding(
        .missingTraits, path: $0.path, place: $0.frame,
        "\($0.name) can be used and has no trait that says how",
        "Use a Button, or add .accessibilityAddTraits(.button).")
    }
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
    let elements = readable
    return exposedImages(elements) + exposedOrnaments(elements)
  }

  private func exposedOrnaments(_ elements: [AccessibilityElement]) -> [AuditFinding] {
    elements.filter { !$0.isInteractive && $0.value == nil && $0.label.isOrnament }.map {
      AuditFinding(
        .exposedDecoration, .warning, path: $0.path, place: $0.frame,
        "the ornament \($0.label.quoted) is read", "Hide it with .accessibilityHidden(true).")
    }
  }

  private func exposedImages(_ elements: [AccessibilityElement]) -> [AuditFinding] {
    elements.enumerated().compactMap { index, element in
      guard element.traits.contains(.image), !element.isInteractive else { return nil }
      let label = element.label.lowercased()
      let beside = [index - 1, index + 1].filter(elements.indices.contains).map {
        elements[$0].label.lowercased()
      }
      let fact: String? =
        if label.allSatisfy(\.isWhitespace) {
          "an image without a label is read"
        } else if label.isFileName {
          "the label \(element.label.quoted) of an image is the name of a file"
        } else if beside.contains(label) {
          "an image repeats the text \(element.label.quoted) beside it"
        } else { nil }
      return fact.map {
        AuditFinding(
          .exposedDecoration, beside.contains(label) && !label.isEmpty ? .warning : .error,
          path: element.path,
          place: element.frame, $0, "Hide it with .accessibilityHidden(true), or say what it shows.")
      }
    }
  }

  /// **Reading order.**
  ///
  /// A view is read directly after one that lies behind it on the screen.
  ///
  /// Two views that follow each other in reading order and do not overlap. The second lies wholly above the
  /// first and shares half of the narrower one's width with it, or lies wholly on the leading side of it and
  /// shares half of the lower one's height. For a view in a container that the other one is not in, the
  /// container's frame stands, as far as something scrolls in it; bars, sheets and alerts are read in their
  /// own order. Columns read one after the other are none, but for names and values: three texts or more
  /// without a digit, all read before as many with digits, each of which lies in the row of one of them and
  /// of no other, in the same order. A warning, since only a person knows whether the order means something.
  /// Source: WCAG 2.2, SC 1.3.2.
  ///
  /// Measured: the distance between them against the direction of reading, points; for values, between the
  /// first and the last name.
  func readingOrders() -> [AuditFinding] {
    let elements = readable.filter { !$0.frame.isEmpty && !view.canvas.intersection($0.frame).isEmpty }
    return readBackwards(elements) + readApart(elements)
  }

  /// Values that are read after all names, of tables that are read column by column.
  private func readApart(_ elements: [AccessibilityElement]) -> [AuditFinding] {
    // A run of texts without digits, and the run of texts with digits that follows it.
    var runs: [(isValue: Bool, elements: [AccessibilityElement])] = []
    for element in elements {
      let isValue = !element.isInteractive && element.label.contains(where: \.isNumber)
      if let last = runs.last, last.isValue == isValue {
        runs[runs.count - 1].elements.append(element)
      } else {
        runs.append((isValue, [element]))
      }
    }
    return zip(runs, runs.dropFirst()).compactMap { names, values in
      guard values.isValue, let last = names.elements.last, let column = values.elements.first else {
        return nil
      }
      // What follows the table may have digits too, and what precedes it none.
      let rows = values.elements.prefix { $0.container == column.container && !$0.sharesColumn(with: last) }
      let before = names.elements.suffix(rows.count)
      guard rows.count > 2, before.count == rows.count,
        limits.allow(Double(rows.count) * Double(rows.count) * LookCosts.rect, for: "rows of tables"),
        before.allSatisfy({ !$0.isInteractive && !$0.traits.contains(.header) }),
        zip(before, before.dropFirst()).allSatisfy({ $0.frame.maxY <= $1.frame.minY + 0.5 }),
        Array(before).isRowByRow(beside: Array(rows)), let first = before.first
      else { return nil }
      return AuditFinding(
        .readingOrder, .warning, path: column.path, other: first.path,
        measure: .init(last.frame.minY - first.frame.minY, bound: 0, unit: "pt"), place: column.frame,
        "\(column.name) stands beside \(first.name), and is read after \(last.name)",
        "Declare the table by rows, such as with Grid and GridRow.")
    }
  }

  private func readBackwards(_ elements: [AccessibilityElement]) -> [AuditFinding] {
    let isMirrored = view.direction == .rightToLeft
    return zip(elements, elements.dropFirst()).compactMap { one, next in
      guard let first = orderedFrame(of: one, beside: next), let second = orderedFrame(of: next, beside: one),
        let distance = second.precedes(first, isMirrored: isMirrored)
      else { return nil }
      return AuditFinding(
        .readingOrder, .warning, path: next.path, other: one.path,
        measure: .init(distance, bound: 0, unit: "pt"),
        place: next.frame, "\(next.name) is read after \(one.name), and lies before it",
        "Declare the views in the order in which they are seen.")
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

extension AuditPass {
  /// The frame that counts for a view's place in the order beside another one: its own, or that of the outermost container
  /// around which the other one is not in; nil where that is a bar, a sheet or an alert.
  private func orderedFrame(of element: AccessibilityElement, beside other: AccessibilityElement) -> Rect? {
    let shared = view.containers(from: other.container)
    let own = view.containers(from: element.container).filter { !shared.contains($0) }
    guard !own.contains(where: { $0.kind == .bar || $0.kind == .modal }) else { return nil }
    return own.last { $0.frame.isFinite }?.frame ?? element.frame
  }
}

extension Rect {
  /// How far it lies above or on the leading side of a rectangle that it shares columns or rows with; nil where it does not.
  fileprivate func precedes(_ other: Rect, isMirrored: Bool) -> Double? {
    let across = min(maxX, other.maxX) - max(minX, other.minX)
    let down = min(maxY, other.maxY) - max(minY, other.minY)
    if maxY <= other.minY + 0.5, across >= min(width, other.width) / 2 { return other.minY - maxY }
    guard down >= min(height, other.height) / 2 else { return nil }
    let gap = isMirrored ? minX - other.maxX : other.minX - maxX
    return gap >= -0.5 ? gap : nil
  }
}

extension AccessibilityElement {
  /// Whether it lies below or above another one.
  fileprivate func sharesColumn(with other: AccessibilityElement) -> Bool {
    min(frame.maxX, other.frame.maxX) - max(frame.minX, other.frame.minX) > 0.5
  }

  /// Whether it lies in one row with another one.
  fileprivate func sharesRow(with other: AccessibilityElement) -> Bool {
    let down = min(frame.maxY, other.frame.maxY) - max(frame.minY, other.frame.minY)
    return down >= min(frame.height, other.frame.height) / 2
  }
}

extension [AccessibilityElement] {
  /// Whether each shares a row with that of the same place in another column, and with no other one.
  fileprivate func isRowByRow(beside others: [AccessibilityElement]) -> Bool {
    indices.allSatisfy { row in
      others.indices.allSatisfy { self[row].sharesRow(with: others[$0]) == (row == $0) }
    }
  }
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
