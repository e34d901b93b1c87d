import ViewRendering
import PixelBuffers
import TestSupport

@testable import LayerDrawing

/// Every kind of layer that drawing distinguishes, each in a frame of 24 × 24 points at the origin.
enum LayerKinds {
  struct Kind {
    var name: String
    var layer: Layer
    /// Whether sublayers outside of the frame show as they would beside it.
    var leavesSublayersAlone = true
  }

  static let frame = Rect(x: 0, y: 0, width: 24, height: 24)

  static func all() throws -> [Kind] {
    boxes + shapes + strokes + images + groups + blends + (try texts())
  }

  private static func kind(
    _ name: String, leavesSublayersAlone: Bool = true, _ change: (inout Layer) -> Void
  ) -> Kind {
    var layer = Layer(frame: frame)
    change(&layer)
    return Kind(name: name, layer: layer, leavesSublayersAlone: leavesSublayersAlone)
  }

  private static func gradient(_ geometry: GradientPaint.Geometry) -> Paint {
    .gradient(GradientPaint(stops: EveryKey.stops, geometry: geometry))
  }

  static let paints: [(String, Paint)] = [
    ("color", .color(RGBAColor(hex: 0x3366CC, alpha: 0.8))),
    ("linear", gradient(.linear(start: .zero, end: Point(x: 24, y: 20)))),
    ("radial", gradient(.radial(center: Point(x: 9, y: 12), startRadius: 1, endRadius: 14, yScale: 0.7))),
    ("angular", gradient(.angular(center: Point(x: 12, y: 12), startAngle: 0.4))),
    ("mesh", EveryKey.mesh),
  ]

  /// A star that crosses itself, open at the end, with sharp corners.
  static let star = Path([
    .move(Point(x: 12, y: 2)), .line(Point(x: 18, y: 21)), .line(Point(x: 2, y: 9)),
    .line(Point(x: 22, y: 9)), .line(Point(x: 6, y: 21)), .line(Point(x: 9, y: 12)),
  ])

  private static var boxes: [Kind] {
    var kinds = paints.map { name, paint in
      kind("background \(name)") {
        $0.background = paint
        $0.corners = Corners(radius: 6, style: name == "color" ? .continuous : .circular)
      }
    }
    for dashes in [[], [5, 3]] as [[Double]] {
      let edge = Borders.Edge(width: 3, color: RGBAColor(hex: 0xCC3300, alpha: 0.9), dashes: dashes)
      for radius in [0, 7] as [Double] {
        kinds.append(
          kind("border \(dashes) \(radius)") {
            $0.borders = Borders(all: edge)
            $0.corners = Corners(radius: radius)
          })
      }
      kinds.append(
        kind("sides \(dashes)") {
          $0.borders = Borders(top: edge, right: .init(width: 5, color: 0x00AA44, dashes: dashes))
        })
      kinds.append(
        kind("rotated border \(dashes)") {
          $0.borders = Borders(all: edge)
          $0.transform = .rotation(radians: 0.3)
        })
    }
    let outer = Shadow(color: .black.opacity(0.5), offset: Point(x: 1, y: 1), blur: 3, spread: 1)
    let inner = Shadow(color: 0x884400, offset: Point(x: 1, y: 1), blur: 3, isInner: true)
    for angle in [0, 0.3] {
      kinds.append(
        kind("shadows \(angle)") {
          $0.background = .color(RGBAColor(hex: 0xEEEEEE, alpha: 0.7))
          $0.shadows = [outer, inner]
          $0.transform = .rotation(radians: angle)
        })
    }
    kinds.append(
      kind("content shadow", leavesSublayersAlone: false) {
        $0.content = .shape(ShapeContent(path: star, fill: .color(0x224488)))
        $0.shadows = [outer]
      })
    return kinds
  }

  private static var shapes: [Kind] {
    [FillRule.nonZero, .evenOdd].flatMap { rule in
      paints.map { name, paint in
        kind("fill \(rule) \(name)") {
          $0.content = .shape(ShapeContent(path: star, fill: paint, fillRule: rule))
        }
      }
    }
  }

  private static var strokes: [Kind] {
    var kinds = paints.dropFirst().map { name, paint in
      kind("stroke \(name)") {
        $0.content = .shape(
          ShapeContent(path: star, stroke: Stroke(paint: paint, width: 3, cap: .square, dashes: [4, 3])))
      }
    }
    for cap in Stroke.Cap.allCases {
      for join in Stroke.Join.allCases {
        for (limit, dashes, phase) in [(1, [], 0), (20, [4, 3], 2)] as [(Double, [Double], Double)] {
          let stroke = Stroke(
            paint: .color(0x663399), width: 2, cap: cap, join: join, miterLimit: limit, dashes: dashes,
            dashPhase: phase)
          kinds.append(
            kind("stroke \(cap) \(join) \(limit)") {
              $0.content = .shape(ShapeContent(path: star, fillRule: .evenOdd, stroke: stroke))
            })
        }
      }
    }
    return kinds
  }

  private static var images: [Kind] {
    var kinds: [Kind] = []
    for mode in ImageContent.Mode.allCases {
      for filter in ImageContent.Filter.allCases {
        for tint in [nil, RGBAColor(hex: 0xFF9500, alpha: 0.8)] {
          let image = ImageContent(
            image: EveryKey.image, imageScale: 0.3, mode: mode, filter: filter, tint: tint)
          kinds.append(kind("image \(mode) \(filter) \(tint != nil)") { $0.content = .image(image) })
        }
      }
    }
    let parts = ImageContent(
      image: EveryKey.image, capInsets: EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 2))
    return kinds + [
      kind("nine parts") { $0.content = .image(parts) },
      kind("rotated image") {
        $0.content = .image(parts)
        $0.transform = .rotation(radians: 0.4)
        $0.anchorPoint = Point(x: 0.4, y: 0.5)
      },
    ]
  }

  private static var groups: [Kind] {
    let star = Layer.Content.shape(
      ShapeContent(
        path: star, fill: .color(0x007755), stroke: Stroke(paint: .color(.black), width: 4, cap: .round)))
    let square = Layer(frame: frame, corners: Corners(radius: 8), background: .color(.black))
    let changes: [(String, (inout Layer) -> Void)] = [
      ("opacity", { $0.opacity = 0.5 }), ("clip", { $0.clipsToBounds = true }),
      ("fractional clip", { ($0.clipsToBounds, $0.frame.origin.x) = (true, 0.3) }),
      ("path mask", { $0.mask = .path(LayerKinds.star, .evenOdd) }),
      ("winding mask", { $0.mask = .path(LayerKinds.star, .nonZero) }),
      ("layer mask", { $0.mask = .layer(square) }), ("backdrop", { $0.backdropBlur = 1 }),
      ("blur", { $0.blur = 1.2 }), ("color filter", { $0.colorFilters = [.hueRotation(1), .contrast(1.3)] }),
      ("isolation", { $0.isolatesBlending = true }),
      ("3D rotation", { $0.rotation3D = Rotation3D(angle: 0.6, x: 0, y: 1, z: 0) }),
    ]
    return changes.map { name, change in
      kind(name, leavesSublayersAlone: name == "backdrop") {
        $0.content = star
        $0.corners = Corners(radius: 9)
        change(&$0)
      }
    }
  }

  private static var blends: [Kind] {
    BlendMode.allCases.filter { $0 != .normal }.map { mode in
      kind("blend \(mode)", leavesSublayersAlone: false) {
        $0.background = .color(RGBAColor(hex: 0x4488CC, alpha: 0.6))
        $0.blendMode = mode
      }
    }
  }

  private static func texts() throws -> [Kind] {
    let typesetter = Typesetter(fonts: try .bundled)
    func content(_ text: String, underline: Bool = false) -> Layer.Content {
      let look = TextAttributes(
        font: FontRequest(size: 15), color: 0x222222, underline: underline ? .init() : nil)
      return .text(
        typesetter.layOut(AttributedText([.init(text, look)]), style: ParagraphStyle(), width: nil).runs)
    }
    return [
      kind("text") { $0.content = content("Ag") },
      kind("underlined") { $0.content = content("Ag", underline: true) },
      kind("rotated text") {
        $0.content = content("Ag", underline: true)
        $0.transform = .rotation(radians: 0.2)
      },
      kind("emoji") { $0.content = content("🙂") },
      kind("rotated emoji") {
        $0.content = content("🙂")
        $0.transform = .rotation(radians: 0.2)
      },
    ]
  }
}
