/// Why nothing was compared: it becomes the reason of an inconclusive verdict.
enum InconclusiveReason: Error {
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
    case .noPixels: "An image has no pixels. Give it a width and a height of at least 1."
    case .unknownLayer(let name):
      "A region names the layer \"\(name)\", and no layer of that name is known. Give a view that "
        + "accessibilityIdentifier, or write a rectangle."
    case .maskSize(let mask, let image):
      "The mask is \(mask) pixels, the image \(image). Make a mask of \(image) pixels."
    case .allMasked:
      "Every pixel is masked, so nothing was compared. Leave something to compare: make the ignored regions or the "
        + "mask's white part smaller."
    case .emptyRegion(let area):
      "The region \(area) has a strategy of its own and holds no pixel that is compared. Move it into the image and "
        + "out of what later regions or the mask cover, or leave it out."
    case .outOfMemory: "Memory ran out. Compare smaller images, or fewer at once."
    }
  }
}
