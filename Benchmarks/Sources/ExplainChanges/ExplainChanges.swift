import ChangeAnalysis
import Foundation
import Gallery
import PixelBuffers
import ViewRendering

/// Measures how well changes are explained: `ExplainChanges [--tuning] [--wrong] [--spent] [--seed SEED] [--cases COUNT] [--case NUMBER] [--layouts]`.
///
/// Makes many pairs of layer trees of which it knows what was changed: gallery screens in which layers change, trees as
/// another layout engine hands them over, and screens whose code is edited; one change at once, two or three, and with
/// pixels of another rasterizer in the same image. Cases with an even number are for tuning, those with an odd one only
/// for the report. `--tuning` leaves the latter out, `--wrong` prints what went wrong in the former, with `--spent` in
/// both halves of a seed that is not reported again, `--case` prints one case's explanation, `--seed` makes other cases
/// of the same sorts. With `--layouts` screens whose code is edited carry how they were laid out, as references do.
@main
enum ExplainChanges {
  static func main() throws {
    let arguments = CommandLine.arguments
    func value(_ name: String) -> Int? {
      arguments.firstIndex(of: name).flatMap { $0 + 1 < arguments.count ? Int(arguments[$0 + 1]) : nil }
    }
    let corpus = Corpus(
      context: RenderingContext(fonts: try .bundled), seed: value("--seed") ?? 0,
      usesLayouts: arguments.contains("--layouts"))
    if let number = value("--case") {
      return try corpus.describe(number)
    }
    if arguments.contains("--times") { return try ExplanationTimes(corpus: corpus).printTable() }
    var tables = ScoreTables()
    for number in 0..<(value("--cases") ?? 900) {
      let isTuning = number.isMultiple(of: 2)
      if !isTuning, arguments.contains("--tuning") { continue }
      guard let (item, score) = try corpus.score(number) else { continue }
      tables.add(item, score, isTuning: isTuning)
      let isShown = arguments.contains("--wrong") && (isTuning || arguments.contains("--spent"))
      if isShown, !score.faults.isEmpty {
        print("\(number) \(item.family) \(item.label) \(item.noise)")
        fflush(nil)
        for fault in score.faults.filter({ $0.hasPrefix("wrongly") }) + score.faults.prefix(8) {
          print("    \(fault)")
        }
      }
    }
    print(tables.markdown)
    guard !arguments.contains("--tuning"), !arguments.contains("--spent") else { return }
    try ExplanationTimes(corpus: corpus).printTable()
  }
}

/// The cases by number.
struct Corpus {
  let context: RenderingContext
  let maker: TextMaker
  /// Which of many corpora of the same sorts of cases this is.
  let seed: Int
  /// Whether it is known how views were laid out.
  let usesLayouts: Bool
  private let gallery: GalleryCases
  private let foreign: ForeignCases
  private let views: ViewCases

  init(context: RenderingContext, seed: Int = 0, usesLayouts: Bool = false) {
    self.context = context
    self.seed = seed
    self.usesLayouts = usesLayouts
    maker = TextMaker(context)
    gallery = GalleryCases(context: context, maker: maker)
    views = ViewCases(context: context)
    let images = (0..<5).map { number in
      PixelBuffer(width: 24, height: 24) { pixels in
        for index in pixels.indices {
          let (x, y) = (index % 24, index / 24)
          let isOn = (x * (number + 1) / 6 + y * (number + 2) / 7).isMultiple(of: 2)
          pixels[index] = isOn ? 0xFF20_40A0 &+ UInt32(number * 0x2005) : 0xFFE0_D0A0
        }
      }
    }
    foreign = ForeignCases(layout: ForeignLayout(maker: maker, images: images))
  }

  /// The case of a number; nil where its edits leave nothing to change.
  func item(_ number: Int, _ random: inout Generator) throws -> ChangeCase? {
    // Both halves get every family and every sort of edit.
    let place = number / 6 * 2 + number % 2
    var item: ChangeCase?
    switch number / 2 % 3 {
    case 0: item = try gallery.make(place, &random)
    case 1: item = foreign.make(place, &random)
    default: item = try views.make(place, &random)
    }
    let noises = ChangeCase.Noise.allCases
    if number % 7 == 3 || number % 7 == 4 { item?.noise = noises[1 + number % (noises.count - 1)] }
    return item
  }

  func score(_ number: Int) throws -> (ChangeCase, CaseScore)? {
    var random = Generator(seed: seed &* 1_000_003 &+ number)
    guard let item = try item(number, &random) else { return nil }
    return (item, try CaseScore(item, context: context, usesLayouts: usesLayouts, random: &random))
  }

  func describe(_ number: Int) throws {
    guard let (item, score) = try score(number) else { return print("no such case") }
    print("\(item.family) \(item.label) \(item.noise) scale \(item.scale)")
    for truth in item.causes { print("  true: \(truth.roots.prefix(6).map { "\($0.name) \($0.kinds)" })") }
    if usesLayouts, let layout = item.layout {
      let all = item.causes.map { _ in true }
      let difference = context.layoutDifference(from: try layout(all.map { !$0 }), to: try layout(all))
      for change in difference?.changes ?? [] {
        print(
          "  laid out: \(change.kind) \(change.view) \(change.property) \(change.old ?? "") → \(change.new ?? "")"
        )
      }
    }
    for sentence in score.explanation.sentences.prefix(12) { print("  \(sentence)") }
    for (place, change) in score.explanation.changes.enumerated() {
      print("  \(place) <- \(change.consequenceOf.map(String.init) ?? "-") \(change.sentence)")
    }
    for cluster in score.explanation.clusters.prefix(12) { print("  \(cluster)") }
    for fault in score.faults { print("  ! \(fault)") }
  }
}
