import Audits
import Synchronization
import Testing
import ViewRendering

@Suite struct SweepTests {
  /// Two texts that meet where the screen is narrower than both.
  private struct Total: View {
    var body: some View {
      ZStack {
        HStack {
          Text("Total of this order").fixedSize(); Spacer(minLength: 0)
        }
        HStack {
          Spacer(minLength: 0); Text("Pay with a card").fixedSize()
        }
      }
    }
  }

  private func sweep(
    _ sizes: [DynamicTypeSize] = [.large, .accessibility2], widths: ClosedRange<Int> = 200...500
  ) throws -> ViewSweep {
    ViewSweep(widths: widths, sizes: sizes, contexts: try .shared)
  }

  @Test func `an overlap is found with the widths at which it shows`() throws {
    let report = try sweep([.large]).report(of: Total())
    let entry = try #require(report.entries.first { $0.finding.check == .overlappingTexts })
    let range = try #require(entry.ranges.first { $0.direction == .leftToRight })
    #expect(range.widths.lowerBound == 200)
    #expect(entry.finding.range == "up to \(entry.ranges.map(\.widths.upperBound).max() ?? 0) pt wide")
    // At the end of the range it shows, and a point later it does not.
    for (width, count) in [(range.widths.upperBound, 1), (range.widths.upperBound + 1, 0)] {
      let device = DeviceProfile(
        name: "One", size: Size(width: Double(width), height: 800), scale: 2, idiom: .phone)
      #expect(try audit(Total(), on: device).found(.overlappingTexts).count == count)
    }
  }

  @Test func `texts that only pass each other between two widths that look alike are found`() throws {
    struct Passing: View {
      var body: some View {
        ZStack(alignment: .topLeading) {
          HStack(spacing: 0) {
            Spacer(minLength: 0)
            Text("AB").fixedSize()
            Color.clear.frame(width: 110, height: 1)
          }
          HStack(spacing: 0) {
            Color.clear.frame(width: 200, height: 1)
            Text("CD").fixedSize()
            Spacer(minLength: 0)
          }
        }
      }
    }
    let sweep = ViewSweep(widths: 256...384, sizes: [.large], contexts: try .shared)
    let entry = try #require(
      sweep.report(of: Passing()).entries.first { $0.finding.check == .overlappingTexts })
    for range in entry.ranges { #expect(range.widths.lowerBound > 290 && range.widths.upperBound < 370) }
  }

  @Test func `findings name the lines where their views stand`() throws {
    let line = #line + 6
    struct Pair: View {
      var body: some View {
        ZStack {
          HStack {
            // The lines of the texts, not of what they stand in.
            Text("Total of this order").fixedSize()
            Spacer(minLength: 0)
          }
          HStack {
            Spacer(minLength: 0)
            Text("Pay with a card")
              .fixedSize()
          }
        }
      }
    }
    let report = try sweep([.large], widths: 200...260).report(of: Pair())
    let found = report.entries.first { $0.finding.check == .overlappingTexts }
    let finding = try #require(found?.finding)
    #expect(finding.source == "AuditsTests/SweepTests.swift:\(line)")
    #expect(finding.otherSource == "AuditsTests/SweepTests.swift:\(line + 5)")
    #expect("\(finding)".contains("(AuditsTests/SweepTests.swift:\(line)) × "))
  }

  @Test func `larger text collides at more widths, and all is one finding`() throws {
    let report = try sweep().report(of: Total())
    let entries = report.entries.filter { $0.finding.check == .overlappingTexts }
    #expect(entries.count == 1)
    func widest(_ size: DynamicTypeSize) -> Int {
      entries.flatMap(\.ranges).filter { $0.size == size }.map(\.widths.upperBound).max() ?? 0
    }
    #expect(widest(.accessibility2) > widest(.large))
    #expect(report.layoutCount == 301 * 2 * 2)
  }

  @Test func `a truncated text is found without drawing`() throws {
    let view = Text("A title of some length").lineLimit(1)
    let report = try sweep([.large, .accessibility5], widths: 200...260).report(of: view)
    let entry = try #require(report.entries.first)
    #expect(entry.finding.check == .truncatedText)
    #expect(entry.finding.range.hasSuffix("at accessibility5"))
  }

  @Test func `a view that always fits has no finding`() throws {
    let report = try sweep().report(
      of: ScrollView { Text("Fits at every width, since it wraps where it must.") })
    #expect(report.entries.isEmpty)
    #expect(report.problems.isEmpty)
  }

  @Test func `widths without a canvas are problems`() throws {
    let sweep = ViewSweep(widths: 0...1, sizes: [.large], directions: [.leftToRight], contexts: try .shared)
    #expect(sweep.report(of: Text("No space")).problems.count == 1)
  }

  @Test func `a width that cannot be drawn is a problem, and not one without a finding`() throws {
    struct Failure: Error, CustomStringConvertible { let description = "no memory" }
    let seen = Mutex<Set<Double>>([])
    let sweep = ViewSweep(
      widths: 200...203, sizes: [.large], directions: [.leftToRight], contexts: try .shared)
    let report = sweep.report { cell, context in
      // The first layout of a width is measured, the second one drawn where the overlap is worst: where it is narrowest.
      guard seen.withLock({ $0.insert(cell.device?.size.width ?? 0).inserted }) else { throw Failure() }
      return try AuditedView(Total(), for: cell, context: context)
    }
    #expect(report.problems == ["200 pt wide, large: no memory"])
    #expect(!report.passes)
    #expect(report.lines.contains("not audited: 200 pt wide, large: no memory"))
  }

  private struct Breaking: View {
    var from = 0, to = 0
    var body: some View {
      GeometryReader { proxy in
        let width = Int(proxy.size.width)
        if width >= from && width <= to {
          VStack(alignment: .leading) { parts }
        } else {
          HStack(alignment: .top) { parts }
        }
      }
    }
    @ViewBuilder private var parts: some View {
      Text("Name").id("name"); Text("Value").id("value")
    }
  }

  @Test func `a layout that holds for a few widths is found with them`() throws {
    func found(_ from: Int, _ to: Int) throws -> [SweepReport.Entry] {
      let sweep = ViewSweep(
        widths: 300...360, sizes: [.large], directions: [.leftToRight], checks: [.smallRange],
        contexts: try .shared)
      return sweep.report(of: Breaking(from: from, to: to)).entries
    }
    let odd = try found(320, 323)
    #expect(odd.map(\.finding.check) == [.smallRange])
    #expect(odd.first?.ranges.map(\.widths) == [320...323])
    #expect(odd.first?.finding.range == "from 320 to 323 pt wide")
    // Nine widths are a layout, and what holds up to an end of the sweep may go on.
    #expect(try found(320, 328).isEmpty)
    #expect(try found(300, 304).isEmpty)
    #expect(try found(356, 360).isEmpty)
  }

  @Test func `the last view of a row that moves below the others is found`() throws {
    func found(_ count: Int) throws -> [SweepReport.Entry] {
      let chips = LazyVGrid(columns: [GridItem(.adaptive(minimum: 100), spacing: 8)]) {
        ForEach(0..<count, id: \.self) { Text("Chip \($0)") }
      }
      let sweep = ViewSweep(
        widths: 290...330, sizes: [.large], directions: [.leftToRight], checks: [.wrapping],
        contexts: try .shared)
      return sweep.report(of: chips).entries
    }
    let entries = try found(3)
    #expect(entries.map(\.finding.check) == [.wrapping])
    // Three columns need 3 × 100 and 2 × 8 points.
    #expect(entries.first?.ranges.map(\.widths) == [290...315])
    #expect(entries.first?.finding.fact.contains("Chip 2") == true)
    // Two, or four, wrap without leaving one alone below a whole row.
    #expect(try found(2).isEmpty)
    #expect(try found(4).isEmpty)
  }

  @Test func `more columns between fewer are conditions in a wrong order`() throws {
    struct Tickets: View {
      let counts: [Int]
      var body: some View {
        GeometryReader { proxy in
          let place = proxy.size.width < 340 ? 0 : proxy.size.width < 360 ? 1 : 2
          ScrollView {
            LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: counts[place])) {
              ForEach(0..<4, id: \.self) { Text("Ticket \($0)") }
            }
          }
        }
      }
    }
    func found(_ counts: [Int]) throws -> [SweepReport.Entry] {
      let sweep = ViewSweep(
        widths: 320...380, sizes: [.large], directions: [.leftToRight], checks: [.smallRange],
        contexts: try .shared)
      return sweep.report(of: Tickets(counts: counts)).entries
    }
    let entries = try found([1, 3, 2])
    #expect(entries.map(\.finding.check) == [.smallRange])
    #expect(entries.first?.ranges.map(\.widths) == [340...359])
    #expect(try found([1, 2, 3]).isEmpty)
    #expect(try found([2, 3, 2]).isEmpty)
  }

  @Test func `widths that are left out have nothing to be found`() throws {
    struct Card: View {
      var body: some View {
        VStack(alignment: .leading) {
          HStack {
            Text("Total of this order").lineLimit(1); Spacer(minLength: 0);
            Text("Pay with a card").fixedSize()
          }
          Text(
            "A sentence that wraps into more lines where the screen is narrow, and fewer where it is wide."
          )
          .frame(minWidth: 240, maxWidth: 420)
          ViewThatFits {
            HStack {
              Text("Name").fixedSize(); Text("A long value beside it").fixedSize()
            }
            VStack {
              Text("Name"); Text("A long value beside it")
            }
          }
        }
        .padding()
      }
    }
    for view in [AnyView(Card()), AnyView(Total()), AnyView(Breaking(from: 333, to: 334))] {
      var sweep = try sweep([.large, .accessibility3])
      let fast = sweep.report(of: view).entries
      sweep.isExhaustive = true
      let slow = sweep.report(of: view).entries
      #expect(fast == slow)
      #expect(!slow.isEmpty)
    }
  }
}
