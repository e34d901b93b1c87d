/// A device as `proofsheet devices --json` and requests to engines describe it.
package struct EngineDevice: Encodable {
  private let swiftName: String?
  private let id: String
  private let name: String
  private let idiom: InterfaceIdiom
  private let width: Double
  private let height: Double
  private let scale: Double
  private let safeArea: EdgeInsets
  private let cornerRadius: Double
  private let horizontalSizeClass: UserInterfaceSizeClass
  private let verticalSizeClass: UserInterfaceSizeClass
  private let gamut: DisplayGamut

  /// Describes a device.
  package init(_ device: DeviceProfile) {
    (swiftName, id, name, idiom) = (device.swiftName, device.id, device.name, device.idiom)
    (width, height, scale) = (device.size.width, device.size.height, device.scale)
    (safeArea, cornerRadius, gamut) = (device.safeArea, device.cornerRadius, device.gamut)
    (horizontalSizeClass, verticalSizeClass) = (device.horizontalSizeClass, device.verticalSizeClass)
  }
}
