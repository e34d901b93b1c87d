extension AuditPass {
  /// The difference in Oklab under which two colors look alike that a person with ordinary color vision sees as different by
  /// so much; nil where they hardly differ.
  private static func leastDifference(of colors: [RGBAColor]) -> Double? {
    let difference = OklabColor(colors[0]).difference(to: OklabColor(colors[1]))
    return difference >= 0.1 ? 0.06 : difference >= 0.07 ? 0.03 : nil
  }

  /// **Color vision.**
  ///
  /// Views that only their color distinguishes look alike to people without one kind of cones.
  ///
  /// Compared are plainly colored layers of one component, whose paths differ in indices alone, of equal size
  /// within a point, without a text or another layer on them; lines where they have the same course, width
  /// and dashes. Measured: the difference in Oklab (Ottosson 2020) of the two colors as drawn, as a person
  /// with the dichromacy sees them; a warning under 0.06 (three times a just noticeable difference) where it
  /// is 0.1 (five times) or more in ordinary color vision, and under 0.03 where it is 0.07 or more. ``Dichromacy`` has the sources. Two
  /// colors are one finding, wherever they are. Source of the rule: WCAG 2.2, SC 1.4.1.
  func confusedColors() throws(DrawError) -> [AuditFinding] {
    let candidates = view.layers.filter { isMeaningful($0) }
    let groups = Dictionary(grouping: candidates) { $0.path.shape }
    var found: [AuditFinding] = []
    for (_, layers) in groups.sorted(by: { $0.key < $1.key }) {
      let distinct = Dictionary(grouping: layers) { $0.plainColor ?? .black }
      guard distinct.count > 1, distinct.count <= 16 else { continue }
      let shown = distinct.values.compactMap(\.first).sorted { $0.order < $1.order }
      var colors: [RGBAColor] = []
      for layer in shown { colors.append(try color(of: layer)) }
      if let finding = worstPair(shown, colors) { found.append(finding) }
    }
    return found
  }

  private func isMeaningful(_ layer: DrawnLayer) -> Bool {
    guard let color = layer.plainColor, color.alpha > 0.5, !layer.frame.isEmpty else { return false }
    return !isCovered(layer, in: layer.frame)
  }

  /// The color in the middle of a layer as it is drawn; of a line, the one in its frame that is nearest to
  /// its own.
  private func color(of layer: DrawnLayer) throws(DrawError) -> RGBAColor {
    var region = Rect(
      x: layer.frame.midX.rounded(.down), y: layer.frame.midY.rounded(.down), width: 1, height: 1)
    if layer.line != nil { region = RegionDrawing.region(around: layer.frame, within: view.canvas) }
    let own = (layer.plainColor ?? .black).opaquePixel
    let pixel = try drawing.image(in: region).withPixels { pixels in
      layer.line == nil
        ? pixels.first : pixels.min { $0.channelDifference(to: own) < $1.channelDifference(to: own) }
    }
    return RGBAColor(hex: (pixel ?? own) & 0xFF_FFFF)
  }

  private func worstPair(_ layers: [DrawnLayer], _ colors: [RGBAColor]) -> AuditFinding? {
    var worst: AuditFinding?
    for one in layers.indices {
      for other in layers.indices.dropFirst(one + 1)
      where layers[one].isDistinguishedByColorAlone(from: layers[other]) {
        guard let bound = Self.leastDifference(of: [colors[one], colors[other]]) else { continue }
        for dichromacy in Dichromacy.allCases {
          let seen = [colors[one], colors[other]].map { OklabColor(dichromacy.seen($0)) }
          let difference = seen[0].difference(to: seen[1])
          guard difference < bound, difference < worst?.measure?.value ?? .infinity else {
            continue
          }
          worst = AuditFinding(
            .colorVision, at: layers[one].path, layers[one].frame, beside: layers[other].path,
            value: difference,
            bound: bound,
            [colors[one], colors[other]].map(\.label).sorted().joined(separator: " and ")
              + " look alike with \(dichromacy.rawValue)")
        }
      }
    }
    return worst
  }
}

extension DrawnLayer {
  /// The one color that it is filled with, or that its line has.
  fileprivate var plainColor: RGBAColor? { color ?? line?.color }

  /// Whether another layer is as large, and where both are lines, has the same one.
  fileprivate func isDistinguishedByColorAlone(from other: DrawnLayer) -> Bool {
    guard frame.isAsLarge(as: other.frame) else { return false }
    return switch (line, other.line) {
    case (let one?, let next?):
      one.path == next.path && one.stroke.width == next.stroke.width
        && one.stroke.dashes == next.stroke.dashes
    case (nil, nil): true
    default: false
    }
  }
}

extension RGBAColor {
  /// The color as an opaque pixel.
  fileprivate var opaquePixel: UInt32 {
    func channel(_ value: Double) -> UInt32 { UInt32(min(255, max(0, (value * 255).rounded()))) }
    return 0xFF00_0000 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }
}
