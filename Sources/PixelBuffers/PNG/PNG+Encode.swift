internal import CPNG

extension PNG {
  /// Writes an image as PNG bytes, 8 bits a sample at most, text before pixels.
  ///
  /// Equal input gives equal bytes with the same libdeflate and zlib. Reading them back gives the same pixels, as long as no
  /// channel is above its alpha: PNG holds straight alpha, which knows no such color.
  public static func encode(
    _ buffer: PixelBuffer, text: [PNGText] = [], effort: PNGEffort = .fast
  ) throws(PNGError) -> [UInt8] {
    do throws(PNGProblem) {
      return try bytes(of: buffer, text: text, effort: effort)
    } catch {
      throw PNGError(file: nil, problem: error)
    }
  }

  private static func bytes(
    of buffer: PixelBuffer, text: [PNGText], effort: PNGEffort
  ) throws(PNGProblem) -> [UInt8] {
    guard !buffer.isEmpty else { throw .noPixels }
    guard max(buffer.width, buffer.height) <= 0x7FFF_FFFF else {
      throw .tooLong(max(buffer.width, buffer.height))
    }
    let survey = buffer.survey(effort)
    let layout = PNGLayout(survey)
    let data = try smallest(of: buffer, survey, layout.plans(effort))
    var file = PNGScan.signature + layout.header(width: buffer.width, height: buffer.height)
    for piece in text { file += try piece.chunk() }
    file += layout.paletteChunks(survey)
    for portion in data.chunked(by: PNGChunk.longestContent) {
      file += PNGChunk.bytes(type: "IDAT", content: portion)
    }
    return file + PNGChunk.bytes(type: "IEND", content: [])
  }

  /// The image data of the plan that takes least when some rows are compressed quickly, compressed as the plan says.
  static func smallest(
    of buffer: PixelBuffer, _ survey: cpng_survey, _ plans: [cpng_plan]
  ) throws(PNGProblem) -> [UInt8] {
    var smallest = (plan: plans[0], count: Int.max)
    let sample = plans.count > 1 ? buffer.someRows : buffer
    for plan in plans where plans.count > 1 {
      let count = try compress(sample, survey, with(plan) { $0.search = CPNG_QUICK }).count
      if count < smallest.count { smallest = (plan, count) }
    }
    return try compress(buffer, survey, smallest.plan)
  }

  private static func compress(
    _ buffer: PixelBuffer, _ survey: cpng_survey, _ plan: cpng_plan
  ) throws(PNGProblem) -> [UInt8] {
    var (out, survey, plan) = (cpng_bytes(), survey, plan)
    defer { cpng_free(&out) }
    let status = buffer.withPixels {
      cpng_compress($0.baseAddress, UInt32(buffer.width), UInt32(buffer.height), &survey, &plan, &out)
    }
    guard status == 0 else { throw .outOfMemory }
    return Array(UnsafeBufferPointer(start: out.data, count: out.size))
  }
}

extension PixelBuffer {
  /// Sixteen rows of every sixty-four, or all where there are few.
  fileprivate var someRows: PixelBuffer {
    let (band, step) = (16 * width, 64 * width)
    let bands = height / 64
    guard bands >= 8 else { return self }
    return PixelBuffer.written(width: width, height: 16 * bands) { rows in
      withPixels { source in
        guard let to = rows.baseAddress, let from = source.baseAddress else { return }
        for number in 0..<bands { (to + number * band).update(from: from + number * step, count: band) }
      }
    }
  }

  /// What decides about the ways of storing the pixels.
  func survey(_ effort: PNGEffort) -> cpng_survey {
    withPixels { cpng_survey_pixels($0.baseAddress, $0.count, effort == .small ? 1 : 0) }
  }
}

extension Array {
  func chunked(by size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
  }
}
