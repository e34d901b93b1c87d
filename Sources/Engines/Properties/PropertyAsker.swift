internal import Synchronization

/// What came of a property for a tree.
enum PropertyOutcome {
  /// It holds, or it says nothing about the tree.
  case holds, notApplicable
  /// The engine reports an error about the tree.
  case unsupported(String)
  /// It does not hold; the frames are those found, where there are some.
  case violated(PropertyViolation, LayoutFrames?)
}

/// Asks an engine for the frames of trees, and checks properties of them.
struct PropertyAsker: Sendable {
  let pool: EnginePool
  let device: DeviceProfile
  /// How far an edge may be rounded, points.
  let rounding: Double
  /// The same for numbers that were written in decimals.
  private var slack: Double { rounding + 0.0001 }
  /// The lane that is asked, and that of another process.
  let lane: (own: Int, other: Int)
  /// How often the engine was waited for in vain.
  let waits = Waits()

  final class Waits: Sendable {
    private let number = Mutex(0)
    var count: Int { number.withLock(\.self) }
    func add() { number.withLock { $0 += 1 } }
  }

  /// The answer to the last of some requests.
  private func frames(_ steps: [EngineRelation.Step], _ name: String, other: Bool = false) throws
    -> LayoutFrames
  {
    let requests = try steps.map { step in
      var traits = device.traits
      if step.isRightToLeft { traits.layoutDirection = .rightToLeft }
      return EngineRequest(
        name: name, content: try Self.part(step.tree.json()), update: try step.update.map(Self.part),
        device: device, traits: traits)
    }
    // Only an update follows its request; the others are asked for one by one, all of them in one lane.
    return LayoutFrames(of: try pool.tree(requests, lane: other ? lane.other : lane.own).tree)
  }

  private static func part(_ text: String) throws -> JSONPart {
    try JSONForm.decode([JSONPart].self, Array("[\(text)]".utf8), depthLimit: LayerTree.jsonDepthLimit)[0]
  }

  /// The frames of a tree; what is wrong where there are none.
  func frames(of tree: LayoutNode, _ name: String) throws -> Result<LayoutFrames, Problem> {
    do {
      let frames = try frames([.init(tree: tree)], name)
      if let violation = frames.problem(of: tree) { return .failure(.violated(violation, frames)) }
      return .success(frames)
    } catch let error as EngineError {
      return .failure(try problem(error))
    }
  }

  /// Why a tree has no frames.
  enum Problem: Error {
    case unsupported(String)
    case violated(PropertyViolation, LayoutFrames?)
  }

  private func problem(_ error: EngineError) throws -> Problem {
    switch error.problem {
    case .reported(let message): return .unsupported(message)
    case .stopped, .cannotStart: throw error
    case .silent: waits.add()
    default: break
    }
    return .violated(PropertyViolation("\(error)"), nil)
  }

  /// Checks a property of a tree, with its frames where they are known.
  func outcome(
    on property: EngineProperty, _ tree: LayoutNode, _ name: String, frames known: LayoutFrames? = nil
  ) throws -> PropertyOutcome {
    let base: LayoutFrames
    if let known {
      base = known
    } else {
      switch try frames(of: tree, name) {
      case .success(let frames): base = frames
      case .failure(.unsupported(let message)): return .unsupported(message)
      case .failure(.violated(let violation, let frames)):
        if case .validAnswer = property.check { return .violated(violation, frames) }
        return .notApplicable
      }
    }
    switch property.check {
    case .validAnswer: return .holds
    case .geometry(let kind, let rule):
      return tree.all.contains(where: kind) ? geometry(rule, tree, base) : .notApplicable
    case .relation(let relation):
      guard let relation = relation(tree, device.size) else { return .notApplicable }
      return try self.relation(relation, tree, name, base)
    }
  }

  private func geometry(
    _ rule: (PlacedNode, Double) -> PropertyViolation?, _ tree: LayoutNode, _ base: LayoutFrames
  ) -> PropertyOutcome {
    guard let placed = PlacedNode(tree, base) else { return .notApplicable }
    for node in placed.all where ([node] + node.children).allSatisfy(\.hasKnownPadding) {
      guard let violation = rule(node, slack) else { continue }
      var expected: LayoutFrames?
      if let (id, place) = violation.expected?.frames.first,
        let moved = tree.all.first(where: { $0.id == id })
      {
        expected = base.moving(moved, to: place)
      }
      return .violated(PropertyViolation(violation.message, expected: expected), base)
    }
    return .holds
  }

  private func relation(
    _ relation: EngineRelation, _ tree: LayoutNode, _ name: String, _ base: LayoutFrames
  ) throws -> PropertyOutcome {
    do {
      let found = try frames(relation.steps, name, other: relation.asksOther)
      // An update changes styles, not which nodes there are.
      let violation =
        relation.steps.last.flatMap { found.problem(of: $0.tree) }
        ?? found.difference(
          from: relation.expected(base), in: tree, tolerance: relation.roundings * slack)
      return violation.map { .violated($0, found) } ?? .holds
    } catch let error as EngineError {
      switch try problem(error) {
      case .unsupported(let message): return .unsupported(message)
      case .violated(let violation, let frames): return .violated(violation, frames)
      }
    }
  }
}
