import ArgumentParser
import Foundation
import ViewRendering
import PixelBuffers

/// Prints the catalogue of devices.
struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "Lists the devices that views can be laid out for.",
    discussion: "Lengths are points. Append -landscape or -portrait to an id to turn the device.")

  @Option(
    help: "Only devices of a kind: phone, pad, watch, tv, desktop, web.",
    transform: { word in
      guard let idiom = InterfaceIdiom(rawValue: word) else {
        throw ValidationError("There is no kind \(word). Use phone, pad, watch, tv, desktop or web.")
      }
      return idiom
    })
  var idiom: InterfaceIdiom?

  @Option(help: "Only devices whose id or name contains this.")
  var filter: String?

  @Flag(help: "Also list each device turned.")
  var turned = false

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  func run() throws {
    let devices = selected
    guard !devices.isEmpty else {
      throw ValidationError("No device matches. Leave out --filter or --idiom to see all.")
    }
    print(json ? try DevicesTable.json(devices) : DevicesTable.text(devices))
  }

  private var selected: [DeviceProfile] {
    let all = DeviceProfile.all.flatMap { device in
      turned ? [device, device(device.orientation == .portrait ? .landscape : .portrait)] : [device]
    }
    return all.filter { device in
      (idiom == nil || device.idiom == idiom)
        && (filter.map {
          device.id.contains($0.lowercased()) || device.name.localizedCaseInsensitiveContains($0)
        }
          ?? true)
    }
  }
}
