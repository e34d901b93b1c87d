/// The preferred text sizes under the names that tests of UIKit and older SwiftUI use.
public enum ContentSizeCategory: String, Sendable, Hashable, CaseIterable {
  /// From the smallest to the largest.
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  /// The accessibility sizes.
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
  /// The largest accessibility size.
  case accessibilityExtraExtraExtraLarge

  /// The same size under its present name.
  public var dynamicTypeSize: DynamicTypeSize {
    DynamicTypeSize.allCases[Self.allCases.firstIndex(of: self) ?? 3]
  }
}
