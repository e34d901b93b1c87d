import Foundation
import ReferenceFiles

/// Where the layers lie that a strategy's regions name.
///
/// They are those of `--layers`, else those that the new image carries as a reference does, else the reference's.
struct CompareLayers: Sendable {
  /// The layers that are looked for.
  let names: Set<String>
  /// A JSON file, or a folder of them by the images' relative paths, where `--layers` names one.
  let path: String?
  private let isFolder: Bool

  init(of strategy: ComparisonStrategy, path: String?) {
    names = strategy.layerNames
    self.path = path
    isFolder = path.map(ImageFolder.isFolder) ?? false
  }

  /// An image file that has been read.
  struct File {
    let path: String
    let image: PNGImage
  }

  /// A layer tree, and the image it was drawn as.
  private struct Source {
    let tree: LayerTree
    let name: String
    let file: File
    var scale: Double?
    /// Where views lie that draw no layer of their own, with that scale.
    var regions: [String: [PixelRect]] = [:]
  }

  /// The rectangles of each layer, in pixels.
  func places(named name: String, _ reference: File, _ image: File) throws -> [String: [PixelRect]] {
    guard let first = names.min() else { return [:] }
    guard let source = try given(name, image) ?? carried(by: image) ?? carried(by: reference) else {
      throw CompareError.noLayers(first)
    }
    let places = LayerPlaces(of: names, in: source.tree, scale: try scale(of: source))
    let regions = source.regions.filter { names.contains($0.key) }
    let rectangles = places.rectangles.merging(regions) { $0 + $1 }
    if let unknown = names.subtracting(rectangles.keys).min() {
      let known = places.knownNames + source.regions.keys.sorted()
      throw CompareError.unknownLayer(unknown, source.name, known: known)
    }
    return rectangles
  }

  private func given(_ name: String, _ image: File) throws -> Source? {
    guard var file = path else { return nil }
    if isFolder {
      file += "/\((name as NSString).deletingPathExtension).json"
      if ImageFolder.isMissing(file) { return nil }
    }
    // Frames say where layers lie; their texts need not be set.
    let json = try FileContents.read(file, limit: LayerTree.jsonByteLimit)
    return Source(tree: try WrittenLayerTree(json: json, named: file).tree, name: file, file: image)
  }

  private func carried(by file: File) throws -> Source? {
    let scan = file.image.scan
    guard let tree = try ReferenceImageFile.layers(in: scan, named: "\(file.path), layer tree") else {
      return nil
    }
    let provenance = ReferenceImageFile.provenance(in: scan)
    return Source(
      tree: tree, name: file.path, file: file, scale: provenance?.scale, regions: provenance?.regions ?? [:])
  }

  /// Pixels a point: what the provenance says, or a scale with which the tree is as large as the image.
  private func scale(of source: Source) throws -> Double {
    let (size, buffer) = (source.tree.size, source.file.image.buffer)
    let ratio = Double(buffer.width) / size.width
    for scale in [source.scale, (ratio * 2).rounded() / 2, ratio, Double(buffer.height) / size.height] {
      guard let scale, scale.isFinite, scale > 0 else { continue }
      let sides = [size.width, size.height].map { ($0 * scale).rounded() }
      if sides == [Double(buffer.width), Double(buffer.height)] { return scale }
    }
    throw CompareError.otherProportions(
      source.name, "\(size.width.spelled) × \(size.height.spelled)", source.file.path,
      "\(buffer.width) × \(buffer.height)")
  }
}
