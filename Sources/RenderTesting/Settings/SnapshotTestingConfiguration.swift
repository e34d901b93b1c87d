internal import Synchronization

/// How assertions in a scope behave.
public struct SnapshotTestingConfiguration: Sendable {
  /// The configuration of the innermost scope with what it takes from those outside; nil outside of all.
  @TaskLocal public static var current: SnapshotTestingConfiguration?

  private static let stored = Mutex(SnapshotTestingConfiguration())

  /// What holds in the whole process where no scope sets it, as the global variables of swift-snapshot-testing do.
  package static var ofProcess: SnapshotTestingConfiguration {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }

  /// What holds for an assertion here: the scope, and what it leaves open from the process.
  package static var effective: SnapshotTestingConfiguration {
    current?.inside(ofProcess) ?? ofProcess
  }

  /// What is written, and when; nil leaves it to the scope outside.
  public var record: Record?
  /// How a failure names the command that shows the difference; nil leaves it to the scope outside.
  public var diffTool: DiffTool?
  /// How references of images are recorded that do not exist yet; nil leaves it to the scope outside.
  public var referenceFormat: ReferenceFormat?

  /// Makes a configuration; what is nil is left to the scope outside.
  public init(
    record: Record? = nil, diffTool: DiffTool? = nil, referenceFormat: ReferenceFormat? = nil
  ) {
    self.record = record
    self.diffTool = diffTool
    self.referenceFormat = referenceFormat
  }

  /// This configuration with what it leaves open taken from `outer`.
  package func inside(_ outer: SnapshotTestingConfiguration?) -> SnapshotTestingConfiguration {
    SnapshotTestingConfiguration(
      record: record ?? outer?.record, diffTool: diffTool ?? outer?.diffTool,
      referenceFormat: referenceFormat ?? outer?.referenceFormat)
  }
}

extension SnapshotTestingConfiguration {
  /// Which references an assertion may write.
  public struct Record: RawRepresentable, Sendable, Hashable, CaseIterable {
    /// The word: `all`, `missing`, `failed` or `never`.
    public let rawValue: String

    private init(_ rawValue: String) { self.rawValue = rawValue }

    /// Makes a mode from its word; nil for any other.
    public init?(rawValue: String) {
      guard let mode = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
      self = mode
    }

    /// Every reference is written.
    public static let all = Record("all")
    /// A reference is written where none exists.
    public static let missing = Record("missing")
    /// A reference is written where none exists, or where the value does not match.
    public static let failed = Record("failed")
    /// Nothing is written.
    public static let never = Record("never")
    /// The four modes.
    public static let allCases = [all, missing, failed, never]
  }

  /// The command that shows two files side by side, as failures print it.
  public struct DiffTool: Sendable, ExpressibleByStringLiteral {
    private let command: @Sendable (String, String) -> String

    /// Makes a tool from the function that makes its command.
    public init(
      _ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
    ) {
      command = tool
    }

    /// Makes a tool from a program's name; both paths follow it, quoted where a shell needs it.
    public init(stringLiteral value: String) {
      self.init { "\(value) \(ShellCommand.quoted($0)) \(ShellCommand.quoted($1))" }
    }

    /// Kaleidoscope's command.
    public static let ksdiff: DiffTool = "ksdiff"

    /// Both paths, a line each.
    public static let `default` = DiffTool { "reference: \($0)\nactual:    \($1)" }

    /// The command for two files.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      command(currentFilePath, failedFilePath)
    }
  }
}

extension SnapshotTestingConfiguration.Record: ExpressibleByBooleanLiteral {
  /// `true` for `all`, `false` for `missing`.
  public init(booleanLiteral value: Bool) {
    self = value ? .all : .missing
  }
}
