internal import CustomDump

extension Snapshotting where Format == String {
  /// The value as swift-custom-dump prints it: nested, and without object addresses.
  public static var customDump: Snapshotting {
    SimplySnapshotting<String>.lines.pullback { value in
      var text = ""
      CustomDump.customDump(value, to: &text)
      return text
    }
  }
}
