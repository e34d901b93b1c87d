import ArgumentParser
import Foundation
import ViewRendering

/// Prints the catalog of devices.
struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "List the device profiles.",
    usage: "proofsheet devices [<options>]",
    discussion: """
      Lengths are points. The first column is the Swift name, as in `.image(on: .iPhone15)`. To rotate a device, write \
      `.iPhone15(.landscape)`, or append -landscape or -portrait to its id.
      """)

  @Option(
    help: "Only devices of this kind: phone, pad, watch, tv, desktop or web.",
    transform: { word in
      guard let idiom = InterfaceIdiom(rawValue: word) else {
        let kinds = InterfaceIdiom.allCases.map(\.rawValue)
        let hint = NearestName.nearest(to: word, among: kinds).map { " Did you mean \"\($0)\"?" } ?? ""
        throw ValidationError("There is no kind \(word).\(hint) Use phone, pad, watch, tv, desktop or web.")
      }
      return idiom
    })
  var idiom: InterfaceIdiom?

  @Option(help: "Only devices whose id, name or Swift name contains this.")
  var filter: String?

  @Flag(help: "List each device in portrait and in landscape.")
  var bothOrientations = false

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  func run() throws {
    let devices = selected
    guard !devices.isEmpty else {
      let names = DeviceProfile.all.flatMap { [$0.id, $0.name] + ($0.swiftName.map { [$0] } ?? []) }
      let nearest = filter.flatMap { NearestName.nearest(to: $0, among: names) }
      throw failRun(
        "No device matches. \(nearest.map { "Did you mean \"\($0)\"? " } ?? "")Leave out --filter or --idiom to see all."
      )
    }
    print(
      json
        ? try DevicesTable.json(devices)
        : DevicesTable.text(devices, width: TerminalStyle.of(STDOUT_FILENO).width))
  }

  private var selected: [DeviceProfile] {
    let all = DeviceProfile.all.flatMap { device in
      bothOrientations
        ? [device, device(device.orientation == .portrait ? .landscape : .portrait)] : [device]
    }
    return all.filter { device in
      (idiom == nil || device.idiom == idiom)
        && (filter.map {
          device.id.contains($0.lowercased()) || device.name.localizedCaseInsensitiveContains($0)
            || device.swiftName?.localizedCaseInsensitiveContains($0) == true
        }
          ?? true)
    }
  }
}
