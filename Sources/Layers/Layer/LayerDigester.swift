/// Collects the numbers that layers are taken apart into.
package struct LayerDigester: ~Copyable {
  /// So many numbers are digested at once.
  private static let portion = 4096

  /// What was digested before; none while all numbers are at hand.
  private var digester: Digester?
  private var numbers: [UInt64] = []
  /// The digests of images by the memory of their pixels: one image is often shown by many layers.
  private var images: [ObjectIdentifier: (image: PixelBuffer, digest: Digest)] = [:]

  package init() {}

  /// The digest of all that was added; the next one begins from nothing.
  var digest: Digest {
    mutating get {
      let digest: Digest
      if digester == nil {
        digest = numbers.withUnsafeBytes { Digest(of: $0) }
      } else {
        flush()
        digest = digester?.digest ?? Digest(of: [])
        digester = nil
      }
      numbers.removeAll(keepingCapacity: true)
      return digest
    }
  }

  /// Half of the digest of what a layer shows itself: without its name, its place and what lies in it.
  package mutating func surface(of layer: Layer) -> UInt64 {
    add(layer.frame.size)
    for field in Layer.Field.shown where field.property != .anchorPoint || layer.transform != .identity {
      layer.digest(field.property, into: &self)
    }
    return digest.low
  }

  private mutating func flush() {
    if digester == nil { digester = Digester() }
    numbers.withUnsafeBytes { digester?.add($0) }
    numbers.removeAll(keepingCapacity: true)
  }

  mutating func add(_ number: UInt64) {
    if numbers.count == Self.portion { flush() }
    numbers.append(number.littleEndian)
  }

  /// Adds the digest of an image.
  mutating func add(pixelsOf image: PixelBuffer) {
    if let known = images[image.storageID] { return add(known.digest) }
    let digest = image.digest
    // The image is kept, so that no other one's memory gets the identity.
    images[image.storageID] = (image, digest)
    add(digest)
  }

  mutating func add(_ value: some Digestible) { value.digest(into: &self) }

  mutating func add(_ one: some Digestible, _ two: some Digestible) {
    add(one)
    add(two)
  }

  mutating func add(_ one: some Digestible, _ two: some Digestible, _ three: some Digestible) {
    add(one, two)
    add(three)
  }

  mutating func add(
    _ one: some Digestible, _ two: some Digestible, _ three: some Digestible, _ four: some Digestible
  ) {
    add(one, two)
    add(three, four)
  }
}
