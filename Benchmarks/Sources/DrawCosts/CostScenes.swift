import Foundation
import ViewRendering
import PixelBuffers

/// Trees that each do one thing over and over.
struct CostScenes {
  private static let side = 2000.0
  private static let whole = Rect(x: 0, y: 0, width: side, height: side)
  private static let tint = Paint.color(RGBAColor(0x3366CC).opacity(0.5))

  var all: [CostScene] {
    fills + groups + gradients + blurs + shadows + paths + images + texts
  }

  private func scene(_ name: String, _ count: Int, _ make: (Double) -> Layer) -> CostScene {
    let layers = (0..<count).map { make(Double($0)) }
    let root = Layer(frame: Self.whole, sublayers: layers)
    let tree = LayerTree(size: Self.whole.size, background: .white, root: root)
    return CostScene(name: "\(name) × \(count)", tree: tree)
  }

  private var fills: [CostScene] {
    [
      scene("small layers", 20_000) {
        Layer(frame: Rect(x: $0 / 11, y: $0 / 13, width: 4, height: 4), background: Self.tint)
      },
      scene("translucent fills", 20) { _ in Layer(frame: Self.whole, background: Self.tint) },
      scene("off-grid rounded clips", 5) { _ in
        Layer(
          frame: Rect(x: 0.3, y: 0.3, width: 1990, height: 1990), corners: Corners(radius: 40),
          clipsToBounds: true,
          sublayers: [Layer(frame: Self.whole, background: Self.tint)])
      },
      scene("rounded clips on the grid", 5) { _ in
        Layer(frame: Self.whole, corners: Corners(radius: 900), background: Self.tint, clipsToBounds: true)
      },
      scene("mitred borders", 5) { _ in
        Layer(
          frame: Self.whole,
          borders: Borders(
            top: .init(width: 40, color: .black), right: .init(width: 20, color: .white),
            bottom: .init(width: 40, color: .black), left: .init(width: 20, color: .white)))
      },
      scene("dashed mitred borders", 1) { _ in
        Layer(
          frame: Self.whole,
          borders: Borders(
            top: .init(width: 4, color: .black, dashes: [1, 1]),
            right: .init(width: 4, color: .white, dashes: [1, 1]),
            bottom: .init(width: 4, color: .black, dashes: [1, 1]), left: .init(width: 4, color: .white)))
      },
    ]
  }

  private var groups: [CostScene] {
    let modes: [BlendMode] = [
      .multiply, .overlay, .colorDodge, .softLight, .hue, .luminosity, .xor, .saturate,
    ]
    return [
      scene("groups", 10) { _ in
        let small = Layer(frame: Rect(x: 0, y: 0, width: 2, height: 2), background: Self.tint)
        return Layer(frame: Self.whole, opacity: 0.999, background: Self.tint, sublayers: [small])
      }
    ]
      + modes.map { mode in
        scene("\(mode)", 4) { _ in Layer(frame: Self.whole, blendMode: mode, background: Self.tint) }
      } + [
        scene("path masks", 5) { _ in
          Layer(frame: Self.whole, background: Self.tint, mask: .path(Path(ellipseIn: Self.whole), .nonZero))
        },
        scene("layer masks", 5) { _ in
          Layer(
            frame: Self.whole, background: Self.tint,
            mask: .layer(Layer(frame: Self.whole, background: Self.tint)))
        },
      ]
  }

  private var gradients: [CostScene] {
    func fill(_ geometry: GradientPaint.Geometry, _ stops: Int, isHard: Bool) -> Layer {
      let stops = (0..<stops).map { index in
        let place = Double(isHard ? index / 2 * 2 : index) / Double(stops)
        return GradientPaint.Stop(color: index % 2 == 0 ? .white : .black, location: place)
      }
      return Layer(frame: Self.whole, background: .gradient(GradientPaint(stops: stops, geometry: geometry)))
    }
    let center = Point(x: 1000, y: 1000)
    let line = GradientPaint.Geometry.linear(start: .zero, end: Point(x: 2000, y: 1000))
    let angle = GradientPaint.Geometry.angular(center: center, startAngle: 1)
    return [
      scene("linear gradients", 5) { _ in fill(line, 3, isHard: false) },
      scene("radial gradients", 5) { _ in
        fill(.radial(center: center, startRadius: 0, endRadius: 1500), 3, isHard: false)
      },
      scene("angular gradients", 5) { _ in fill(angle, 3, isHard: false) },
      scene("angular gradients with hard stops", 2) { _ in fill(angle, 200, isHard: true) },
    ]
  }

  private var blurs: [CostScene] {
    [1, 3, 7, 9, 40, 125].map { deviation in
      scene("backdrop blurs of \(Int(deviation))", 2) { _ in Layer(frame: Self.whole, backdropBlur: deviation)
      }
    }
      + [1, 7, 40, 125].map { deviation in
        scene("blurs of \(Int(deviation))", 2) { _ in
          Layer(frame: Self.whole, background: Self.tint, blur: deviation)
        }
      }
  }

  private var shadows: [CostScene] {
    func shadow(_ blur: Double, inner: Bool = false) -> Shadow {
      Shadow(color: RGBAColor.black.opacity(0.5), offset: Point(x: 3, y: 4), blur: blur, isInner: inner)
    }
    let box = Rect(x: 500, y: 500, width: 1000, height: 1000)
    let turn = AffineTransform.rotation(radians: 0.3)
    let outer = [4.0, 14, 30, 200].map { blur in
      scene("shadows of \(Int(blur))", 5) {
        Layer(frame: box, corners: Corners(radius: 10), background: Self.tint, shadows: [shadow(blur + $0)])
      }
    }
    let content = [4.0, 14, 30, 200].map { blur in
      scene("content shadows of \(Int(blur))", 5) {
        Layer(frame: box, shadows: [shadow(blur + $0)], sublayers: [Layer(frame: box, background: Self.tint)])
      }
    }
    var nested = Layer(frame: box, background: Self.tint)
    for _ in 0..<60 {
      nested = Layer(
        frame: Rect(x: 1, y: 1, width: 10, height: 10), shadows: [shadow(4)], sublayers: [nested])
    }
    return outer + content + [
      scene("transformed shadows", 5) {
        Layer(frame: box, transform: turn, background: Self.tint, shadows: [shadow(20 + $0)])
      },
      scene("inner shadows", 5) {
        Layer(frame: box, background: Self.tint, shadows: [shadow(20 + $0, inner: true)])
      },
      scene("transformed inner shadows", 5) {
        Layer(frame: box, transform: turn, background: Self.tint, shadows: [shadow(20 + $0, inner: true)])
      },
      scene("60 nested content shadows", 1) { _ in nested },
    ]
  }

  private var paths: [CostScene] {
    let zigzag = Path(
      (0..<2000).map { step -> Path.Element in
        let point = Point(x: Double(step % 1999), y: step % 2 == 0 ? 0 : 2000)
        return step == 0 ? .move(point) : .line(point)
      })
    let waves = Path(
      (0..<1000).map { step -> Path.Element in
        let end = Point(x: Double(step) * 2, y: step % 2 == 0 ? 0 : 2000)
        return step == 0
          ? .move(end) : .cubic(to: end, control1: Point(x: 2000, y: 500), control2: Point(x: 0, y: 1500))
      })
    let grid = Path(
      (0..<600).flatMap { index -> [Path.Element] in
        let place = Double(index / 2) * 6.5
        let (wide, high) = index % 2 == 0 ? (2000.0, 3.3) : (3.3, 2000)
        let corner = index % 2 == 0 ? Point(x: 0, y: place) : Point(x: place, y: 0)
        return [
          .move(corner), .line(Point(x: corner.x + wide, y: corner.y)),
          .line(Point(x: corner.x + wide, y: corner.y + high)),
          .line(Point(x: corner.x, y: corner.y + high)), .close,
        ]
      })
    func fill(_ path: Path, _ paint: Paint = .color(.black)) -> Layer {
      Layer(frame: Self.whole, content: .shape(ShapeContent(path: path, fill: paint, fillRule: .evenOdd)))
    }
    func line(_ path: Path, _ stroke: Stroke) -> Layer {
      Layer(frame: Self.whole, content: .shape(ShapeContent(path: path, stroke: stroke)))
    }
    let ramp = Paint.gradient(
      GradientPaint(
        stops: [.init(color: .white, location: 0), .init(color: .black, location: 1)],
        geometry: .linear(start: .zero, end: Point(x: 2000, y: 1000))))
    return [
      scene("filled zigzags", 1) { _ in fill(zigzag) },
      scene("filled zigzags with gradient", 1) { _ in fill(zigzag, ramp) },
      scene("filled waves", 1) { _ in fill(waves) },
      scene("filled grids", 1) { _ in fill(grid) },
      scene("stroked zigzags", 1) { _ in line(zigzag, Stroke(paint: .color(.black), width: 1)) },
      scene("stroked waves", 1) { _ in line(waves, Stroke(paint: .color(.black), width: 1)) },
      scene("wide stroked waves", 1) { _ in line(waves, Stroke(paint: .color(.black), width: 300)) },
      scene("wide round strokes", 1) { _ in
        line(zigzag, Stroke(paint: .color(.black), width: 1000, cap: .round, join: .round))
      },
      scene("dashed zigzags", 1) { _ in
        line(zigzag, Stroke(paint: .color(.black), width: 1, dashes: [80, 20]))
      },
      scene("round dashes", 1) { _ in
        line(zigzag, Stroke(paint: .color(.black), width: 20, cap: .round, dashes: [100, 300]))
      },
    ]
  }

  private var images: [CostScene] {
    func image(_ side: Int) -> PixelBuffer { PixelBuffer(width: side, height: side, repeating: 0xFF33_6699) }
    let (small, large) = (image(100), image(3000))
    let turn = AffineTransform.rotation(radians: 0.3)
    func layer(_ image: PixelBuffer, _ filter: ImageContent.Filter, _ frame: Rect, rotated: Bool = false)
      -> Layer
    {
      Layer(
        frame: frame, transform: rotated ? turn : .identity,
        content: .image(ImageContent(image: image, filter: filter)))
    }
    let flat = Rect(x: 0, y: 0, width: 2000, height: 190)
    let tile = Rect(x: 0, y: 0, width: 190, height: 190)
    return [
      scene("enlarged images", 3) { _ in layer(small, .good, Self.whole) },
      scene("enlarged images, nearest", 3) { _ in layer(small, .nearest, Self.whole) },
      scene("enlarged images, rotated", 3) { _ in layer(small, .good, Self.whole, rotated: true) },
      scene("images shrunk to 0.67", 3) { _ in layer(large, .good, Self.whole) },
      scene("images shrunk to 0.67, rotated", 3) { _ in layer(large, .good, Self.whole, rotated: true) },
      scene("images shrunk to 0.06 down", 3) { _ in layer(large, .good, flat) },
      scene("images shrunk to 0.06", 10) { _ in layer(large, .good, tile) },
      scene("images shrunk to 0.06, rotated", 10) { _ in layer(large, .good, tile, rotated: true) },
    ]
  }

  private var texts: [CostScene] {
    func run(_ font: String, _ size: Double, _ glyphs: Range<UInt32>, _ step: Double) -> Layer {
      let placed = glyphs.enumerated().map { index, id in
        let column = Double(index) * step
        return GlyphRun.Glyph(
          id: id,
          position: Point(
            x: column.truncatingRemainder(dividingBy: 1900), y: 50 + (column / 1900).rounded(.down) * step))
      }
      return Layer(
        frame: Self.whole, content: .text([GlyphRun(font: font, size: size, color: .black, glyphs: placed)]))
    }
    return [
      scene("2,000 glyphs of 13", 1) { _ in run("Inter-Regular", 13, 20..<2020, 14) },
      scene("2,000 glyphs of 100", 1) { _ in run("Inter-Regular", 100, 20..<2020, 14) },
      scene("2,000 glyphs of 255", 1) { _ in run("Inter-Regular", 255, 20..<2020, 14) },
      scene("2,000 glyphs of 300", 1) { _ in run("Inter-Regular", 300, 20..<2020, 14) },
      scene("200 glyphs of 3,000", 1) { _ in run("Inter-Regular", 3000, 20..<220, 14) },
      scene("300 emoji of 40", 1) { _ in run("NotoColorEmoji", 40, 100..<400, 50) },
      scene("100 emoji of 600", 1) { _ in run("NotoColorEmoji", 600, 100..<200, 50) },
    ]
  }
}
