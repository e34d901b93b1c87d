extension EnvironmentValues {
  /// The font of text that has none of its own.
  public var font: Font? {
    get { stored.font }
    set { stored.font = newValue }
  }
  /// The weight of text that has none of its own.
  public var fontWeight: FontRequest.Weight? {
    get { stored.fontWeight }
    set { stored.fontWeight = newValue }
  }
  /// The kind of family of text that has none of its own.
  public var fontDesign: Font.Design? {
    get { stored.fontDesign }
    set { stored.fontDesign = newValue }
  }
  /// The most lines a text takes; none for as many as it needs.
  public var lineLimit: Int? {
    get { stored.lineLimit }
    set { stored.lineLimit = newValue }
  }
  /// Where the lines of a text stand to each other.
  public var multilineTextAlignment: TextAlignment {
    get { stored.textAlignment }
    set { stored.textAlignment = newValue }
  }
  /// Space between lines, points.
  public var lineSpacing: Double {
    get { stored.lineSpacing }
    set { stored.lineSpacing = newValue }
  }
  /// The height of lines; nil is what the fonts in use ask for.
  public var lineHeight: LineHeight? {
    get { stored.lineHeight }
    set { stored.lineHeight = newValue ?? .variable }
  }
  /// The smallest factor of the font size used to make text fit.
  public var minimumScaleFactor: Double {
    get { stored.minimumScaleFactor }
    set { stored.minimumScaleFactor = newValue }
  }
  /// The size of symbols beside text.
  public var imageScale: ImageScale {
    get { stored.imageScale }
    set { stored.imageScale = newValue }
  }
  /// Whether controls can be used.
  public var isEnabled: Bool {
    get { stored.isEnabled }
    set { stored.isEnabled = newValue }
  }
  /// The size of controls.
  public var controlSize: ControlSize {
    get { stored.controlSize }
    set { stored.controlSize = newValue }
  }
  /// The color of controls and links.
  public var tintColor: Color {
    get { stored.tint }
    set { stored.tint = newValue.tinted(by: stored.tint) }
  }
  var isBold: Bool { stored.isBold }
  var isItalic: Bool { stored.isItalic }
  var fontFeatures: [String: Int] { stored.fontFeatures }
}
