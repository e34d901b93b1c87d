import Proofsheet
import RenderTesting
import Testing

@Suite struct AssertAuditTests {
  private let matrix = Matrix(devices: [.iPhoneSE], traits: .allSizes)

  @Test func `a view without a flaw passes at the first run`() {
    assertAudit(
      of: VStack {
        Text("Fine"); Button("Continue").frame(minHeight: 44)
      }, across: matrix)
    assertSweep(of: ScrollView { Text("Fine") }, widths: 320...324, sizes: [.large])
  }

  @Test func `a flaw fails with its path and its range`() {
    withKnownIssue {
      assertAudit(of: Text("A long title that does not fit in one line here").lineLimit(1), across: matrix)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("truncated text") && text.contains("Text") && text.contains("12 cells")
    }
  }

  @Test func `an allowance with a reason passes, and one without a finding fails`() {
    let view = Text("A long title that does not fit in one line here").lineLimit(1)
    assertAudit(
      of: view, across: matrix, allowing: [.init(.truncatedText, "Text", "The next screen has all of it.")])
    withKnownIssue {
      assertAudit(
        of: Text("Fine"), across: matrix, allowing: [.init(.truncatedText, "Text", "Was cut once.")])
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("allowance without a finding")
    }
  }

  @Test func `a matrix without cells fails`() {
    withKnownIssue { assertAudit(of: Text("Fine"), across: Matrix(cells: [])) }
  }

  @Test func `warnings fail where strict`() {
    let view = HStack(spacing: 4) {
      ForEach(["Send", "Keep"], id: \.self) { label in
        Button {
        } label: {
          Rectangle().frame(width: 30, height: 30)
        }.buttonStyle(.plain).accessibilityLabel(label)
      }
    }
    let cell = Matrix(devices: [.iPhoneSE])
    assertAudit(of: view, across: cell)
    withKnownIssue {
      assertAudit(of: view, across: cell, strict: true)
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("target size")
    }
  }

  @Test func `a sweep names the widths`() {
    withKnownIssue {
      assertSweep(of: Text("A title of some length").lineLimit(1), widths: 60...300, sizes: [.large])
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("pt wide")
    }
  }
}
