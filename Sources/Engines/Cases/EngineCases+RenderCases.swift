extension EngineCases {
  /// The cases with a matrix, whose cells an engine lays out when they are drawn.
  ///
  /// `scale` is the number of pixels a point, unless a cell's traits set one. Every cell of the matrix has a device.
  package func renderCases(_ matrix: Matrix, scale: Double, _ pool: EnginePool) -> [RenderCase] {
    var lane = -1
    return cases.map { one in
      if one.update == nil { lane += 1 }
      return Self.renderCase(one, matrix, scale: scale, pool, lane: lane)
    }
  }

  private static func renderCase(
    _ one: Case, _ matrix: Matrix, scale: Double, _ pool: EnginePool, lane: Int
  ) -> RenderCase {
    let unasked = RenderCase(name: one.name, prefix: one.prefix, matrix: matrix, scale: scale) { _, _ in
      throw RenderTestingError.unusable(one.name, "it has no engine.")
    }
    var renderCase = unasked
    renderCase.layOut = { context, variant in
      guard let device = variant.device else {
        throw RenderTestingError.unusable(one.name, "it has no device.")
      }
      let first = EngineRequest(
        name: one.name, content: one.content, device: device, traits: unasked.traits(of: variant))
      var requests = [first]
      if let update = one.update { requests.append(with(first) { $0.update = update }) }
      var written = try pool.tree(requests, lane: lane)
      written.tree = try labeled(written.tree, first, variant)
      return LaidOutLayers(foreign: try set(written, first, context))
    }
    return renderCase
  }

  private static func set(
    _ tree: WrittenLayerTree, _ request: EngineRequest, _ context: RenderingContext
  ) throws(EngineError) -> LayerTree {
    do {
      return try tree.set(with: context.typesetter, traits: request.traits)
    } catch {
      throw EngineError(problem: .tree("\(error)"))
    }
  }

  /// A tree with the cell that it was asked for; throws where it names another one.
  private static func labeled(
    _ tree: LayerTree, _ request: EngineRequest, _ variant: Matrix.Cell
  ) throws(EngineError) -> LayerTree {
    for (found, asked) in [(tree.cell, request.name), (tree.device, request.device.id)] {
      guard let found, found != asked else { continue }
      throw EngineError(problem: .tree("it says that it is of \(found), and \(asked) was asked for."))
    }
    return with(tree) { tree in
      (tree.cell, tree.device) = (request.name, request.device.id)
      tree.traits = variant.traits.ordered.map(\.description)
      tree.scale = request.traits.displayScale
      tree.direction = request.traits.layoutDirection == .rightToLeft ? .rtl : .ltr
    }
  }
}
