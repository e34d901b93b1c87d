public import Views

/// A named example screen.
public struct GalleryScreen: Sendable {
  /// The name that cases and files carry.
  public let name: String
  /// The screen, as an app has it.
  public let view: any View
  /// Whether the time and the signals stand in white on it in both appearances.
  private let isDarkAtTop: Bool

  /// Names a screen.
  public init(_ name: String, _ view: any View, isDarkAtTop: Bool = false) {
    self.name = name
    self.view = view
    self.isDarkAtTop = isDarkAtTop
  }

  /// The screen as a person sees it, below the bars that the system draws.
  public var viewOnDevice: any View {
    AnyView(view).systemBars(on: isDarkAtTop ? .dark : nil)
  }
}

extension GalleryScreen: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
