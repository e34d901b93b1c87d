/// A finding as an image: a cell without it beside the cell where it is worst, and the view at every text size.
public struct FindingFigure {
  private let finding: AuditFinding
  private let cells: [AuditCell]
  private let layOut: (AuditCell) throws -> AuditedView

  /// Describes the figure of a finding in some of a matrix's cells, each of which is laid out where it is shown.
  public init(
    of finding: AuditFinding, in cells: [AuditCell], layOut: @escaping (AuditCell) throws -> AuditedView
  ) {
    (self.finding, self.cells, self.layOut) = (finding, cells, layOut)
  }

  /// The image, two pixels a point; nil where the finding has no place in its worst cell.
  public func image(context: RenderingContext) throws -> PixelBuffer? {
    guard let worst = cells.first(where: { $0.name == finding.worstCell }),
      let image = try layOut(worst).crop(of: finding, context: context)
    else { return nil }
    let held = Set(finding.cells)
    var sides = [FigurePart(name: worst.name, image: image, isWrong: true)]
    if let base = cells.first(where: { $0.device == worst.device && !held.contains($0.name) }),
      let part = try part(of: base, 420, isWrong: false, context)
    {
      sides.insert(part, at: 0)
    }
    let figure = FigureView(sides: sides, strip: try strip(around: worst, held, context))
    return try context.draw(try context.layOut(figure, on: nil, size: .sizeThatFits).tree, scale: 2)
  }

  private func part(
    of cell: AuditCell, named name: String? = nil, _ most: Double, isWrong: Bool, _ context: RenderingContext
  ) throws -> FigurePart? {
    let view = try layOut(cell)
    guard let place = view.frame(of: finding.path),
      let image = try FindingCrops(of: view, context: context).image(
        of: finding, at: place, most: most, isWrong: isWrong)
    else { return nil }
    return FigurePart(name: name ?? cell.name, image: image, isWrong: isWrong)
  }

  /// The view in the cells that differ from one in the text size alone, where it is wrong in some of three or more.
  private func strip(
    around worst: AuditCell, _ held: Set<String>, _ context: RenderingContext
  ) throws -> [FigurePart] {
    let key = worst.key(without: .dynamicTypeSize)
    let sizes = cells.filter { $0.key(without: .dynamicTypeSize) == key }
      .sorted { $0.allTraits.dynamicTypeSize < $1.allTraits.dynamicTypeSize }
    let count = sizes.count { held.contains($0.name) }
    guard sizes.count > 2, count > 0, count < sizes.count else { return [] }
    return try sizes.compactMap { cell in
      try part(
        of: cell, named: cell.allTraits.dynamicTypeSize.rawValue, 240, isWrong: held.contains(cell.name),
        context)
    }
  }
}

/// An image with its name, which is marked where the finding holds.
private struct FigurePart {
  let name: String
  let image: PixelBuffer
  let isWrong: Bool
}

/// The parts of a figure: cells side by side, and rows of text sizes at half the scale.
nonisolated private struct FigureView: View {
  private static let columns = 6

  let sides: [FigurePart]
  let strip: [FigurePart]

  var body: some View {
    VStack(alignment: .leading, spacing: 14) {
      row(sides, scale: 2)
      ForEach(Array(stride(from: 0, to: strip.count, by: Self.columns)), id: \.self) { start in
        row(Array(strip[start..<min(strip.count, start + Self.columns)]), scale: 4)
      }
    }
    .padding(10)
    .background(Color.white)
    .environment(\.layoutDirection, .leftToRight)
  }

  private func row(_ parts: [FigurePart], scale: Double) -> some View {
    HStack(alignment: .top, spacing: 10) {
      ForEach(Array(parts.indices), id: \.self) { index in
        VStack(alignment: .leading, spacing: 4) {
          Text(verbatim: parts[index].name).font(
            .system(size: 11, weight: parts[index].isWrong ? .bold : .regular)
          )
          .foregroundStyle(parts[index].isWrong ? Color(hex: 0xB0003C) : Color(hex: 0x555555))
          Image(parts[index].image, scale: scale).border(Color(hex: 0xD0D0D0), width: 1)
        }
      }
    }
  }
}
