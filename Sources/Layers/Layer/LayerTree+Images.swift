extension LayerTree {
  /// Whether an image of it has its pixels.
  package var hasImages: Bool { root.hasImages }

  /// The tree with digest and size of each image in place of its pixels: for what is kept to be read, not to be drawn.
  package func omittingImages() -> LayerTree {
    guard root.hasImages else { return self }
    var tree = self
    tree.root = root.mappingImages { $0.omittingPixels() }
    return tree
  }
}

extension Layer {
  /// Whether there are pixels in it.
  fileprivate var hasImages: Bool {
    if case .image(let content) = content, content.omitted == nil { return true }
    if case .layer(let mask) = mask, mask.hasImages { return true }
    return sublayers.contains { $0.hasImages }
  }

  /// The layer with something done to its images, those of masks and sublayers included.
  package func mappingImages(_ change: (ImageContent) -> ImageContent) -> Layer {
    var layer = self
    if case .image(let content) = content { layer.content = .image(change(content)) }
    if case .layer(let mask) = mask { layer.mask = .layer(mask.mappingImages(change)) }
    layer.sublayers = sublayers.map { $0.mappingImages(change) }
    return layer
  }
}

extension ImageContent {
  fileprivate func omittingPixels() -> ImageContent {
    guard omitted == nil else { return self }
    var content = self
    content.omitted = Omitted(digest: image.digest, width: image.width, height: image.height)
    content.image = PixelBuffer(width: 0, height: 0)
    return content
  }
}
