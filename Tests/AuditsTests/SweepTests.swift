import Audits
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

  private func sweep(_ sizes: [DynamicTypeSize] = [.large, .accessibility2]) throws -> ViewSweep {
    ViewSweep(widths: 200...500, sizes: sizes, contexts: try .shared)
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
    let report = try sweep([.large, .accessibility5]).report(of: view)
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
}
