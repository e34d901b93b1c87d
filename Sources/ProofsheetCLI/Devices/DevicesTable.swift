import Engines
import Foundation

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

  static func json(_ devices: [DeviceProfile]) throws -> String {
    try JSONEncoder.text(of: devices.map(EngineDevice.init))
  }
}
