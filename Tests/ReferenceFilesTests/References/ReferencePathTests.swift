import Testing

@testable import ReferenceFiles

@Suite struct ReferencePathTests {
  @Test(arguments: [
    ("a/b.png", "a/b.png"), ("a/b~1.png", "a/b.png"), ("a/b~123.png", "a/b.png"), ("a/b@mac.png", "a/b.png"),
    ("a/b@mac~12.png", "a/b.png"), ("a/b@mac@ci~2.png", "a/b@mac.png"), ("a@x/b.png", "a@x/b.png"),
    // What looks like an environment or a number, and is none.
    ("a/b~.png", "a/b~.png"), ("a/b~1234.png", "a/b~1234.png"), ("a/b~1a.png", "a/b~1a.png"),
    ("a/b~١.png", "a/b~١.png"), ("a/b@.png", "a/b@.png"), ("a/b~1\u{301}.png", "a/b~1\u{301}.png"),
    ("a~1/b.png", "a~1/b.png"),
    ("a/b~1@mac.png", "a/b~1.png"),
  ])
  func `the plain path has neither environment nor number`(path: String, plain: String) {
    #expect(ReferencePath(path).plain == plain)
  }
}
