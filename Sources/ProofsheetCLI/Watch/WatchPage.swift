import Foundation
import RenderReports
import RunReview

/// The page of a watch: the server of a review, which shows one run after the other.
final class WatchPage {
  private let root: String
  private let maximumBytes: Int
  private let note: DecisionNote?
  private let history: DecisionHistory
  private let place: OwnedFolder
  private let server: HTTPServer
  private let service: ReviewService
  private var copies = ImageCopies()
  private let refusal: String?
  private let token = ReviewService.makeToken()
  /// When the run that is shown ended.
  private var time = ""
  /// How many runs were shown.
  private(set) var number = 0
  /// What is said of cells that are shown before the others of their run; nil where there are none.
  private var preview: String?

  /// Comes between whenever a decision is made.
  var deciding: (() -> ReviewAnswer) -> ReviewAnswer {
    get { service.deciding }
    set { service.deciding = newValue }
  }

  /// Begins to serve.
  init(of package: PackageOptions, port: UInt16?) throws {
    root = package.root
    maximumBytes = try package.settings().maximumReferenceBytes
    history = package.history
    place = try orExit { try OwnedFolder(kind: "watch") }
    server = try orExit { try HTTPServer(port: port ?? 0) }
    do {
      let permission = try DecisionPermission(isGiven: false, ProcessInfo.processInfo.environment)
      refusal = nil
      note = DecisionNote(
        who: GitIdentity.author(in: root), rule: "test --watch" + permission.note, reason: nil)
    } catch {
      (note, refusal) = (nil, "\(error)")
    }
    var waiting = HTMLReport(RunSummary(cells: []), title: "Watch")
    waiting.isWaiting = true
    let folder = place.path
    let page = try orExit {
      try ReviewPage(waiting, of: nil, in: folder, nonce: ReviewService.makeToken(), watch: 0) { _ in }
    }
    service = ReviewService(nil, token: token, port: server.port, page: page, in: folder)
    service.refusal = refusal
    service.watch = WatchStatus(phase: .building, text: "Building …")
  }

  /// Where the page is.
  var address: String { "http://127.0.0.1:\(server.port)/\(token)/" }
  /// The folder for files that go away with the page.
  var folder: String { place.path }

  /// Answers requests for a time, or until one of some descriptors can be read.
  func serve(milliseconds: Int32, besides files: [Int32]) {
    server.serve(milliseconds: milliseconds, besides: files) { service.answer($0, after: $1) }
  }

  /// Says what is going on; what is shown of an earlier run is marked as older until a run is done.
  func say(_ phase: WatchStatus.Phase, _ text: String, errors: [String] = []) {
    if phase != .running { preview = nil }
    let run = service.session?.causes.review.folder.name
    service.watch = WatchStatus(
      phase: phase, text: (preview.map { "\($0) " } ?? "") + text, errors: errors, page: number, run: run,
      older: run == nil || phase == .done ? nil : time, isPreview: preview != nil)
  }

  /// Shows a run from now on, and what is said of it; with `isPreview` it goes on.
  func show(
    _ summary: RunSummary, in folder: RunFolder, at time: String, _ text: String, isPreview: Bool = false,
    build: Double, test: () -> Double
  ) throws {
    let causes = CauseReview(PendingReview(folder, summary))
    if let problem = causes.readError { throw problem }
    // The page shows these numbers.
    CauseListing(of: causes).write(beside: folder)
    let session = ReviewSession(
      causes, in: history, by: note ?? DecisionNote(who: "", rule: "", reason: nil),
      maximumBytes: maximumBytes, after: service.session)
    var report = HTMLReport(summary, title: "Watch")
    report.paths = ReportPaths(root: root)
    report.images = ReferenceImages(packageRoot: root)
    report.copies = copies
    let page = try ReviewPage(
      report, of: causes.review, in: place.path, nonce: ReviewService.makeToken(), watch: number + 1
    ) { Terminal.warn("proofsheet: \($0)") }
    service.show(session, on: page)
    (number, preview) = (number + 1, isPreview ? text : nil)
    // The other cells are as an earlier run left them.
    service.refusal =
      refusal ?? (isPreview ? "This run has not ended. Wait until it has, and look at it then." : nil)
    service.watch = WatchStatus(
      phase: isPreview ? .running : .done, text: text, page: number, run: folder.name,
      older: isPreview ? self.time : nil, isPreview: isPreview, build: build, test: test())
    if !isPreview { self.time = time }
  }

  /// Lets all images be made again, since those of layer trees are drawn with fonts.
  func forgetImages() { copies = ImageCopies() }

  /// The cells that could be accepted now.
  var pending: [CellResult] {
    _ = service.state
    return service.session?.causes.review.pending ?? []
  }

  /// Follows an order about the run that is shown, and returns what became of it.
  func decide(_ order: ReviewOrder) -> String {
    let answer = service.decide(order)
    let refused = answer.refused.prefix(3).map { "\n  refused \($0.cell): \($0.reason)" }
    return answer.message + refused.joined()
  }
}
