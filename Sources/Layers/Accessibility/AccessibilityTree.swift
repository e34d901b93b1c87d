/// What assistive technology, touches and scrolling know about an image and its pixels do not show.
///
/// Frames are in the canvas's coordinates, points. Elements and texts are in reading order, from the back to the front
/// where they lie over each other.
public struct AccessibilityTree: Sendable, Hashable {
  /// The margins kept free for the device's own parts; leading is left.
  public var safeArea: EdgeInsets
  /// What clips, scrolls or lies over the rest, each before those inside it.
  public var containers: [AccessibilityContainer]
  /// What can be perceived or used.
  public var elements: [AccessibilityElement]
  /// The texts that are drawn.
  public var texts: [AccessibleText]
  /// Whether nobody described elements and containers, and texts are known because they were set here.
  package var hasTextsAlone = false

  /// Makes a tree.
  public init(
    safeArea: EdgeInsets = .zero, containers: [AccessibilityContainer] = [],
    elements: [AccessibilityElement] = [], texts: [AccessibleText] = []
  ) {
    self.safeArea = safeArea
    self.containers = containers
    self.elements = elements
    self.texts = texts
  }
}

/// What kind of thing a view is.
public enum AccessibilityTrait: String, Sendable, Hashable, Codable, CaseIterable {
  /// As in Apple's accessibility traits.
  case button, header, link, image, staticText, selected, toggle, searchField, adjustable, notEnabled, modal
}

/// A view that assistive technology reads, or that touches reach.
public struct AccessibilityElement: Sendable, Hashable {
  /// The view, as the ids of its layers begin.
  public var path: String
  /// The frame before clipping.
  public var frame: Rect
  /// Where touches reach it; nil for the frame.
  public var hitFrame: Rect?
  /// What the view is; empty where assistive technology has nothing to read.
  public var label: String
  /// What it is set to.
  public var value: String?
  /// What happens when it is used.
  public var hint: String?
  /// Its name for tests.
  public var identifier: String?
  /// What kind of thing it is.
  public var traits: [AccessibilityTrait]
  /// Whether touches do something.
  public var isInteractive: Bool
  /// Whether it can be used now.
  public var isEnabled: Bool
  /// The view that takes touches in the middle of what is seen of it.
  public var coveredBy: String?
  /// The frame of what is drawn behind the whole of the innermost view around that has a background; nil
  /// where none has.
  public var background: Rect?
  /// The innermost container, by its place in `AccessibilityTree.containers`.
  public var container: Int?

  /// Makes an element.
  public init(
    path: String, frame: Rect, hitFrame: Rect? = nil, label: String = "", value: String? = nil,
    hint: String? = nil, identifier: String? = nil, traits: [AccessibilityTrait] = [],
    isInteractive: Bool = false, isEnabled: Bool = true, coveredBy: String? = nil, background: Rect? = nil,
    container: Int? = nil
  ) {
    self.path = path
    self.frame = frame
    self.hitFrame = hitFrame
    self.label = label
    self.value = value
    self.hint = hint
    self.identifier = identifier
    self.traits = traits
    self.isInteractive = isInteractive
    self.isEnabled = isEnabled
    self.coveredBy = coveredBy
    self.background = background
    self.container = container
  }
}

/// A text with what its glyphs do not say.
public struct AccessibleText: Sendable, Hashable {
  /// The view, as the id of its layer begins.
  public var path: String
  /// The whole text.
  public var text: String
  /// The frame before clipping.
  public var frame: Rect
  /// The most lines; nil for as many as needed.
  public var lineLimit: Int?
  /// Whether characters are left out.
  public var isTruncated: Bool
  /// Whether it is declared that leaving characters out is intended.
  public var allowsTruncation: Bool
  /// Words that go on in the next line without a hyphen.
  public var brokenWords: [String]
  /// Whether what it belongs to can be used; texts of disabled controls need no contrast (WCAG 2.2, 1.4.3).
  public var isEnabled: Bool
  /// Whether assistive technology passes it over.
  public var isHidden: Bool
  /// The frame of what is drawn behind the whole of the innermost view around that has a background; nil
  /// where none has.
  public var background: Rect?
  /// The element it is a part of, by its place in `AccessibilityTree.elements`.
  public var element: Int?
  /// The innermost container, by its place in `AccessibilityTree.containers`.
  public var container: Int?

  /// Makes a text.
  public init(
    path: String, text: String, frame: Rect, lineLimit: Int? = nil, isTruncated: Bool = false,
    allowsTruncation: Bool = false, brokenWords: [String] = [], isEnabled: Bool = true,
    isHidden: Bool = false, background: Rect? = nil, element: Int? = nil, container: Int? = nil
  ) {
    self.path = path
    self.text = text
    self.frame = frame
    self.lineLimit = lineLimit
    self.isTruncated = isTruncated
    self.allowsTruncation = allowsTruncation
    self.brokenWords = brokenWords
    self.isEnabled = isEnabled
    self.isHidden = isHidden
    self.background = background
    self.element = element
    self.container = container
  }
}

/// A view that cuts what is inside, lets it scroll, or lies over the rest of the screen.
public struct AccessibilityContainer: Sendable, Hashable {
  /// What a container does.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Cuts what is inside; cuts it and lets it scroll; a bar over what scrolls; a sheet or an alert over everything else.
    case clip, scroll, bar, modal
  }

  /// The view.
  public var path: String
  /// What it does.
  public var kind: Kind
  /// The frame before clipping.
  public var frame: Rect
  /// The extent of what scrolls, with the margins around it; nil where nothing does.
  public var content: Rect?
  /// Whether it scrolls across, and down.
  public var scrollsHorizontally, scrollsVertically: Bool
  /// Whether views in it that are out of sight may be missing.
  public var isLazy: Bool
  /// The container around it, by its place in `AccessibilityTree.containers`.
  public var container: Int?

  /// Makes a container.
  public init(
    path: String, kind: Kind, frame: Rect, content: Rect? = nil, scrollsHorizontally: Bool = false,
    scrollsVertically: Bool = false, isLazy: Bool = false, container: Int? = nil
  ) {
    self.path = path
    self.isLazy = isLazy
    self.kind = kind
    self.frame = frame
    self.content = content
    self.scrollsHorizontally = scrollsHorizontally
    self.scrollsVertically = scrollsVertically
    self.container = container
  }
}
