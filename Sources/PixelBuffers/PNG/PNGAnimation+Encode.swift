internal import CPNG

extension PNG {
  /// Writes images as an animated PNG: of each frame after the first only the rectangle that differs from the one before.
  ///
  /// Equal input gives equal bytes with the same libdeflate and zlib. Throws where there are no frames, or more than
  /// `PNGAnimation.frameLimit`, and where images differ in size or a time is out of range.
  public static func encode(
    _ animation: PNGAnimation, text: [PNGText] = [], effort: PNGEffort = .fast
  ) throws(PNGError) -> [UInt8] {
    do throws(PNGProblem) {
      try animation.validate()
      return try bytes(of: animation, text: text, effort: effort)
    } catch {
      throw PNGError(file: nil, problem: error)
    }
  }

  private static func bytes(
    of animation: PNGAnimation, text: [PNGText], effort: PNGEffort
  ) throws(PNGProblem) -> [UInt8] {
    let images = animation.frames.map(\.image)
    // All frames share one format, so one survey sees all of them.
    let survey = animation.allPixels.survey(effort)
    let layout = PNGLayout(survey)
    var file = PNGScan.signature + layout.header(width: images[0].width, height: images[0].height)
    for piece in text { file += try piece.chunk() }
    file += layout.paletteChunks(survey) + animation.control
    var number = 0
    for (place, frame) in animation.frames.enumerated() {
      let part =
        place == 0
        ? PixelRegion(x: 0, y: 0, width: images[0].width, height: images[0].height)
        : PixelRegion(changedFrom: images[place - 1], to: frame.image)
      file += PNGAnimation.control(part, milliseconds: frame.milliseconds, number: number)
      number += 1
      let data = try smallest(of: frame.image.cropped(to: part), survey, layout.plans(effort))
      for portion in data.chunked(by: PNGChunk.longestContent - 4) {
        guard place > 0 else {
          file += PNGChunk.bytes(type: "IDAT", content: portion)
          continue
        }
        file += PNGChunk.bytes(type: "fdAT", content: bigEndian(UInt32(number)) + portion)
        number += 1
      }
    }
    return file + PNGChunk.bytes(type: "IEND", content: [])
  }
}

extension PNGAnimation {
  /// All images, one below the other.
  fileprivate var allPixels: PixelBuffer {
    let (width, height) = (frames[0].image.width, frames[0].image.height)
    return PixelBuffer(width: width, height: height * frames.count) { pixels in
      for (place, frame) in frames.enumerated() {
        frame.image.withPixels { source in
          guard let to = pixels.baseAddress, let from = source.baseAddress else { return }
          (to + place * width * height).update(from: from, count: source.count)
        }
      }
    }
  }

  /// Throws where it cannot be written.
  package func validate() throws(PNGProblem) {
    guard let first = frames.first?.image, !first.isEmpty else { throw .noPixels }
    guard frames.count <= Self.frameLimit else {
      throw .animation("it has \(frames.count) frames; the limit is \(Self.frameLimit)")
    }
    // What is larger could not be read back.
    guard first.count <= PNG.defaultPixelLimit / frames.count else {
      throw .animation("its frames have more than \(PNG.defaultPixelLimit) pixels together")
    }
    guard plays >= 0, plays <= 0x7FFF_FFFF else { throw .animation("it is shown \(plays) times") }
    for (place, frame) in frames.enumerated() {
      guard (frame.image.width, frame.image.height) == (first.width, first.height) else {
        throw .animation(
          "frame \(place) has \(frame.image.width) × \(frame.image.height) pixels, the first one "
            + "\(first.width) × \(first.height)")
      }
      guard (0...65_535).contains(frame.milliseconds) else {
        throw .animation("frame \(place) is shown for \(frame.milliseconds) ms; 0 to 65,535 can be written")
      }
    }
  }
}

extension PixelBuffer {
  func cropped(to part: PixelRegion) -> PixelBuffer {
    cropped(x: part.x, y: part.y, width: part.width, height: part.height)
  }
}
