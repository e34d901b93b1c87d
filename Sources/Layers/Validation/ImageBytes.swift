/// The memory of images; one that several layers show counts once.
struct ImageBytes {
  private(set) var sum = 0
  private var known: Set<UInt> = []

  mutating func add(_ image: PixelBuffer) {
    let place = image.withPixels { UInt(bitPattern: $0.baseAddress) }
    if known.insert(place).inserted { sum += image.count * 4 }
  }
}
