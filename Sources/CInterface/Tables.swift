package import CProofsheet
internal import Foundation

/// `proofsheet_devices_json`.
@_cdecl("proofsheet_devices_json")
package func devices(
  _ bothOrientations: Int32, _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> proofsheet_status {
  let all = DeviceProfile.all.flatMap { device in
    let rotated = device(device.orientation == .portrait ? .landscape : .portrait)
    return bothOrientations == 0 ? [device] : [device, rotated]
  }
  return put(all.map(EngineDevice.init), in: json)
}

/// `proofsheet_traits_json`.
@_cdecl("proofsheet_traits_json")
package func traits(_ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> proofsheet_status {
  put(TraitTables(), in: json)
}

private func put(
  _ value: some Encodable, in json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> proofsheet_status {
  json?.pointee = nil
  return call {
    try Argument.present(json, "json").pointee = try ResultBlock.text(
      try OutputJSON.text(of: value, isIndented: true))
  }
}

/// Values as JSON.
enum OutputJSON {
  /// A value as text; equal ones give equal text.
  static func text(of value: some Encodable, isIndented: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
