import Synchronization
import Testing
import ViewRendering

@testable import RenderTesting

/// Layouts with a fault, and what the checks find in them.
@Suite struct LayoutCheckerTests {
  /// Views below each other, with a fault.
  struct Faulty: Layout {
    enum Fault: String, CaseIterable, Sendable {
      case none, negative, random, queries, ideal, shrinks, greedy, outside, overlaps, direction, bounds,
        cache, quadratic, guides
      case nan

      var check: LayoutCheck? {
        switch self {
        // It shows where the views have guides.
        case .none, .guides: nil
        case .negative, .nan: .valid
        case .random: .deterministic
        case .queries, .cache: .queryOrder
        case .ideal: .idealBetween
        case .shrinks: .monotone
        case .greedy: .withinProposal
        case .outside: .inBounds
        case .overlaps: .apart
        case .direction: .mirrored
        case .bounds: .translated
        case .quadratic: .linear
        }
      }
    }

    final class Memory: Sendable { let count = Mutex(0) }

    let fault: Fault
    let memory = Memory()

    func makeCache(subviews: Subviews) -> Int { 0 }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> Size {
      let count = memory.count.withLock { count in
        count += 1
        return count
      }
      cache += 1
      if fault == .quadratic {
        for (index, view) in subviews.enumerated() {
          for other in subviews.indices {
            _ = view.sizeThatFits(ProposedViewSize(width: Double(index * 97 + other), height: 5))
          }
        }
      }
      let sizes = subviews.map { $0.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)) }
      var size = Size(width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(0) { $0 + $1.height })
      switch fault {
      case .negative where subviews.count == 2: size.height = -1
      case .nan where subviews.count == 1: size.width = .nan
      case .random where subviews.count > 1: size.height += Double(count % 7)
      case .queries where subviews.count > 1: size.height += cache > 2 ? 1 : 0
      case .ideal where proposal.width == nil: size.width += 1_000
      case .shrinks where (proposal.width ?? 0) > 200: size.width = 0
      case .greedy where proposal.width.map { $0 > 0 } == true: size.width += 30
      default: break
      }
      return size
    }

    func explicitAlignment(
      of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
      cache: inout Int
    ) -> Double? {
      if fault == .guides { cache += 1_000 }
      return nil
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) {
      var y = fault == .bounds ? 0 : bounds.minY
      if fault == .outside, subviews.count > 1 { y -= 1 }
      // A root is not aligned with anything, so its guides are not asked for.
      if fault == .guides, subviews.count > 1, cache > 999 { y += 2 }
      if fault == .cache, subviews.count > 1, cache > 3 { y += 2 }
      for view in subviews {
        let size = view.sizeThatFits(ProposedViewSize(width: bounds.width, height: nil))
        let x =
          fault == .direction && subviews.layoutDirection == .rightToLeft
          ? bounds.maxX - size.width : bounds.minX
        view.place(
          at: Point(x: x, y: y), proposal: ProposedViewSize(width: bounds.width, height: size.height))
        y += fault == .overlaps ? size.height / 2 : size.height
      }
    }
  }

  private static func checker(_ layout: some Layout, except: Set<LayoutCheck> = []) throws -> LayoutChecker {
    LayoutChecker(layout, except: except, typesetter: try Typesetter(fonts: .bundled))
  }

  @Test(arguments: Faulty.Fault.allCases)
  func `a fault is found, and its case is small`(fault: Faulty.Fault) throws {
    // As high as its views, whatever is proposed.
    let failures = try Self.checker(Faulty(fault: fault), except: [.withinProposal, .inBounds])
      .failures(seed: 1, cases: 60)
    guard let check = fault.check, ![.withinProposal, .inBounds].contains(check) else {
      return #expect(failures.isEmpty, "\(failures.map(\.message))")
    }
    let failure = try #require(failures.first { $0.check == check }, "\(failures.map(\.check))")
    #expect(failure.smallest.boxes.count <= 2)
    #expect(failure.smallest.proposals.count == 1)
    if check != .deterministic {
      let alone = try Self.checker(Faulty(fault: fault)).failures(of: failure.smallest)
      #expect(alone.contains { $0.check == check })
    }
  }

  @Test func `a layout that leaves its proposal or its bounds is found`() throws {
    let greedy = try Self.checker(Faulty(fault: .greedy)).failures(seed: 1, cases: 60)
    #expect(greedy.contains { $0.check == .withinProposal })
    let outside = try Self.checker(Faulty(fault: .outside)).failures(seed: 1, cases: 60)
    #expect(outside.contains { $0.check == .inBounds })
  }

  @Test func `a layout that another container changes is found`() throws {
    let checker = LayoutChecker(except: [], typesetter: try Typesetter(fonts: .bundled)) { boxes in
      Faulty(fault: .guides) {
        boxes.alignmentGuide(HorizontalAlignment.center) { $0.width / 2 }
      }
    }
    let failures = checker.failures(seed: 1, cases: 60)
    let failure = try #require(failures.first { $0.check == .wrapped }, "\(failures.map(\.check))")
    #expect(failure.smallest.boxes.count == 2)
    #expect(failure.message.contains("in a ZStack"))
    #expect(checker.failures(of: failure.smallest).map(\.check) == [.wrapped])
  }

  @Test func `the cases of a seed are the same on every machine`() {
    let cases = (1...200).map { LayoutCase(seed: 7, number: $0).source }
    #expect("\(Digest(of: cases.joined(separator: "\n").utf8))" == "7d581d7553570dfea83518e4b9ac7802")
    #expect(Set(cases).count > 190)
  }

  /// Containers of the library, and what does not hold of each: stacks and grids offer equal shares, and so can
  /// exceed a proposal that is above their least size; a `ZStack` has the size of its views of the highest priority, and others
  /// may be infinite in it; lazy
  /// containers, frames and ratios take lengths that do not follow from their views; `ViewThatFits` changes between layouts.
  static let containers:
    [(name: String, except: Set<LayoutCheck>, view: @Sendable (LayoutCaseBoxes) -> any View)] = [
      ("HStack", [.withinProposal], { boxes in HStack { boxes } }),
      ("HStack top, 3", [.withinProposal], { boxes in HStack(alignment: .top, spacing: 3) { boxes } }),
      ("HStack baseline", [.withinProposal], { boxes in HStack(alignment: .firstTextBaseline) { boxes } }),
      ("VStack", [.withinProposal], { boxes in VStack { boxes } }),
      (
        "VStack trailing, 0", [.withinProposal],
        { boxes in VStack(alignment: .trailing, spacing: 0) { boxes } }
      ),
      ("ZStack", [.apart, .inBounds, .valid], { boxes in ZStack { boxes } }),
      ("Grid", [.withinProposal], { boxes in Grid { boxes } }),
      (
        "Grid rows", [.withinProposal],
        { boxes in
          Grid {
            GridRow { boxes }; GridRow { boxes }
          }
        }
      ),
      ("LazyVStack", [.inBounds], { boxes in LazyVStack { boxes } }),
      ("LazyHStack", [.inBounds], { boxes in LazyHStack { boxes } }),
      (
        "LazyVGrid", [.inBounds, .apart], { boxes in LazyVGrid(columns: [GridItem(), GridItem()]) { boxes } }
      ),
      ("LazyHGrid", [.inBounds, .apart], { boxes in LazyHGrid(rows: [GridItem(), GridItem()]) { boxes } }),
      ("padding", [.withinProposal], { boxes in HStack { boxes }.padding(5) }),
      (
        "frame", [.inBounds, .withinProposal],
        { boxes in VStack { boxes }.frame(minWidth: 20, maxWidth: 200, maxHeight: 300) }
      ),
      ("fixedSize", [], { boxes in VStack { boxes }.fixedSize() }),
      (
        "aspectRatio", [.apart, .inBounds, .valid],
        { boxes in ZStack { boxes }.aspectRatio(2, contentMode: .fit) }
      ),
      (
        "ViewThatFits", [.idealBetween, .monotone, .withinProposal],
        { boxes in
          ViewThatFits {
            HStack { boxes }; VStack { boxes }
          }
        }
      ),
    ]

  @Test(arguments: containers.indices)
  func `what must hold of every layout holds of the library's`(index: Int) throws {
    let (name, except, view) = Self.containers[index]
    let checker = LayoutChecker(
      except: except, typesetter: try Typesetter(fonts: .bundled), container: view)
    let failures = checker.failures(seed: 1, cases: 150)
    for failure in failures {
      Issue.record("\(name): \(failure.check) \(failure.message)\n\(failure.smallest.source)")
    }
  }
}
