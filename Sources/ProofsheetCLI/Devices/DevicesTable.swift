import Engines
import Foundation

/// The catalog of devices as text and as JSON.
enum DevicesTable {
  private static let head = [
    "Swift", "id", "name", "size", "scale", "safe area (top leading bottom trailing)", "corner", "classes",
  ]
  /// The columns that a narrow table leaves out, in this order.
  private static let optional = ["safe area (top leading bottom trailing)", "corner", "name", "Swift"]

  /// The table; where it would be wider than a terminal, with fewer columns, and a line that names the others.
  static func text(_ devices: [DeviceProfile], width: Int? = nil) -> String {
    let rows = [head] + devices.map(row)
    let widths = head.indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
    var shown = Array(head.indices)
    var left: [String] = []
    for name in optional where shown.reduce(-2, { $0 + widths[$1] + 2 }) > width ?? .max {
      shown.removeAll { head[$0] == name }
      left.append(name)
    }
    let lines = rows.map { row in
      shown.map { row[$0].padded(to: widths[$0]) }.joined(separator: "  ").trimmingCharacters(
        in: .whitespaces)
    }
    let note =
      left.isEmpty ? [] : ["", "In a wider terminal, or with --json: \(left.joined(separator: ", "))"]
    return (lines + note).joined(separator: "\n")
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
