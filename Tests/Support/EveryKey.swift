package import Layers
package import PixelBuffers

/// A tree that uses every key of the JSON form, and every choice that a key has at least once.
package enum EveryKey {
  package static let stops = [
    GradientPaint.Stop(color: 0xFF3B30, location: 0),
    GradientPaint.Stop(color: RGBAColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4), location: 0.35),
    GradientPaint.Stop(color: RGBAColor(hex: 0x34C759, alpha: 128 / 255), location: 1),
  ]

  package static let path = Path([
    .move(Point(x: 1, y: 2)), .line(Point(x: 30.25, y: 2)),
    .quadratic(to: Point(x: 40, y: 20), control: Point(x: 40, y: 1e-7)),
    .cubic(to: Point(x: 5, y: 44), control1: Point(x: 40, y: 50), control2: Point(x: -0.5, y: 50)),
    .arc(
      to: Point(x: 1, y: 20), radii: Size(width: 9, height: 14), rotation: 0.7, isLarge: true,
      isClockwise: false),
    .close,
  ])

  package static let image = PixelBuffer(width: 4, height: 4) { pixels in
    for index in 0..<16 { pixels[index] = index % 3 == 0 ? 0xFFFF_8800 : 0x8000_4480 }
  }

  package static var tree: LayerTree {
    LayerTree(
      size: Size(width: 120, height: 100), background: 0xFAFAFA,
      fonts: [
        FontRecord(name: "Inter-Regular", version: "Version 4.0", digest: String(repeating: "0", count: 32))
      ],
      root: Layer(
        id: "root \"quoted\" \\ 名", frame: Rect(x: 0, y: 0, width: 120, height: 100),
        sublayers: [box, rotated, edged, shape, text, imageLayer, masked, meshed]))
  }

  /// The tree with everything that pixels do not show.
  package static var accessible: LayerTree {
    var tree = tree
    let frame = Rect(x: 1, y: 2, width: 30, height: 40)
    tree.accessibility = AccessibilityTree(
      safeArea: EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4),
      containers: [
        AccessibilityContainer(path: "A", kind: .clip, frame: frame),
        AccessibilityContainer(
          path: "A/B", kind: .scroll, frame: frame, content: frame, scrollsHorizontally: true,
          scrollsVertically: true,
          isLazy: true, container: 0),
      ],
      elements: [
        AccessibilityElement(
          path: "A/B/Button", frame: frame, hitFrame: frame, label: "Pay", value: "5", hint: "Pays",
          identifier: "pay",
          traits: [.button, .selected], isInteractive: true, isEnabled: false, coveredBy: "C",
          background: frame, container: 1)
      ],
      texts: [
        AccessibleText(
          path: "A/B/Button/Text", text: "Pay", frame: frame, lineLimit: 2, isTruncated: true,
          allowsTruncation: true,
          brokenWords: ["Pay"], isEnabled: false, isHidden: true, background: frame, element: 0, container: 1)
      ])
    return tree
  }

  /// The tree with all that says how it was laid out, and for what.
  package static var laidOut: LayerTree {
    var tree = tree
    (tree.cell, tree.device, tree.traits) = ("Chat", "iphone-15-landscape", ["dark", "rightToLeft"])
    (tree.scale, tree.direction) = (3, .rtl)
    tree.root.layout = LayerLayout([
      .display: .keyword("flex"), .position: .keyword("absolute"), .boxSizing: .keyword("content-box"),
      .direction: .keyword("ltr"), .overflow: .keyword("hidden"), .flexDirection: .keyword("column-reverse"),
      .flexWrap: .keyword("wrap"), .justifyContent: .keyword("space-between"),
      .alignItems: .keyword("baseline"), .alignContent: .keyword("stretch"), .alignSelf: .keyword("auto"),
      .flexGrow: .number(1), .flexShrink: .number(0.5), .flexBasis: .length(.percent(12.5)),
      .width: .length(.auto), .height: .length(.points(20)), .minWidth: .length(.percent(0)),
      .maxWidth: .length(.percent(1e-9)), .minHeight: .length(.points(1)),
      .maxHeight: .length(.points(99)), .aspectRatio: .number(1.5), .gap: .length(.points(8)),
      .rowGap: .length(.percent(1)), .columnGap: .length(.points(2)), .padding: .edges([.all: .points(4)]),
      .margin: .edges([.top: .auto, .right: .points(-1), .bottom: .percent(2), .left: .points(0)]),
      .border: .edges([.horizontal: .points(1), .start: .points(2), .vertical: .percent(3), .end: .points(0)]
      ),
      .inset: .edges([.all: .auto]), .baseline: .number(-3.5),
      .gridTemplateColumns: .keyword("60px minmax(0, 1fr) repeat(2, 20%)"),
      .gridTemplateRows: .keyword("[top] auto"), .gridAutoColumns: .keyword("1fr"),
      .gridAutoRows: .keyword("20px"), .gridAutoFlow: .keyword("row dense"),
      .gridColumn: .keyword("2 / span 3"), .gridRow: .keyword("-1"), .justifyItems: .keyword("center"),
      .justifySelf: .keyword("auto"),
    ])
    tree.root.sublayers[0].layout = LayerLayout()
    return tree
  }

  package static let box = Layer(
    frame: Rect(x: 4, y: 4, width: 40, height: 30), opacity: 0.75, blendMode: .multiply,
    corners: Corners(radius: 7),
    background: .gradient(
      GradientPaint(stops: stops, geometry: .linear(start: .zero, end: Point(x: 40, y: 30)))),
    borders: Borders(all: .init(width: 1, color: .black, dashes: [3, 2])),
    shadows: [
      Shadow(color: .black.opacity(0.3), offset: Point(x: 0, y: 2), blur: 6, spread: 1),
      Shadow(color: .white, blur: 2, isInner: true),
    ])

  package static let rotated = Layer(
    frame: Rect(x: 50, y: 8, width: 30, height: 20), transform: .rotation(radians: 0.3),
    anchorPoint: Point(x: 0, y: 1), corners: Corners(radius: 9, style: .continuous),
    background: .gradient(
      GradientPaint(
        stops: stops,
        geometry: .radial(center: Point(x: 15, y: 10), startRadius: 2, endRadius: 15, yScale: 0.5))),
    backdropBlur: 2)

  package static let edged = Layer(
    frame: Rect(x: 86, y: 6, width: 30, height: 28),
    corners: Corners(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4),
    background: .gradient(
      GradientPaint(stops: stops, geometry: .angular(center: Point(x: 15, y: 14), startAngle: 1))),
    borders: Borders(top: .init(width: 2, color: 0xFF0000), left: .init(width: 1, color: 0x00FF00)),
    clipsToBounds: true, blur: 1.5,
    colorFilters: [
      .grayscale(0.5), .saturation(1.5), .brightness(-0.1), .contrast(1.2), .hueRotation(0.7), .invert(0.25),
      .multiply(RGBAColor(hex: 0xFFCC88, alpha: 0.8)),
    ], isolatesBlending: true)

  package static let shape = Layer(
    frame: Rect(x: 4, y: 44, width: 44, height: 52),
    content: .shape(
      ShapeContent(
        path: path, fill: .color(0x5856D6), fillRule: .evenOdd,
        stroke: Stroke(
          paint: .color(.black), width: 2, cap: .round, join: .bevel, miterLimit: 4, dashes: [5, 3],
          dashPhase: 1))))

  package static let text = Layer(
    frame: Rect(x: 52, y: 40, width: 60, height: 20),
    content: .text([
      GlyphRun(
        font: "Inter-Regular", size: 15, color: 0x007AFF,
        glyphs: (0..<6).map { .init(id: 40 + $0, position: Point(x: Double($0) * 9.1, y: 15.3)) },
        decorations: [.init(frame: Rect(x: 0, y: 17, width: 54, height: 1), color: 0x007AFF)], text: "abcdef")
    ]))

  package static let imageLayer = Layer(
    frame: Rect(x: 52, y: 64, width: 28, height: 28),
    content: .image(
      ImageContent(
        image: image, imageScale: 2, mode: .fit, filter: .nearest, tint: 0xFF9500,
        capInsets: EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 2))))

  /// Two patches whose sides are bent, with a color beside them.
  package static let mesh = Paint.gradient(
    GradientPaint(
      stops: (stops + stops + stops.prefix(1)).map { GradientPaint.Stop(color: $0.color, location: 0) },
      geometry: .mesh(
        GradientMesh(
          width: 3, height: 2, points: meshPoints,
          controlPoints: meshPoints.flatMap { point in
            [(-3, 1), (0, -4), (3, -1), (1, 4)].map { Point(x: point.x + $0.0, y: point.y + $0.1) }
          }, smoothsColors: false))))

  private static let meshPoints = [
    Point(x: 1, y: 1), Point(x: 11, y: 5), Point(x: 22, y: 0), Point(x: 0, y: 18), Point(x: 14, y: 15),
    Point(x: 23, y: 20),
  ]

  package static let meshed = Layer(
    frame: Rect(x: 24, y: 40, width: 24, height: 20), background: mesh,
    rotation3D: Rotation3D(
      angle: 0.5, x: 0, y: 1, z: 0.25, anchor: Point(x: 0.4, y: 0.5), anchorZ: 1.5, perspective: 0.75))

  package static let masked = Layer(
    frame: Rect(x: 84, y: 64, width: 32, height: 32), background: .color(0x00C7BE),
    mask: .layer(
      Layer(
        frame: Rect(x: 4, y: 4, width: 20, height: 20), corners: Corners(radius: 10),
        background: .color(.black))),
    sublayers: [
      Layer(
        frame: Rect(x: 0, y: 0, width: 16, height: 16), background: .color(0xFF2D55),
        mask: .path(Path(ellipseIn: Rect(x: 0, y: 0, width: 16, height: 16)), .evenOdd))
    ])
}
