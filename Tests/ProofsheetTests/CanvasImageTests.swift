import Proofsheet
import Testing

/// A drawing by code, as an image: fills, strokes, gradients, clips, rotation, text and symbols together.
@Suite struct CanvasImageTests {
  private struct Chart: View {
    let values = [0.3, 0.55, 0.45, 0.8, 0.65]

    var body: some View {
      Canvas { context, size in
        let floor = size.height - 24
        let width = size.width / Double(values.count)
        for (index, value) in values.enumerated() {
          let bar = Rect(
            x: Double(index) * width + 6, y: floor - value * (floor - 20), width: width - 12,
            height: value * (floor - 20))
          context.fill(
            Path(roundedRect: bar, cornerRadius: 5),
            with: .style(LinearGradient(colors: [.teal, .blue], startPoint: .top, endPoint: .bottom)))
          context.draw(
            Text(verbatim: "\(index + 1)").font(.caption),
            at: Point(x: bar.midX, y: size.height - 10))
        }
        var line = Path()
        line.addLines([Point(x: 0, y: floor), Point(x: size.width, y: floor)])
        context.stroke(line, with: .color(.separator), style: StrokeStyle(lineWidth: 2, dash: [6, 3]))

        var corner = context
        corner.translateBy(x: size.width - 22, y: 22)
        corner.rotate(by: .degrees(20))
        corner.clip(to: Path(ellipseIn: Rect(x: -16, y: -16, width: 32, height: 32)))
        corner.fill(Path.rect(Rect(x: -16, y: -16, width: 32, height: 20)), with: .color(.orange))
        corner.draw(Image(systemName: "star.fill"), at: .zero)

        context.opacity = 0.5
        context.drawLayer { group in
          group.fill(Path(ellipseIn: Rect(x: 8, y: 6, width: 26, height: 26)), with: .color(.purple))
          group.fill(Path(ellipseIn: Rect(x: 22, y: 6, width: 26, height: 26)), with: .color(.pink))
        }
      }
      .frame(width: 220, height: 130)
      .padding(10)
      .background(RoundedRectangle(cornerRadius: 14).fill(Color.card))
      .overlay { RoundedRectangle(cornerRadius: 14).strokeBorder(Color.separator) }
      .padding(10)
      .background { Color.groupedBackground }
    }
  }

  @Test(arguments: [TraitOverrides.light, .dark + .rightToLeft])
  func `a chart drawn by code`(traits: TraitOverrides) {
    assertSnapshot(of: Chart(), as: .image(traits: traits, scale: 2), named: traits.description)
  }
}
