/// What an engine is asked for: a case on a device, with traits.
package struct EngineRequest: Sendable {
  /// The case's name.
  package var name: String
  /// The case, as its file has it.
  package var content: JSONPart
  /// What changes in the case that was laid out by the request before; nil to lay it out from nothing.
  package var update: JSONPart?
  /// The device.
  package var device: DeviceProfile
  /// The traits that the layout starts with.
  package var traits: Traits

  /// Describes a request.
  package init(
    name: String, content: JSONPart, update: JSONPart? = nil, device: DeviceProfile, traits: Traits
  ) {
    (self.name, self.content, self.update, self.device, self.traits) = (name, content, update, device, traits)
  }

  private struct Form: Encodable {
    let id: Int
    let name: String
    let device: EngineDevice
    let traits: EngineTraits
    let size: [Double]
    let scale: Double
  }

  /// The request with a number, as one line of JSON.
  package func line(id: Int) throws -> [UInt8] {
    let form = Form(
      id: id, name: name, device: EngineDevice(device), traits: EngineTraits(traits),
      size: [device.size.width, device.size.height], scale: traits.displayScale)
    let object = try JSONForm.encode(form)
    let update = update.map { Array(#","update":"#.utf8) + $0.bytes } ?? []
    return Array(#"{"case":"#.utf8) + content.bytes + update + Array(",".utf8) + object.dropFirst()
      + Array("\n".utf8)
  }
}
