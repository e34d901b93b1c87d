extension EnvironmentValues {
  /// The font of text that has none of its own.
  public var font: DynamicFont? {
    get { look.font }
    set { look.font = newValue }
  }
  /// The weight of text that has none of its own.
  public var fontWeight: Font.Weight? {
    get { look.fontWeight }
    set { look.fontWeight = newValue }
  }
  /// The kind of family of text that has none of its own.
  public var fontDesign: DynamicFont.Design? {
    get { look.fontDesign }
    set { look.fontDesign = newValue }
  }
  /// The most lines a text takes; none for as many as it needs.
  public var lineLimit: Int? {
    get { look.lineLimit }
    set { look.lineLimit = newValue }
  }
  /// Where the lines of a text stand to each other.
  public var multilineTextAlignment: TextAlignment {
    get { look.textAlignment }
    set { look.textAlignment = newValue }
  }
  /// Space between lines, points.
  public var lineSpacing: Double {
    get { look.lineSpacing }
    set { look.lineSpacing = newValue }
  }
  /// The smallest factor of the font size used to make text fit.
  public var minimumScaleFactor: Double {
    get { look.minimumScaleFactor }
    set { look.minimumScaleFactor = newValue }
  }
  /// The size of symbols beside text.
  public var imageScale: ImageScale {
    get { look.imageScale }
    set { look.imageScale = newValue }
  }
  /// Whether controls can be used.
  public var isEnabled: Bool {
    get { look.isEnabled }
    set { look.isEnabled = newValue }
  }
  /// The size of controls.
  public var controlSize: ControlSize {
    get { look.controlSize }
    set { look.controlSize = newValue }
  }
  /// The color of controls and links.
  public var tintColor: Color {
    get { look.tint }
    set { look.tint = newValue }
  }
  var isBold: Bool { look.isBold }
  var isItalic: Bool { look.isItalic }
  var fontFeatures: [String: Int] { look.fontFeatures }
}
