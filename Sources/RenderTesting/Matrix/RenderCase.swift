/// One named thing under test and the variants of it that are drawn.
package struct RenderCase: Sendable {
  /// The name for people.
  package var name: String
  /// The path below the references folder that the case's references begin with.
  package var prefix: String
  /// What stands between prefix and variant: `/` for a folder of its own, `.` for a part of the name.
  package var separator: String
  /// The variants.
  package var matrix: Matrix
  /// Pixels per point; nil for the device's own scale.
  package var scale: Double?
  /// Where the assertion stands.
  package var location: String?
  /// The test that it belongs to, with its parameters; nil outside of tests.
  package var test: String?
  /// What each variant is compared with in place of references; empty where those are files.
  package var counterparts: [CaseCounterpart] = []
  /// Makes a variant's layers.
  package var layOut: @Sendable (RenderingContext, Matrix.Cell) throws -> LaidOutLayers

  /// Makes a case.
  package init(
    name: String, prefix: String, separator: String = "/", matrix: Matrix, scale: Double? = 1,
    location: String? = nil, test: String? = nil,
    layOut: @escaping @Sendable (RenderingContext, Matrix.Cell) throws -> LaidOutLayers
  ) {
    self.name = name
    self.prefix = prefix
    self.separator = separator
    self.matrix = matrix
    self.scale = scale
    self.location = location
    self.test = test
    self.layOut = layOut
  }

  /// What a variant's layout starts with: the device's traits with the variant's own put in, drawn at the case's
  /// scale unless the variant sets one.
  package func traits(of variant: Matrix.Cell) -> Traits {
    variant.traits.applied(to: ordinaryTraits(on: variant.device))
  }

  private func ordinaryTraits(on device: DeviceProfile?) -> Traits {
    var traits = device?.traits ?? Traits()
    traits.displayScale = scale ?? traits.displayScale
    return traits
  }

  /// The path that names a variant in commands and filters, without regard to which traits matter.
  package func cell(_ variant: Matrix.Cell) -> String {
    path(device: variant.device, traits: variant.traits.description)
  }

  /// The path of a variant's reference: device, and those traits that layout or drawing read and the device does
  /// not have anyway, so that variants that cannot differ share it.
  package func reference(_ variant: Matrix.Cell, read: TraitsRead?) -> String {
    path(device: variant.device, traits: recordedTraits(variant, read: read))
  }

  /// The traits of a variant that decide about its image, in their short spelling.
  package func recordedTraits(_ variant: Matrix.Cell, read: TraitsRead?) -> String {
    guard let read else { return variant.traits.description }
    let ordinary = ordinaryTraits(on: variant.device)
    let actual = traits(of: variant)
    // Drawing reads the scale, whether layout does or not.
    let settings = TraitKey.allCases.filter { read.traits.contains($0) || $0 == .displayScale }
      .map { actual.setting(for: $0) }
      .filter { $0 != ordinary.setting(for: $0.trait) }
    return TraitOverrides(settings).description
  }

  private func path(device: DeviceProfile?, traits: String) -> String {
    // `dark, accessibility3` is written `dark+accessibility3`: no space, and no comma to quote.
    let parts = [device.map(Self.name), traits.isEmpty ? nil : traits.replacing(", ", with: "+")].compactMap {
      $0
    }
    .map(ReferenceName.part(ofName:))
    return parts.isEmpty ? prefix : prefix + separator + parts.joined(separator: ".")
  }

  /// The device's name for files; where that drops letters of other scripts, the whole name.
  package static func name(of device: DeviceProfile) -> String {
    device.name.allSatisfy(\.isASCII) ? device.id : device.label
  }
}
