/// An image of a view with a numbered box around each element that assistive technology reads, and a legend beside it.
///
/// Dashed boxes show where touches reach a control beyond its frame. The numbers are those of the tree's description.
nonisolated public struct AccessibilityOverlay: View {
  private static let colors: [Color] = [.blue, .red, .green, .purple, .orange, .teal]
  private static let legendWidth = 300.0

  private let tree: AccessibilityTree
  private let image: PixelBuffer
  private let scale: Double

  /// Shows a tree over an image of the same canvas with `scale` pixels a point.
  public init(_ tree: AccessibilityTree, over image: PixelBuffer, scale: Double = 1) {
    self.tree = tree
    self.image = image
    self.scale = scale
  }

  /// Lays a view out for a cell and draws it.
  public init(of view: any View, for cell: AuditCell, scale: Double = 1, context: RenderingContext) throws {
    let audited = try AuditedView(view, for: cell, context: context)
    self.init(
      audited.tree.accessibility ?? AccessibilityTree(), over: try context.draw(audited.tree, scale: scale),
      scale: scale)
  }

  /// The image with its boxes, and the legend.
  public var body: some View {
    HStack(alignment: .top, spacing: 12) {
      ZStack(alignment: .topLeading) {
        Image(image, scale: scale)
        ForEach(Array(tree.elements.indices), id: \.self) { mark($0) }
      }
      VStack(alignment: .leading, spacing: 6) {
        ForEach(Array(tree.elements.indices), id: \.self) { index in
          HStack(alignment: .top, spacing: 6) {
            number(index)
            Text(verbatim: tree.elements[index].line).font(.system(size: 12))
          }
        }
      }
      .frame(width: Self.legendWidth, alignment: .leading)
    }
    .padding(12)
    .background(Color.white)
    .environment(\.layoutDirection, .leftToRight)
  }

  private func mark(_ index: Int) -> some View {
    let element = tree.elements[index]
    let color = Self.colors[index % Self.colors.count]
    return ZStack(alignment: .topLeading) {
      if let hit = element.hitFrame, hit.isFinite {
        Rectangle().strokeBorder(color, style: StrokeStyle(lineWidth: 1, dash: [3, 3])).placed(hit)
      }
      if element.frame.isFinite {
        Rectangle().fill(color.opacity(0.15)).placed(element.frame)
        Rectangle().strokeBorder(color, lineWidth: 1).placed(element.frame)
        number(index).offset(x: element.frame.minX, y: element.frame.minY)
      }
    }
  }

  private func number(_ index: Int) -> some View {
    Text(verbatim: "\(index + 1)").font(.system(size: 10, weight: .bold)).foregroundStyle(Color.white)
      .padding(.horizontal, 3).background(Self.colors[index % Self.colors.count])
  }
}

nonisolated extension View {
  /// The view with a frame of its own from the top left corner on.
  fileprivate func placed(_ frame: Rect) -> some View {
    self.frame(width: max(0, frame.width), height: max(0, frame.height)).offset(x: frame.minX, y: frame.minY)
  }
}
