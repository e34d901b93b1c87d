/// The values of an environment.
struct EnvironmentStorage {
  var traits: Traits
  private var setTraits: UInt64 = 0
  var custom: [ObjectIdentifier: any Sendable] = [:]

  // Text
  var font: Font?
  var fontWeight: FontRequest.Weight?
  var fontWidth: Font.Width?
  var fontDesign: Font.Design?
  var fontFeatures: [String: Int] = [:]
  var isBold = false
  var isItalic = false
  var underline: TextLine?
  var strikethrough: TextLine?
  var tracking: Double?
  var lineLimit: Int?
  /// How many lines texts make space for.
  var reservedLines = 1
  var allowsTruncation = false
  var textAlignment = TextAlignment.leading
  var truncation = ParagraphStyle.Truncation.tail
  var minimumScaleFactor = 1.0
  var lineSpacing = 0.0
  var lineHeight = LineHeight.variable
  var textCase: TextCase?
  var imageScale = ImageScale.medium
  /// The font of symbols where it is another one than that of texts.
  var symbolFont: Font?

  // Color
  var foreground: any ShapeStyle = ForegroundStyle.unset
  var foregroundLevel = 0
  /// The styles of the levels from the second on, where they are no weaker ones of the first.
  var foregroundLevels: [any ShapeStyle] = []
  var tint = Color.blue
  /// What progress is drawn with where that is no color.
  var tintStyle: (any ShapeStyle)?
  /// What backgrounds are drawn with; nil for the background of a page.
  var backgroundStyle: (any ShapeStyle)?
  var redactionReasons: RedactionReasons = []
  var isPrivate = false
  /// Whether bars are shown in place of text and images.
  var isRedacted: Bool {
    redactionReasons.contains(.placeholder) || isPrivate && redactionReasons.contains(.privacy)
  }

  // Controls
  var isEnabled = true
  var controlSize = ControlSize.regular
  var textFieldStyle = TextFieldStyle.roundedBorder
  var pickerStyle = PickerStyle.automatic
  var headerProminence = Prominence.standard
  var listStyle = ListStyle.insetGrouped
  var buttonBorderShape = ButtonBorderShape.automatic
  var gaugeStyle = GaugeStyle.automatic
  var tabViewStyle = TabViewStyle.automatic
  var isTextFieldFocused = false
  /// What follows from each button that is used.
  var afterAction: (@Sendable () -> Void)?
  /// Closes the innermost screen or sheet.
  var dismiss: (@Sendable () -> Void)?
  /// Whether the bars of a navigation stack or a tab view lie around.
  var isBelowBars = false
  /// Whether a list lies around, which shows links with a chevron.
  var isInList = false
  /// Whether controls leave out their titles.
  var hidesLabels = false
  /// The distance between the rows of lists, that between their sections, and the least heights of rows and headers.
  var listRowSpacing = 0.0
  var listSectionSpacing: Double?
  var minimumRowHeight: Double?
  var minimumHeaderHeight: Double?
  /// Whether lists have no background.
  var hidesListBackground = false
  var symbolRenderingMode: SymbolRenderingMode?
  var symbolVariants = SymbolVariants.none
  /// Whether labels have their image above their title.
  var stacksLabels = false
  var textInput = TextInput()
  /// The caret in the text of a field.
  var caret: TextCaret?
  var badge: String?

  // Place
  var stackAxis: Axis?
  var scrollExtent = ScrollExtent.clipped
  /// Which part of their content scroll views show first.
  var scrollAnchors = ScrollAnchors()
  /// The margins of what scrolls.
  var contentMargins = EdgeInsets.zero
  /// Whether what scrolls is seen beyond the scroll view.
  var showsScrolledOutside = false
  var flipsForRightToLeft = false
  var canvasSize = ProposedViewSize.unspecified
  var deviceInsets = EdgeInsets.zero

  // Time
  /// How what changed is shown.
  var transaction = Transaction()
  /// The innermost `animation(_:value:)` around.
  var animationScope: Int?

  init(traits: Traits) {
    self.traits = traits
  }

  func isSet(_ trait: TraitKey) -> Bool { setTraits & 1 << trait.bit != 0 }

  mutating func markAsSet(_ trait: TraitKey) { setTraits |= 1 << trait.bit }
}
