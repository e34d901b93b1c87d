extension AccessibilityTree: Codable {
  enum Key: String, CodingKey, CaseIterable { case safeArea, containers, elements, texts }

  /// Reads a tree; every key may be missing.
  ///
  /// Audits report places of containers and elements that do not exist.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    self.init(
      safeArea: try values.optional(.safeArea, as: MarginsForm.self) ?? .zero,
      containers: try values.value(.containers, or: []), elements: try values.value(.elements, or: []),
      texts: try values.value(.texts, or: []))
  }

  /// Writes the tree; values that are the default are left out.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(safeArea, .safeArea, as: MarginsForm.self, unless: .zero)
    try values.encode(containers, .containers, unless: [])
    try values.encode(elements, .elements, unless: [])
    try values.encode(texts, .texts, unless: [])
  }
}

extension AccessibilityContainer: Codable {
  enum Key: String, CodingKey, CaseIterable {
    case path, kind, frame, content, scrollsHorizontally, scrollsVertically, isLazy, container
  }

  /// Reads a container.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    self.init(
      path: try values.decode(String.self, forKey: .path), kind: try values.decode(Kind.self, forKey: .kind),
      frame: try values.value(.frame, as: RectForm.self),
      content: try values.optional(.content, as: RectForm.self),
      scrollsHorizontally: try values.value(.scrollsHorizontally, or: false),
      scrollsVertically: try values.value(.scrollsVertically, or: false),
      isLazy: try values.value(.isLazy, or: false),
      container: try values.optional(.container))
  }

  /// Writes the container; values that are the default are left out.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(path, forKey: .path)
    try values.encode(kind, forKey: .kind)
    try values.encode(frame, .frame, as: RectForm.self)
    try values.encode(content, .content, as: RectForm.self)
    try values.encode(scrollsHorizontally, .scrollsHorizontally, unless: false)
    try values.encode(scrollsVertically, .scrollsVertically, unless: false)
    try values.encode(isLazy, .isLazy, unless: false)
    try values.encodeIfPresent(container, forKey: .container)
  }
}

extension AccessibilityElement: Codable {
  enum Key: String, CodingKey, CaseIterable {
    case path, frame, hitFrame, label, value, hint, identifier, traits, isInteractive, isEnabled, coveredBy,
      background, container
  }

  /// Reads an element.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    self.init(
      path: try values.decode(String.self, forKey: .path), frame: try values.value(.frame, as: RectForm.self),
      hitFrame: try values.optional(.hitFrame, as: RectForm.self), label: try values.value(.label, or: ""),
      value: try values.optional(.value), hint: try values.optional(.hint),
      identifier: try values.optional(.identifier), traits: try values.value(.traits, or: []),
      isInteractive: try values.value(.isInteractive, or: false),
      isEnabled: try values.value(.isEnabled, or: true), coveredBy: try values.optional(.coveredBy),
      background: try values.optional(.background, as: RectForm.self),
      container: try values.optional(.container))
  }

  /// Writes the element; values that are the default are left out.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(path, forKey: .path)
    try values.encode(frame, .frame, as: RectForm.self)
    try values.encode(hitFrame, .hitFrame, as: RectForm.self)
    try values.encode(label, .label, unless: "")
    try values.encodeIfPresent(value, forKey: .value)
    try values.encodeIfPresent(hint, forKey: .hint)
    try values.encodeIfPresent(identifier, forKey: .identifier)
    try values.encode(traits, .traits, unless: [])
    try values.encode(isInteractive, .isInteractive, unless: false)
    try values.encode(isEnabled, .isEnabled, unless: true)
    try values.encodeIfPresent(coveredBy, forKey: .coveredBy)
    try values.encode(background, .background, as: RectForm.self)
    try values.encodeIfPresent(container, forKey: .container)
  }
}

extension AccessibleText: Codable {
  enum Key: String, CodingKey, CaseIterable {
    case path, text, frame, lineLimit, isTruncated, allowsTruncation, brokenWords, isEnabled, isHidden
    case background, element, container
  }

  /// Reads a text.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.strict(Key.self)
    self.init(
      path: try values.decode(String.self, forKey: .path),
      text: try values.decode(String.self, forKey: .text),
      frame: try values.value(.frame, as: RectForm.self), lineLimit: try values.optional(.lineLimit),
      isTruncated: try values.value(.isTruncated, or: false),
      allowsTruncation: try values.value(.allowsTruncation, or: false),
      brokenWords: try values.value(.brokenWords, or: []), isEnabled: try values.value(.isEnabled, or: true),
      isHidden: try values.value(.isHidden, or: false),
      background: try values.optional(.background, as: RectForm.self),
      element: try values.optional(.element), container: try values.optional(.container))
  }

  /// Writes the text; values that are the default are left out.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(path, forKey: .path)
    try values.encode(text, forKey: .text)
    try values.encode(frame, .frame, as: RectForm.self)
    try values.encodeIfPresent(lineLimit, forKey: .lineLimit)
    try values.encode(isTruncated, .isTruncated, unless: false)
    try values.encode(allowsTruncation, .allowsTruncation, unless: false)
    try values.encode(brokenWords, .brokenWords, unless: [])
    try values.encode(isEnabled, .isEnabled, unless: true)
    try values.encode(isHidden, .isHidden, unless: false)
    try values.encode(background, .background, as: RectForm.self)
    try values.encodeIfPresent(element, forKey: .element)
    try values.encodeIfPresent(container, forKey: .container)
  }
}
