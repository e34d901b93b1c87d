/// The palette by name, wherever a style is taken: `.foregroundStyle(.secondaryLabel)`.
extension ShapeStyle where Self == DynamicColor {
  /// The colour of controls and links.
  public static var tint: DynamicColor { DynamicColor.tint }
  /// Text that is read first.
  public static var label: DynamicColor { DynamicColor.label }
  /// Text that accompanies other text.
  public static var secondaryLabel: DynamicColor { DynamicColor.secondaryLabel }
  /// Text that hardly matters.
  public static var tertiaryLabel: DynamicColor { DynamicColor.tertiaryLabel }
  /// Marks that are almost part of the ground.
  public static var quaternaryLabel: DynamicColor { DynamicColor.quaternaryLabel }
  /// Text that stands where the reader's own is to come.
  public static var placeholder: DynamicColor { DynamicColor.placeholder }
  /// The ground of a page.
  public static var background: DynamicColor { DynamicColor.background }
  /// A ground set off from the page.
  public static var secondaryBackground: DynamicColor { DynamicColor.secondaryBackground }
  /// A ground set off from the secondary one.
  public static var tertiaryBackground: DynamicColor { DynamicColor.tertiaryBackground }
  /// The ground behind groups of rows.
  public static var groupedBackground: DynamicColor { DynamicColor.groupedBackground }
  /// The ground of a card or a group of rows.
  public static var card: DynamicColor { DynamicColor.card }
  /// The ground of what floats above the page.
  public static var elevated: DynamicColor { DynamicColor.elevated }
  /// The ground of navigation and tool bars.
  public static var bar: DynamicColor { DynamicColor.bar }
  /// A thin line between things, translucent.
  public static var separator: DynamicColor { DynamicColor.separator }
  /// A thin line between things, opaque.
  public static var opaqueSeparator: DynamicColor { DynamicColor.opaqueSeparator }
  /// The ground of thin controls such as slider tracks.
  public static var fill: DynamicColor { DynamicColor.fill }
  /// The ground of medium controls such as switches.
  public static var secondaryFill: DynamicColor { DynamicColor.secondaryFill }
  /// The ground of large controls such as text fields.
  public static var tertiaryFill: DynamicColor { DynamicColor.tertiaryFill }
  /// The ground of large areas.
  public static var quaternaryFill: DynamicColor { DynamicColor.quaternaryFill }
  /// The colour of links.
  public static var link: DynamicColor { DynamicColor.link }
  /// What destroys something.
  public static var destructive: DynamicColor { DynamicColor.destructive }
  /// What went well.
  public static var success: DynamicColor { DynamicColor.success }
  /// What needs attention.
  public static var warning: DynamicColor { DynamicColor.warning }
  /// What is good to know.
  public static var info: DynamicColor { DynamicColor.info }
  /// Red.
  public static var red: DynamicColor { DynamicColor.red }
  /// Orange.
  public static var orange: DynamicColor { DynamicColor.orange }
  /// Yellow.
  public static var yellow: DynamicColor { DynamicColor.yellow }
  /// Green.
  public static var green: DynamicColor { DynamicColor.green }
  /// Mint.
  public static var mint: DynamicColor { DynamicColor.mint }
  /// Teal.
  public static var teal: DynamicColor { DynamicColor.teal }
  /// Cyan.
  public static var cyan: DynamicColor { DynamicColor.cyan }
  /// Blue.
  public static var blue: DynamicColor { DynamicColor.blue }
  /// Indigo.
  public static var indigo: DynamicColor { DynamicColor.indigo }
  /// Purple.
  public static var purple: DynamicColor { DynamicColor.purple }
  /// Pink.
  public static var pink: DynamicColor { DynamicColor.pink }
  /// Brown.
  public static var brown: DynamicColor { DynamicColor.brown }
  /// The middle grey.
  public static var gray: DynamicColor { DynamicColor.gray }
  /// A grey nearer to the ground than `gray`.
  public static var gray2: DynamicColor { DynamicColor.gray2 }
  /// A grey nearer to the ground than `gray2`.
  public static var gray3: DynamicColor { DynamicColor.gray3 }
  /// A grey nearer to the ground than `gray3`.
  public static var gray4: DynamicColor { DynamicColor.gray4 }
  /// A grey nearer to the ground than `gray4`.
  public static var gray5: DynamicColor { DynamicColor.gray5 }
  /// The grey nearest to the ground.
  public static var gray6: DynamicColor { DynamicColor.gray6 }
  /// White, everywhere.
  public static var white: DynamicColor { DynamicColor.white }
  /// Black, everywhere.
  public static var black: DynamicColor { DynamicColor.black }
  /// Nothing.
  public static var clear: DynamicColor { DynamicColor.clear }
}
