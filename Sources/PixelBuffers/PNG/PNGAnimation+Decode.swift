extension PNG {
  /// Reads an animated PNG; an image without animation is one frame.
  ///
  /// All frames together may have `pixelLimit` pixels. `name` is the file that an error names.
  public static func decodeAnimation(
    _ bytes: [UInt8], named name: String? = nil, pixelLimit: Int = defaultPixelLimit
  ) throws(PNGError) -> PNGAnimation {
    let scan = try scan(bytes, named: name)
    guard scan.chunkTypes.contains("acTL") else {
      let image = try decode(bytes, named: name, pixelLimit: pixelLimit).buffer
      return PNGAnimation(frames: [.init(image: image, milliseconds: 0)], plays: 1)
    }
    do throws(PNGProblem) {
      var reader = AnimationReader(scan: scan, pixelLimit: pixelLimit)
      return try reader.read(bytes)
    } catch {
      throw PNGError(file: name, problem: error)
    }
  }
}

/// Puts the frames of an animation together from its chunks.
private struct AnimationReader {
  /// What a frame's control chunk says.
  private struct Control {
    var region: PixelRegion
    var milliseconds: Int
    /// What becomes of the region afterwards: 0 nothing, 1 clear, 2 as before.
    var disposal: UInt8
    /// Whether the frame is drawn over what is there.
    var isBlended: Bool
  }

  private let scan: PNGScan
  private let pixelLimit: Int
  private var frames: [PNGAnimation.Frame] = []
  private var canvas: PixelBuffer
  private var control: Control?
  private var data: [UInt8] = []
  private var number = 0
  private var declared = 0
  private var plays = 0

  init(scan: PNGScan, pixelLimit: Int) {
    self.scan = scan
    self.pixelLimit = pixelLimit
    canvas = PixelBuffer(width: 0, height: 0)
  }

  mutating func read(_ bytes: [UInt8]) throws(PNGProblem) -> PNGAnimation {
    var offset = PNGScan.signature.count
    while offset < bytes.count {
      let chunk = try PNGChunk(in: bytes, at: &offset)
      let content = bytes[chunk.content]
      switch chunk.type {
      case "acTL": try start(content)
      case "fcTL": try begin(content)
      // Image data in front of the first control chunk are no frame.
      case "IDAT": if control != nil { data += content }
      case "fdAT":
        guard content.count >= 4, control != nil else { throw .damaged("a frame's data have no beginning") }
        try count(content)
        data += content.dropFirst(4)
      default: break
      }
    }
    try finish()
    guard frames.count == declared else {
      throw .damaged("the animation declares \(declared) frames and has \(frames.count)")
    }
    return PNGAnimation(frames: frames, plays: plays)
  }

  private mutating func start(_ content: ArraySlice<UInt8>) throws(PNGProblem) {
    guard content.count == 8, declared == 0 else { throw .damaged("the animation is declared wrongly") }
    declared = Int(bigEndian(content.prefix(4)))
    plays = Int(bigEndian(content.dropFirst(4)))
    let (pixels, overflow) = scan.header.pixelCount.multipliedReportingOverflow(by: declared)
    guard (1...PNGAnimation.frameLimit).contains(declared) else {
      throw .damaged("the animation declares \(declared) frames, of 1 to \(PNGAnimation.frameLimit)")
    }
    guard !overflow, pixels <= pixelLimit else {
      throw .tooLarge(width: scan.header.width, height: scan.header.height * declared, limit: pixelLimit)
    }
    canvas = PixelBuffer(width: scan.header.width, height: scan.header.height)
  }

  /// Frames are numbered with their data, without a gap.
  private mutating func count(_ content: ArraySlice<UInt8>) throws(PNGProblem) {
    guard Int(bigEndian(content.prefix(4))) == number else {
      throw .damaged("part \(number) of the animation is missing")
    }
    number += 1
  }

  private mutating func begin(_ content: ArraySlice<UInt8>) throws(PNGProblem) {
    try finish()
    guard content.count == 26, declared > 0 else { throw .damaged("a frame is declared wrongly") }
    try count(content)
    let fields = (1...4).map { Int(bigEndian(content.dropFirst($0 * 4).prefix(4))) }
    let rest = Array(content.dropFirst(20))
    let region = PixelRegion(x: fields[2], y: fields[3], width: fields[0], height: fields[1])
    guard region.width > 0, region.height > 0, region.x + region.width <= canvas.width,
      region.y + region.height <= canvas.height, rest[4] <= 2, rest[5] <= 1
    else { throw .damaged("a frame lies outside of the image, or is drawn in an unknown way") }
    let (part, whole) = (Int(rest[0]) << 8 | Int(rest[1]), Int(rest[2]) << 8 | Int(rest[3]))
    // By the specification, 0 stands for 100 parts of a second.
    control = Control(
      region: region, milliseconds: part * 1000 / (whole == 0 ? 100 : whole), disposal: rest[4],
      isBlended: rest[5] == 1)
  }

  private mutating func finish() throws(PNGProblem) {
    guard let control else { return }
    self.control = nil
    defer { data = [] }
    guard frames.count < declared else { throw .damaged("the animation has more frames than it declares") }
    let image = try image(of: control.region)
    let before = canvas
    canvas = canvas.drawing(image, at: control.region, isBlended: control.isBlended)
    frames.append(.init(image: canvas, milliseconds: control.milliseconds))
    switch control.disposal {
    case 1:
      let clear = PixelBuffer(width: control.region.width, height: control.region.height)
      canvas = canvas.drawing(clear, at: control.region, isBlended: false)
    case 2:
      canvas =
        frames.count == 1
        ? canvas.drawing(
          PixelBuffer(width: before.width, height: before.height), at: control.region, isBlended: false)
        : before
    default: break
    }
  }

  /// The part as an image of its own: a file with the same format and the frame's data.
  private func image(of region: PixelRegion) throws(PNGProblem) -> PixelBuffer {
    let header = scan.formatChunks[8..<21]
    var fields = Array(header)
    fields.replaceSubrange(0..<8, with: bigEndian(UInt32(region.width)) + bigEndian(UInt32(region.height)))
    let file =
      PNGScan.signature + PNGChunk.bytes(type: "IHDR", content: fields)
      + scan.formatChunks.dropFirst(25) + PNGChunk.bytes(type: "IDAT", content: data)
      + PNGChunk.bytes(type: "IEND", content: [])
    do throws(PNGError) {
      return try PNG.decode(file, pixelLimit: pixelLimit).buffer
    } catch {
      throw error.problem
    }
  }
}

extension PixelBuffer {
  /// The image with another one in a part of it, instead of what is there or over it.
  fileprivate func drawing(_ image: PixelBuffer, at part: PixelRegion, isBlended: Bool) -> PixelBuffer {
    var result = self
    result.paint { pixels in
      image.withPixels { source in
        for y in 0..<part.height {
          for x in 0..<part.width {
            let place = (y + part.y) * width + x + part.x
            let pixel = source[y * part.width + x]
            pixels[place] = isBlended ? pixel.over(pixels[place]) : pixel
          }
        }
      }
    }
    return result
  }
}

extension UInt32 {
  /// A premultiplied pixel over another one.
  fileprivate func over(_ below: UInt32) -> UInt32 {
    let rest = 255 - (self >> 24)
    return [24, 16, 8, 0].reduce(0) { result, shift in
      let part = (below >> shift & 0xFF) * rest
      return result | Swift.min(255, (self >> shift & 0xFF) + (part + 127) / 255) << shift
    }
  }
}
