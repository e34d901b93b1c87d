internal import Synchronization

/// Notes which traits and device facts are consulted while a view is resolved, laid out and turned into layers.
final class TraitRecorder: Sendable {
  private let bits = Atomic<UInt64>(0)

  func record(_ trait: TraitKey) {
    bits.bitwiseOr(1 << trait.bit, ordering: .relaxed)
  }

  func record(_ fact: DeviceFact) {
    bits.bitwiseOr(1 << (32 + fact.bit), ordering: .relaxed)
  }

  var traitsRead: TraitsRead {
    let seen = bits.load(ordering: .relaxed)
    return TraitsRead(
      traits: Set(TraitKey.allCases.filter { seen & 1 << $0.bit != 0 }),
      deviceFacts: Set(DeviceFact.allCases.filter { seen & 1 << (32 + $0.bit) != 0 }))
  }
}

extension TraitKey {
  /// The trait's place in a set of bits.
  var bit: UInt64 {
    switch self {
    case .colorScheme: 0
    case .contrast: 1
    case .dynamicTypeSize: 2
    case .legibilityWeight: 3
    case .layoutDirection: 4
    case .horizontalSizeClass: 5
    case .verticalSizeClass: 6
    case .reduceMotion: 7
    case .reduceTransparency: 8
    case .buttonShapes: 9
    case .differentiateWithoutColor: 10
    case .displayScale: 11
    case .displayGamut: 12
    case .idiom: 13
    case .locale: 14
    case .timeZone: 15
    case .calendar: 16
    case .pseudolanguage: 17
    }
  }
}

extension DeviceFact {
  fileprivate var bit: UInt64 {
    switch self {
    case .size: 0
    case .safeArea: 1
    case .cornerRadius: 2
    }
  }
}
