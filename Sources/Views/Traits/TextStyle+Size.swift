extension TextStyle {
  /// The font size in points for a preferred size.
  ///
  /// Source: Apple, Human Interface Guidelines, Typography, "iOS, iPadOS Dynamic Type sizes". Compared in November 2026
  /// with what UIKit answered in the iOS 13.3 simulator (github.com/temoki/UIKit_DynamicType): all 132 numbers agree
  /// but caption 2 at accessibility 5, where UIKit says 41 and the published table 40.
  public func size(at typeSize: DynamicTypeSize) -> Double {
    sizes[typeSize.order]
  }

  /// The weight the style has by itself.
  public var weight: FontRequest.Weight {
    self == .headline ? .semibold : .regular
  }

  /// The factor by which the style grows from the default setting to another.
  public func scale(at typeSize: DynamicTypeSize) -> Double {
    size(at: typeSize) / size(at: .large)
  }

  /// The font sizes from extra small to accessibility 5.
  private var sizes: [Double] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }
}
