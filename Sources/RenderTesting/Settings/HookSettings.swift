/// The commands that a project runs before the first and after the last test of a run, where the command line allows it.
package struct HookSettings: Sendable, Hashable {
  /// The commands before the first test, in order: on each machine of a run.
  package var before: [String] = []
  /// The commands after the last test of a run, in order; for one in shards, after its merge.
  package var after: [String] = []
  /// The commands after the last test of a shard, in order, on its machine.
  package var afterShard: [String] = []
  /// How many seconds each command may take.
  package var limit = 60

  /// What the limit may be: at most a day.
  package static let limits = 1...86_400

  /// No hooks.
  package init() {}

  /// Whether there is no command.
  package var isEmpty: Bool { before.isEmpty && after.isEmpty && afterShard.isEmpty }

  /// The commands of a moment.
  package func commands(_ moment: HookMoment) -> [String] {
    switch moment {
    case .before: before
    case .after: after
    case .afterShard: afterShard
    }
  }
}

/// When a hook runs.
package enum HookMoment: String, Sendable, Hashable, Codable, CaseIterable {
  /// Before the first test.
  case before
  /// After the last test of a run.
  case after
  /// After the last test of a shard.
  case afterShard

  /// How messages call a hook of this moment.
  package var label: String {
    switch self {
    case .before: "before-hook"
    case .after: "after-hook"
    case .afterShard: "afterShard-hook"
    }
  }
}
