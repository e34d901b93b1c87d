/// The palette by name, wherever a style is taken: `.foregroundStyle(.secondaryLabel)`.
extension ShapeStyle where Self == Color {
  /// The color of controls and links.
  public static var tint: Color { Color.tint }
  /// Text that is read first.
  public static var label: Color { Color.label }
  /// Text that accompanies other text.
  public static var secondaryLabel: Color { Color.secondaryLabel }
  /// Text that hardly matters.
  public static var tertiaryLabel: Color { Color.tertiaryLabel }
  /// Marks that are almost part of the background.
  public static var quaternaryLabel: Color { Color.quaternaryLabel }
  /// Text that stands where the reader's own is to come.
  public static var placeholder: Color { Color.placeholder }
  /// The background of a page.
  public static var background: Color { Color.background }
  /// A background set off from the page.
  public static var secondaryBackground: Color { Color.secondaryBackground }
  /// A background set off from the secondary one.
  public static var tertiaryBackground: Color { Color.tertiaryBackground }
  /// The background behind groups of rows.
  public static var groupedBackground: Color { Color.groupedBackground }
  /// The background of a card or a group of rows.
  public static var card: Color { Color.card }
  /// The background of what floats above the page.
  public static var elevated: Color { Color.elevated }
  /// The background of navigation and tool bars.
  public static var bar: Color { Color.bar }
  /// A thin line between things, translucent.
  public static var separator: Color { Color.separator }
  /// A thin line between things, opaque.
  public static var opaqueSeparator: Color { Color.opaqueSeparator }
  /// The background of thin controls such as slider tracks.
  public static var fill: Color { Color.fill }
  /// The background of medium controls such as switches.
  public static var secondaryFill: Color { Color.secondaryFill }
  /// The background of large controls such as text fields.
  public static var tertiaryFill: Color { Color.tertiaryFill }
  /// The background of large areas.
  public static var quaternaryFill: Color { Color.quaternaryFill }
  /// The color of links.
  public static var link: Color { Color.link }
  /// What destroys something.
  public static var destructive: Color { Color.destructive }
  /// What went well.
  public static var success: Color { Color.success }
  /// What needs attention.
  public static var warning: Color { Color.warning }
  /// What is good to know.
  public static var info: Color { Color.info }
  /// Red.
  public static var red: Color { Color.red }
  /// Orange.
  public static var orange: Color { Color.orange }
  /// Yellow.
  public static var yellow: Color { Color.yellow }
  /// Green.
  public static var green: Color { Color.green }
  /// Mint.
  public static var mint: Color { Color.mint }
  /// Teal.
  public static var teal: Color { Color.teal }
  /// Cyan.
  public static var cyan: Color { Color.cyan }
  /// Blue.
  public static var blue: Color { Color.blue }
  /// Indigo.
  public static var indigo: Color { Color.indigo }
  /// Purple.
  public static var purple: Color { Color.purple }
  /// Pink.
  public static var pink: Color { Color.pink }
  /// Brown.
  public static var brown: Color { Color.brown }
  /// The middle gray.
  public static var gray: Color { Color.gray }
  /// A gray nearer to the background than `gray`.
  public static var gray2: Color { Color.gray2 }
  /// A gray nearer to the background than `gray2`.
  public static var gray3: Color { Color.gray3 }
  /// A gray nearer to the background than `gray3`.
  public static var gray4: Color { Color.gray4 }
  /// A gray nearer to the background than `gray4`.
  public static var gray5: Color { Color.gray5 }
  /// The gray nearest to the background.
  public static var gray6: Color { Color.gray6 }
  /// White, everywhere.
  public static var white: Color { Color.white }
  /// Black, everywhere.
  public static var black: Color { Color.black }
  /// Nothing.
  public static var clear: Color { Color.clear }
}
