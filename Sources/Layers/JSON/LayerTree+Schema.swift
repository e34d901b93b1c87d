extension LayerTree {
  /// The JSON Schema (draft 2020-12) of the JSON form, made from the keys the decoder accepts.
  ///
  /// `Documentation/layer-tree.schema.json` is this text.
  public static var jsonSchema: [UInt8] {
    JSONSchema.document(
      tree, titled: "A layer tree of Proofsheet, version \(jsonVersion)", definitions: definitions)
  }

  private static var tree: JSONSchema {
    .keys(
      Key.self, required: [.version, .size, .root],
      [
        .version: .constant(jsonVersion), .size: .tuple([.positive, .positive]), .background: .color,
        .fonts: .list(.definition("font")), .root: .definition("layer"),
        .accessibility: .definition("accessibility"), .cell: .text(pattern: nil),
        .device: .text(pattern: nil),
        .traits: .list(.text(pattern: nil)), .scale: .number, .direction: .names(LayerLayout.Direction.self),
      ])
  }

  private static var definitions: [String: JSONSchema] {
    let rest: [String: JSONSchema] = [
      "font": .keys(
        FontRecord.Key.self, required: [.name, .version, .digest],
        [.name: .text(pattern: nil), .version: .text(pattern: nil), .digest: .text(pattern: nil)]),
      "layer": Layer.schema, "layout": LayerLayout.schema, "textStyle": StyledTextForm.schema, "mask": mask,
      "color": color,
      "path": .text(pattern: "^[MmLlHhVvCcSsQqTtAaZz0-9eE+\\-., \\t\\n\\r\\f]*$"),
    ]
    return rest.merging(accessibility) { first, _ in first }.merging(appearance) { first, _ in first }
      .merging(contents) { first, _ in first }
      .merging(gradients) { first, _ in first }
  }

  private static var color: JSONSchema {
    .oneOf([
      .text(pattern: "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"), .tuple([.number, .number, .number]),
      .tuple([.number, .number, .number, .number]),
    ])
  }

  private static var mask: JSONSchema {
    .keys(
      Layer.Mask.Key.self,
      [.path: .definition("path"), .rule: .names(FillRule.self), .layer: .definition("layer")])
  }

  private static var appearance: [String: JSONSchema] {
    let radii = JSONSchema.oneOf([.number, .rect])
    let edge = JSONSchema.definition("edge")
    return [
      "corners": .oneOf([
        .number, .rect,
        .keys(Corners.Key.self, required: [.radii], [.radii: radii, .style: .names(Corners.Style.self)]),
      ]),
      "borders": .keys(
        Borders.Key.self, [.all: edge, .top: edge, .right: edge, .bottom: edge, .left: edge]),
      "edge": .keys(
        Borders.Edge.Key.self, required: [.width, .color],
        [.width: .number, .color: .color, .dashes: .list(.number)]),
      "shadow": .keys(
        Shadow.Key.self, required: [.color],
        [.color: .color, .offset: .point, .blur: .number, .spread: .number, .inner: .truth]),
      "rotation3D": Rotation3D.schema, "colorFilter": ColorFilter.schema,
      "paint": .oneOf([
        .color,
        .object(required: ["linear"], properties: ["linear": .definition("linear")]),
        .object(required: ["radial"], properties: ["radial": .definition("radial")]),
        .object(required: ["angular"], properties: ["angular": .definition("angular")]),
        .object(required: ["mesh"], properties: ["mesh": .definition("mesh")]),
      ]),
    ]
  }

  private static var gradients: [String: JSONSchema] {
    let stops = JSONSchema.list(.definition("stop"))
    let side = JSONSchema.integer(
      minimum: GradientMesh.sides.lowerBound, maximum: GradientMesh.sides.upperBound)
    return [
      "stop": .keys(
        GradientPaint.Stop.Key.self, required: [.color, .location], [.color: .color, .location: .number]),
      "linear": .keys(
        LinearForm.Key.self, required: [.start, .end, .stops],
        [.start: .point, .end: .point, .stops: stops]),
      "radial": .keys(
        RadialForm.Key.self, required: [.center, .endRadius, .stops],
        [.center: .point, .startRadius: .number, .endRadius: .number, .yScale: .number, .stops: stops]),
      "angular": .keys(
        AngularForm.Key.self, required: [.center, .stops],
        [.center: .point, .startAngle: .number, .stops: stops]),
      "mesh": .keys(
        MeshForm.Key.self, required: [.width, .height, .points, .colors],
        [
          .width: side, .height: side, .points: .list(.point), .controlPoints: .list(.point),
          .colors: .list(.color), .background: .color, .smoothsColors: .truth,
        ]),
    ]
  }

  private static var contents: [String: JSONSchema] {
    let glyph = JSONSchema.tuple([.integer(minimum: 0, maximum: Int(UInt32.max)), .number, .number])
    return [
      "glyphRun": .keys(
        GlyphRun.Key.self, required: [.font, .size, .glyphs],
        [
          .font: .text(pattern: nil), .size: .number, .color: .color, .glyphs: .list(glyph),
          .decorations: .list(.definition("decoration")), .text: .text(pattern: nil),
        ]),
      "decoration": .keys(
        GlyphRun.Decoration.Key.self, required: [.frame], [.frame: .rect, .color: .color]),
      "shape": .keys(
        ShapeContent.Key.self, required: [.path],
        [
          .path: .definition("path"), .fill: .definition("paint"), .rule: .names(FillRule.self),
          .stroke: .definition("stroke"),
        ]),
      "stroke": .keys(
        Stroke.Key.self, required: [.paint],
        [
          .paint: .definition("paint"), .width: .number, .cap: .names(Stroke.Cap.self),
          .join: .names(Stroke.Join.self), .miterLimit: .number, .dashes: .list(.number),
          .dashPhase: .number,
        ]),
      "image": .oneOf([image(.png, .text(pattern: "^[A-Za-z0-9+/=]*$")), image(.omitted, omitted)]),
    ]
  }

  /// An image whose pixels, or what they were, stand under a key.
  private static func image(_ key: ImageContent.Key, _ pixels: JSONSchema) -> JSONSchema {
    var properties: [ImageContent.Key: JSONSchema] = [
      .scale: .number, .mode: .names(ImageContent.Mode.self), .filter: .names(ImageContent.Filter.self),
      .tint: .color, .capInsets: .rect,
    ]
    properties[key] = pixels
    return .object(
      required: [key.stringValue],
      properties: Dictionary(uniqueKeysWithValues: properties.map { ($0.key.stringValue, $0.value) }))
  }

  private static var omitted: JSONSchema {
    let side = JSONSchema.integer(minimum: 1, maximum: DrawLimits.sidePixels)
    return .keys(
      ImageContent.Omitted.Key.self, required: [.digest, .size],
      [.digest: .text(pattern: "^[0-9A-Fa-f]{32}$"), .size: .tuple([side, side])])
  }
}
