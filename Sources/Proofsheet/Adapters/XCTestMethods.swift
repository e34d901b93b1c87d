private import Foundation
private import RenderTesting
private import Synchronization
private import XCTest

/// The XCTest methods that this process runs, one after the other.
enum XCTestMethods {
  /// A method of a class.
  struct Method: Sendable, Hashable {
    /// The module of the class: that of the test, wherever an assertion stands.
    var module: String
    /// The class that runs it, which may have inherited it.
    var className: String
    /// The method: `testSignIn`.
    var name: String
  }

  /// The method that runs; nil between two of them, and where XCTest names none.
  static var current: Method? { observer.state.withLock { $0.current } }

  /// How many methods have ended: distinguishes one run of a test from the next.
  static var finished: UInt64 { observer.state.withLock { $0.finished } }

  fileprivate static let observer: Observer = {
    let observer = Observer()
    XCTestObservationCenter.shared.addTestObserver(observer)
    return observer
  }()

  fileprivate final class Observer: NSObject, XCTestObservation, Sendable {
    struct State {
      var current: Method?
      var finished: UInt64 = 0
    }

    let state = Mutex(State())

    func testBundleWillStart(_ testBundle: Bundle) { ProcessEnding.noteBundleStart() }

    func testBundleDidFinish(_ testBundle: Bundle) { ProcessEnding.noteBundleEnd() }

    func testCaseWillStart(_ testCase: XCTestCase) {
      // `SignInTests.testSignIn`
      let parts = testCase.name.split(separator: ".", maxSplits: 1).map(String.init)
      let module = String(String(reflecting: type(of: testCase)).prefix { $0 != "." })
      let method =
        parts.count == 2 ? Method(module: module, className: parts[0], name: parts[1]) : nil
      state.withLock { $0.current = method }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
      state.withLock { state in
        state.current = nil
        state.finished += 1
      }
    }
  }
}

/// Called before main, by `CTestStart`.
@_cdecl("proofsheet_observe_tests")
func observeTests() {
  _ = XCTestMethods.observer
}
