import Foundation
import ViewRendering

/// The catalog of devices as text and as JSON.
enum DevicesTable {
  static func text(_ devices: [DeviceProfile]) -> String {
    let head = [
      "Swift", "id", "name", "size", "scale", "safe area (top leading bottom trailing)", "corner", "classes",
    ]
    let rows = [head] + devices.map(row)
    let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
        .joined(separator: "  ").trimmingCharacters(in: .whitespaces)
    }.joined(separator: "\n")
  }

  private static func row(_ device: DeviceProfile) -> [String] {
    let insets = device.safeArea
    return [
      device.swiftName ?? "", device.id, device.name,
      "\(device.size.width.spelled) × \(device.size.height.spelled)",
      device.scale.spelled,
      [insets.top, insets.leading, insets.bottom, insets.trailing].map(\.spelled).joined(separator: " "),
      device.cornerRadius.spelled,
      "\(device.horizontalSizeClass.rawValue) × \(device.verticalSizeClass.rawValue)",
    ]
  }

  /// A device as JSON.
  private struct Entry: Encodable {
    let swiftName: String?
    let id: String
    let name: String
    let idiom: InterfaceIdiom
    let width: Double
    let height: Double
    let scale: Double
    let safeArea: EdgeInsets
    let cornerRadius: Double
    let horizontalSizeClass: UserInterfaceSizeClass
    let verticalSizeClass: UserInterfaceSizeClass
    let gamut: DisplayGamut
  }

  static func json(_ devices: [DeviceProfile]) throws -> String {
    let entries = devices.map { device in
      Entry(
        swiftName: device.swiftName, id: device.id, name: device.name, idiom: device.idiom,
        width: device.size.width,
        height: device.size.height, scale: device.scale, safeArea: device.safeArea,
        cornerRadius: device.cornerRadius, horizontalSizeClass: device.horizontalSizeClass,
        verticalSizeClass: device.verticalSizeClass, gamut: device.gamut)
    }
    return try JSONEncoder.text(of: entries)
  }
}
