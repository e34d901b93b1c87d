import Proofsheet
import Testing

/// `checkLayout` as a test calls it.
@Suite struct CheckLayoutTests {
  /// Two views beside each other, mirrored twice from right to left.
  private struct Pair: Layout {
    var gap = 4.0

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      return Size(
        width: sizes.reduce(-gap) { $0 + $1.width + gap }, height: sizes.map(\.height).max() ?? 0)
    }

    func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
      var x = bounds.minX
      for view in subviews {
        view.place(at: Point(x: x, y: bounds.minY))
        x += view.sizeThatFits(.unspecified).width + gap
      }
    }
  }

  @Test func `a layout that holds what it promises passes`() {
    checkLayout(HStackLayout(), except: [.withinProposal])
    checkLayout(seed: 3, cases: 50, except: [.withinProposal]) { boxes in VStack(spacing: 2) { boxes } }
  }

  @Test func `a failure names the check, and the test that repeats it`() {
    withKnownIssue {
      checkLayout(Pair())
    } matching: { issue in
      let text = "\(issue)"
      // Without views, it is narrower than nothing.
      return text.contains("valid  No size is negative or NaN") && text.contains("case 1")
        || text.contains("checkLayout(Pair(gap: 4.0), on: LayoutCase(")
    }
  }

  @Test func `a failure prints what is excepted, and that the closure is to be written again`() {
    withKnownIssue {
      checkLayout(except: [.mirrored, .apart]) { boxes in Pair() { boxes } }
    } matching: { issue in
      let text = "\(issue)"
      return text.contains("Test it alone, with the container of this test in place of { … }:")
        && text.contains("checkLayout(except: [.apart, .mirrored], on: LayoutCase(")
        && text.contains(") { … }")
    }
    withKnownIssue {
      checkLayout(Pair(), except: [.apart])
    } matching: {
      "\($0)".contains("checkLayout(Pair(gap: 4.0), except: [.apart], on: LayoutCase(")
    }
  }

  @Test func `no check is a failure`() {
    let all = Set(LayoutCheck.allCases)
    for isClosure in [true, false] {
      withKnownIssue {
        if isClosure {
          // Places do not move by themselves in a container that is no `Layout`.
          checkLayout(except: all.subtracting([.translated])) { boxes in HStack { boxes } }
        } else {
          checkLayout(HStackLayout(), except: all)
        }
      } matching: {
        "\($0)".contains("Nothing was checked: except holds every check")
      }
    }
  }

  @Test func `no case is a failure`() {
    withKnownIssue {
      checkLayout(HStackLayout(), cases: 0)
    } matching: {
      "\($0)".contains("Nothing was checked")
    }
  }
}
