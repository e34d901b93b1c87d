/// Checks what must hold of every layout, on generated views and proposals.
///
/// ```swift
/// @Test func flow() { checkLayout(Flow(gap: 4)) }
/// ```
/// A failure is made as small as it can, and printed as a call, with the layout as it describes itself. See `Documentation/LayoutProperties.md`.
///
/// - Parameters:
///   - layout: The layout.
///   - seed: What the cases follow from; a seed gives the same cases on every machine.
///   - cases: How many cases are checked.
///   - except: What the layout does not promise.
///   - given: The only case to check, as a failure printed it.
///   - fileID: The file of the call, as the test framework names it.
///   - filePath: The file of the call.
///   - testName: The function of the call.
///   - line: The line of the call.
///   - column: The column of the call.
public func checkLayout(
  _ layout: some Layout,
  seed: UInt64 = 1,
  cases: Int = 200,
  except: Set<LayoutCheck> = [],
  on given: LayoutCase? = nil,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  let call = LayoutCall(layout: "\(layout)", except: except)
  report(call, seed: seed, cases: cases, on: given, at: site) {
    LayoutChecker(layout, except: except, typesetter: $0)
  }
}

/// Checks what must hold of every layout of a container that is no `Layout`.
///
/// ```swift
/// checkLayout { boxes in LazyVGrid(columns: [GridItem(), GridItem()]) { boxes } }
/// ```
/// A failure is printed as a call, with `{ … }` for the closure.
///
/// - Parameters:
///   - seed: What the cases follow from; a seed gives the same cases on every machine.
///   - cases: How many cases are checked.
///   - except: What the container does not promise.
///   - given: The only case to check, as a failure printed it.
///   - fileID: The file of the call, as the test framework names it.
///   - filePath: The file of the call.
///   - testName: The function of the call.
///   - line: The line of the call.
///   - column: The column of the call.
///   - container: The container around the views of a case.
public func checkLayout<Container: View>(
  seed: UInt64 = 1,
  cases: Int = 200,
  except: Set<LayoutCheck> = [],
  on given: LayoutCase? = nil,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column,
  @ViewBuilder of container: @escaping @Sendable (LayoutCaseBoxes) -> Container
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  let call = LayoutCall(layout: nil, except: except)
  report(call, seed: seed, cases: cases, on: given, at: site) {
    LayoutChecker(except: except, typesetter: $0) { container($0) }
  }
}

private func report(
  _ call: LayoutCall, seed: UInt64, cases: Int, on given: LayoutCase?, at site: SourceSite,
  _ makeChecker: (Typesetter) -> LayoutChecker
) {
  guard cases > 0 else {
    TestFramework.fail("Nothing was checked: cases is \(cases). Ask for 1 or more.", at: site)
    return
  }
  let checker: LayoutChecker
  do {
    checker = makeChecker(try Typesetter(fonts: .bundled))
  } catch {
    TestFramework.fail("The layout was not checked: \(error)", at: site)
    return
  }
  guard !checker.isEmpty else {
    TestFramework.fail("Nothing was checked: except holds every check. Leave one out of it.", at: site)
    return
  }
  let failures = given.map(checker.failures(of:)) ?? checker.failures(seed: seed, cases: cases)
  for failure in failures {
    TestFramework.fail(failure.text(call: call, seed: seed), at: site)
  }
}

/// A call of `checkLayout`, as a failure prints it.
private struct LayoutCall {
  /// How the layout describes itself; nil for a closure.
  let layout: String?
  let except: Set<LayoutCheck>

  /// What stands above the call.
  var introduction: String {
    layout == nil ? "Test it alone, with the container of this test in place of { … }" : "Test it alone"
  }

  /// The call with one case alone.
  func source(on one: LayoutCase) -> String {
    let names = LayoutCheck.allCases.filter(except.contains).map { ".\($0.rawValue)" }
    let arguments = [
      layout, names.isEmpty ? nil : "except: [\(names.joined(separator: ", "))]", "on: \(one.source)",
    ]
    return "checkLayout(\(arguments.compactMap(\.self).joined(separator: ", ")))"
      + (layout == nil ? " { … }" : "")
  }
}

extension LayoutChecker.Failure {
  /// The failure, and the test that repeats it alone.
  fileprivate func text(call: LayoutCall, seed: UInt64) -> String {
    let place = number.map { "case \($0) of seed \(seed): " } ?? ""
    let repeated =
      number == nil
      ? "" : "\n  \(call.introduction):\n\n  \(call.source(on: smallest))"
    return "\(check.rawValue)  \(check.rule.statement)\n  \(place)\(message)\(repeated)"
  }
}
