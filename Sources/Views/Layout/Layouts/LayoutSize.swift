/// How large a view is laid out.
public enum LayoutSize: Sendable, Hashable {
  /// As the device's screen, with its safe area.
  case device
  /// As wide as the device's screen and as high as the whole of what scrolls, at least as the screen.
  case scrolledContent
  /// A size, without safe area.
  case fixed(Size)
  /// The view's own ideal size, without safe area.
  case sizeThatFits
}
