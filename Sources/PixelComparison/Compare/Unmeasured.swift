/// Why nothing was compared: it becomes the reason of an unmeasured verdict.
enum Unmeasured: Error {
  case strategy(StrategyError)
  case noPixels
  case unknownLayer(String)
  case maskSize(PixelSize, PixelSize)
  case allMasked
  case emptyRegion(Area)
  case outOfMemory

  var reason: String {
    switch self {
    case .strategy(let error): error.description
    case .noPixels: "A picture has no pixels."
    case .unknownLayer(let name):
      "A region names the layer \"\(name)\", and no layer of that name is known. Give a view that "
        + "accessibilityIdentifier, or write a rectangle."
    case .maskSize(let mask, let picture): "The mask is \(mask) pixels, the picture \(picture)."
    case .allMasked: "Every pixel is masked, so nothing was compared."
    case .emptyRegion(let area):
      "The region \(area) has a strategy of its own and holds no pixel of the picture."
    case .outOfMemory: "Memory ran out."
    }
  }
}
