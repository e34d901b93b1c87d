/// Explicit levels and directions: rules X1 to X8.
struct BidiExplicitLevels {
  private struct Status {
    var level: UInt8
    var override: BidiClass?
    var isIsolate: Bool
  }

  private let paragraphLevel: UInt8
  private var stack: [Status]
  private var overflowIsolates = 0
  private var overflowEmbeddings = 0
  private var validIsolates = 0

  private static let maximumDepth: UInt8 = 125

  init(paragraphLevel: UInt8) {
    self.paragraphLevel = paragraphLevel
    stack = [Status(level: paragraphLevel, override: nil, isIsolate: false)]
  }

  private var top: Status { stack[stack.count - 1] }

  /// The level and class of the next character.
  ///
  /// `closesIsolate` says that a closing character has an initiator; `firstStrongLevel` is the level that the content
  /// of a first-strong isolate asks for.
  mutating func next(
    _ value: BidiClass, closesIsolate: Bool, firstStrongLevel: UInt8?
  ) -> (level: UInt8, BidiClass) {
    switch value {
    case .rightToLeftEmbedding: return embed(value, odd: true, override: nil)
    case .leftToRightEmbedding: return embed(value, odd: false, override: nil)
    case .rightToLeftOverride: return embed(value, odd: true, override: .rightToLeft)
    case .leftToRightOverride: return embed(value, odd: false, override: .leftToRight)
    case .rightToLeftIsolate: return isolate(value, odd: true)
    case .leftToRightIsolate: return isolate(value, odd: false)
    case .firstStrongIsolate: return isolate(value, odd: firstStrongLevel == 1)
    case .popIsolate:
      if closesIsolate { popIsolate() }
      return (top.level, top.override ?? value)
    case .pop:
      let level = top.level
      pop()
      return (level, value)
    case .paragraphSeparator: return (paragraphLevel, value)
    case .boundaryNeutral: return (top.level, value)
    default: return (top.level, top.override ?? value)
    }
  }

  /// Whether a further isolate cannot have a level of its own.
  var isOverflowing: Bool {
    overflowIsolates > 0 || overflowEmbeddings > 0 || top.level + 2 > BidiExplicitLevels.maximumDepth + 1
  }

  private func nextLevel(odd: Bool) -> UInt8 {
    odd ? (top.level + 1) | 1 : (top.level + 2) & ~1
  }

  private mutating func embed(_ value: BidiClass, odd: Bool, override: BidiClass?) -> (UInt8, BidiClass) {
    let own = top.level
    let level = nextLevel(odd: odd)
    if level <= BidiExplicitLevels.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
      stack.append(Status(level: level, override: override, isIsolate: false))
    } else if overflowIsolates == 0 {
      overflowEmbeddings += 1
    }
    return (own, value)
  }

  private mutating func isolate(_ value: BidiClass, odd: Bool) -> (UInt8, BidiClass) {
    let own = top
    let level = nextLevel(odd: odd)
    if level <= BidiExplicitLevels.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
      validIsolates += 1
      stack.append(Status(level: level, override: nil, isIsolate: true))
    } else {
      overflowIsolates += 1
    }
    return (own.level, own.override ?? value)
  }

  private mutating func popIsolate() {
    if overflowIsolates > 0 {
      overflowIsolates -= 1
    } else if validIsolates > 0 {
      overflowEmbeddings = 0
      while !top.isIsolate { stack.removeLast() }
      stack.removeLast()
      validIsolates -= 1
    }
  }

  private mutating func pop() {
    if overflowIsolates > 0 { return }
    if overflowEmbeddings > 0 {
      overflowEmbeddings -= 1
    } else if !top.isIsolate, stack.count > 1 {
      stack.removeLast()
    }
  }
}
