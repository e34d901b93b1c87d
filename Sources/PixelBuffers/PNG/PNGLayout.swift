internal import CPNG

/// How the pixels of one image are stored, and the ways of compressing them worth trying.
struct PNGLayout {
  let format: cpng_format
  let depth: Int

  init(_ survey: cpng_survey) {
    switch Int(survey.colors) {
    case 1...2: (format, depth) = (CPNG_PALETTE, 1)
    case 3...4: (format, depth) = (CPNG_PALETTE, 2)
    case 5...16: (format, depth) = (CPNG_PALETTE, 4)
    case 17...256 where !(survey.is_opaque != 0 && survey.is_gray != 0): (format, depth) = (CPNG_PALETTE, 8)
    default:
      depth = 8
      format = survey.is_opaque == 0 ? CPNG_RGBA : survey.is_gray == 0 ? CPNG_RGB : CPNG_GRAY
    }
  }

  /// The plans to try.
  func plans(_ effort: PNGEffort) -> [cpng_plan] {
    guard effort == .small else {
      return [plan(filter: 0, effort == .fast ? CPNG_QUICK : CPNG_QUICKEST)]
    }
    // Screens compress best without a filter, photos and gradients with the heuristic; indices are neither.
    return (format == CPNG_PALETTE ? [0] : [0, 5]).map { plan(filter: $0, CPNG_THOROUGH) }
  }

  private func plan(filter: Int32, _ search: cpng_search) -> cpng_plan {
    cpng_plan(format: format, depth: Int32(depth), filter: filter, search: search)
  }

  func header(width: Int, height: Int) -> [UInt8] {
    let type: PNGHeader.ColorType =
      switch format {
      case CPNG_RGBA: .rgba
      case CPNG_RGB: .rgb
      case CPNG_GRAY: .gray
      default: .palette
      }
    let content =
      bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [UInt8(depth), type.rawValue, 0, 0, 0]
    return PNGChunk.bytes(type: "IHDR", content: content)
  }

  /// PLTE, and tRNS where a color is not opaque.
  func paletteChunks(_ survey: cpng_survey) -> [UInt8] {
    guard format == CPNG_PALETTE else { return [] }
    let colors = withUnsafeBytes(of: survey.palette) {
      Array($0.bindMemory(to: UInt32.self).prefix(Int(survey.colors)))
    }
    let samples = colors.flatMap { color in [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) } }
    let opacities = colors.map { UInt8($0 >> 24) }
    let palette = PNGChunk.bytes(type: "PLTE", content: samples)
    return survey.is_opaque != 0 ? palette : palette + PNGChunk.bytes(type: "tRNS", content: opacities)
  }
}
