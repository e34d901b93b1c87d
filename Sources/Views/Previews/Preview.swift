/// A view with the name, layout and orientation that it is previewed with.
///
/// ```swift
/// Preview("Row", traits: .sizeThatFitsLayout) { PriceRow(price: 12) }
/// ```
nonisolated public struct Preview: PrimitiveView {
  let content: AnyView
  let settings: PreviewSettings

  /// Makes a preview; several views of its body are put on top of each other.
  public init<Content: View>(
    _ name: String? = nil, traits: PreviewTrait..., @ViewBuilder body: @MainActor () -> Content
  ) {
    content = withoutActuallyEscaping(body) { body in MainActorLease.run { AnyView(body()) } }
    settings = traits.reduce(into: PreviewSettings(name: name)) { $0.add($1.settings) }
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let node = context.node(of: content)
    node.values.addPreview(settings)
    nodes.append(node)
  }
}

/// How large a preview is, or how its device is held.
public struct PreviewTrait: Sendable {
  let settings: PreviewSettings

  /// The device's screen.
  public static var defaultLayout: PreviewTrait { PreviewTrait(settings: .init(layout: .device)) }
  /// The view's own size.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(settings: .init(layout: .sizeThatFits)) }
  /// The device held upright.
  public static var portrait: PreviewTrait { PreviewTrait(settings: .init(orientation: .portrait)) }
  /// The device held upside down, which looks as upright.
  public static var portraitUpsideDown: PreviewTrait { portrait }
  /// The device on its left side.
  public static var landscapeLeft: PreviewTrait { PreviewTrait(settings: .init(orientation: .landscape)) }
  /// The device on its right side, which looks as on the left.
  public static var landscapeRight: PreviewTrait { landscapeLeft }

  /// A size in points, above 0.
  public static func fixedLayout(width: Double, height: Double) -> PreviewTrait {
    PreviewTrait(settings: .init(layout: .fixed(Size(width: width, height: height))))
  }
}

/// How large a preview is.
public enum PreviewLayout: Sendable {
  /// As the device's screen.
  case device
  /// As the view itself.
  case sizeThatFits
  /// As given, in points above 0.
  case fixed(width: Double, height: Double)
}

/// A device by its name, as in `"iPhone 17 Pro"`.
public struct PreviewDevice: Sendable, Hashable, RawRepresentable, ExpressibleByStringLiteral {
  /// The name.
  public var rawValue: String

  /// Names a device; `proofsheet devices` lists those that there are.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Names a device.
  public init(stringLiteral name: String) { rawValue = name }
}

/// How a device is held, for a preview.
public enum InterfaceOrientation: Sendable, Hashable, CaseIterable {
  /// Upright.
  case portrait
  /// Upside down, which looks as upright.
  case portraitUpsideDown
  /// On its left side.
  case landscapeLeft
  /// On its right side, which looks as on the left.
  case landscapeRight
}

/// What a preview sets; nil leaves it to whoever draws it.
package struct PreviewSettings: Sendable, Hashable {
  /// Its name.
  package var name: String?
  /// Its size.
  package var layout: LayoutSize?
  /// The name of its device.
  package var device: String?
  /// How its device is held.
  package var orientation: DeviceProfile.Orientation?

  /// Takes over what is not set yet: modifiers that are nearer to the view count.
  mutating func add(_ other: PreviewSettings) {
    name = name ?? other.name
    layout = layout ?? other.layout
    device = device ?? other.device
    orientation = orientation ?? other.orientation
  }
}

/// The name of a preview's settings among a node's values.
private enum PreviewKey {}

extension NodeValues {
  /// What a preview of the view sets.
  var preview: PreviewSettings {
    layoutValues[ObjectIdentifier(PreviewKey.self)] as? PreviewSettings ?? PreviewSettings()
  }

  fileprivate mutating func addPreview(_ settings: PreviewSettings) {
    var all = preview
    all.add(settings)
    layoutValues[ObjectIdentifier(PreviewKey.self)] = all
  }
}

nonisolated extension View {
  /// Names the preview of the view.
  public func previewDisplayName(_ name: String?) -> some View {
    changingNodes { $0.values.addPreview(PreviewSettings(name: name)) }
  }

  /// Sets how large the preview of the view is.
  public func previewLayout(_ layout: PreviewLayout) -> some View {
    let size: LayoutSize =
      switch layout {
      case .device: .device
      case .sizeThatFits: .sizeThatFits
      case .fixed(let width, let height): .fixed(Size(width: width, height: height))
      }
    return changingNodes { $0.values.addPreview(PreviewSettings(layout: size)) }
  }

  /// Sets the device of the preview of the view, in place of those that all previews are drawn on.
  public func previewDevice(_ device: PreviewDevice?) -> some View {
    changingNodes { $0.values.addPreview(PreviewSettings(device: device?.rawValue)) }
  }

  /// Sets how the device of the preview of the view is held.
  public func previewInterfaceOrientation(_ orientation: InterfaceOrientation) -> some View {
    let isUpright = [.portrait, .portraitUpsideDown].contains(orientation)
    return changingNodes {
      $0.values.addPreview(PreviewSettings(orientation: isUpright ? .portrait : .landscape))
    }
  }
}
