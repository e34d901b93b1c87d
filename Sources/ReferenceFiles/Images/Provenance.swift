internal import Foundation

/// Where a reference came from, as its PNG carries it: no time, no host, no user.
package struct Provenance: Sendable, Hashable, Codable {
  /// The keyword of the iTXt chunk.
  package static let keyword = "proofsheet"
  /// The keyword of the compressed iTXt chunk with the layer tree.
  package static let layersKeyword = "proofsheet layers"
  /// The keyword of the compressed iTXt chunk with the layout that gave the layers.
  package static let layoutKeyword = "proofsheet layout"

  /// The version of this format.
  package var format = 1
  /// The version of Proofsheet.
  package var engine: String
  /// The versions of the libraries that decide about pixels, by name; none for an image not drawn from layers.
  ///
  /// `icu` and `pixman` are missing from references recorded before those were noted.
  package var libraries: [String: String]
  /// The font files that the image was made with.
  package var fonts: [FontRecord]
  /// The path of the reference below its folder, without extension.
  package var cell: String
  /// The device profile's name, where one was given.
  package var device: String?
  /// The traits set for the cell, in their short spelling.
  package var traits: String
  /// Pixels per point.
  package var scale: Double
  /// The digest of the pixels.
  package var pixelDigest: Digest
  /// The digest of the compressed image data in the file.
  package var dataDigest: Digest
  /// The digest of the layer tree; none for an image not drawn from layers, or recorded before it was noted.
  package var layersDigest: Digest?
  /// The pixels of views that have an identifier and no layer of their own; nil where there are none.
  package var regions: [String: [PixelRect]]?

  /// The JSON text, the same for equal values.
  package var json: String {
    (try? JSONForm.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// How many bytes the JSON text may have.
  private static let byteLimit = 1 << 20

  /// Reads the JSON text; nil when it is not that.
  package init?(json: String) {
    guard json.utf8.count <= Self.byteLimit,
      let value = try? JSONDecoder().decode(Provenance.self, from: Data(json.utf8))
    else { return nil }
    self = value
  }
}

extension Provenance {
  /// Records an image whose compressed data have that digest.
  package init(of image: SnapshotImage, pixels: PixelBuffer, cell: String, dataDigest: Digest) {
    engine = ProofsheetVersion.current
    // Pixels that came from elsewhere say nothing about the libraries here.
    libraries = image.layers == nil ? [:] : ProofsheetVersion.libraries
    fonts = image.fonts
    self.cell = cell
    device = image.device
    traits = image.recordedTraits ?? image.traits
    scale = image.scale
    pixelDigest = pixels.digest
    self.dataDigest = dataDigest
    layersDigest = image.layers?.digest
    // Without a name, no view is looked for.
    guard let layers = image.layers, let views = image.views, views.hasIdentifiers else { return }
    let undrawn = LayerPlaces(of: [], in: layers, views: views, scale: image.scale).undrawn
    regions = undrawn.isEmpty ? nil : undrawn
  }

  /// Whether the reference was recorded for a cell, now or when a hyphen in a name was written as two.
  package func isRecorded(for identity: ReferenceIdentity) -> Bool {
    cell == identity.cell
      || cell.replacing("--", with: "-") == identity.cell.replacing("--", with: "-")
  }

  /// What differs between the environment recorded here and this one, as text; nil when nothing does.
  ///
  /// Another font by intention is a change of the image: a face that is not used any more makes a difference only
  /// where the fonts here lack it. Only libraries that both name are compared: a reference that does not say which ICU
  /// it was made with says nothing about it. An image without layers was not drawn here, so nothing here can have
  /// changed it.
  package func environmentDifference(to image: SnapshotImage) -> String? {
    guard image.layers != nil else { return nil }
    let parts = versionChanges(
      to: ProofsheetVersion.current, ProofsheetVersion.libraries, fonts: image.fonts)
    let isOther = !parts.isEmpty || lacksFace(image.library)
    return isOther ? (parts + faceChanges(in: image)).joined(separator: "; ") : nil
  }

  /// The versions that differ from those of another engine, of the libraries that both name and of the same faces.
  package func versionChanges(
    to engine: String, _ libraries: [String: String], fonts: [FontRecord]
  ) -> [String] {
    var parts: [String] = []
    if self.engine != engine { parts.append("Proofsheet \(self.engine), now \(engine)") }
    for (name, recorded) in self.libraries.sorted(by: { $0.key < $1.key }) {
      guard let current = libraries[name], current != recorded else { continue }
      parts.append("\(name) \(recorded), now \(current)")
    }
    let current = Dictionary(fonts.map { ($0.name, $0) }) { first, _ in first }
    for font in self.fonts {
      guard let now = current[font.name], now.digest != font.digest else { continue }
      parts.append(
        now.version == font.version
          ? "\(font.name) with other bytes" : "\(font.name) \(font.version), now \(now.version)")
    }
    return parts
  }

  /// Whether a library lacks a face that the image was made with.
  private func lacksFace(_ library: FontLibrary?) -> Bool {
    fonts.contains { library?.hasFace(named: $0.name) == false }
  }

  /// The faces that are used only there or only here.
  private func faceChanges(in image: SnapshotImage) -> [String] {
    let (old, new) = (fonts.map(\.name), image.fonts.map(\.name))
    let (gone, come) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
    let missing = gone.filter { image.library?.hasFace(named: $0) == false }
    let unused = gone.filter { !missing.contains($0) }
    var parts: [String] = []
    if !missing.isEmpty { parts.append("the fonts here lack \(missing.joined(separator: ", "))") }
    if !unused.isEmpty { parts.append("\(unused.joined(separator: ", ")) not used any more") }
    if !come.isEmpty { parts.append("\(come.joined(separator: ", ")) used instead") }
    return parts
  }
}

extension FontLibrary {
  fileprivate func hasFace(named name: String) -> Bool { faces.contains { $0.postScriptName == name } }
}
