extension TraitOverrides {
  /// The smallest text.
  public static let extraSmall = dynamicTypeSize(.xSmall)
  /// Small text.
  public static let small = dynamicTypeSize(.small)
  /// Text a step below the default.
  public static let medium = dynamicTypeSize(.medium)
  /// The default size of text.
  public static let large = dynamicTypeSize(.large)
  /// Text a step above the default.
  public static let extraLarge = dynamicTypeSize(.xLarge)
  /// Text two steps above the default.
  public static let extraExtraLarge = dynamicTypeSize(.xxLarge)
  /// The largest ordinary size.
  public static let extraExtraExtraLarge = dynamicTypeSize(.xxxLarge)
  /// The smallest accessibility size.
  public static let accessibility1 = dynamicTypeSize(.accessibility1)
  /// The second accessibility size.
  public static let accessibility2 = dynamicTypeSize(.accessibility2)
  /// The third accessibility size.
  public static let accessibility3 = dynamicTypeSize(.accessibility3)
  /// The fourth accessibility size.
  public static let accessibility4 = dynamicTypeSize(.accessibility4)
  /// The largest text of all.
  public static let accessibility5 = dynamicTypeSize(.accessibility5)
}
