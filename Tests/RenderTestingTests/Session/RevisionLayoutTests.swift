import RenderTesting
import TestSupport
import Testing

/// Where the references of another revision lie that its tests keep in folders of their own.
@Suite struct RevisionLayoutTests {
  func place(_ directory: String) -> String? {
    RevisionLayout.directory(directory, in: "/cache", packageRoot: "/App")
  }

  @Test(arguments: ["/App/Own", "Own", "./Own", "/App/../App//Own/", "Other/../Own"])
  func `a folder of the package has one place, however it is named`(directory: String) {
    #expect(place(directory) == "/cache/~directories/Own")
  }

  @Test(arguments: ["/Other", "/App/../Other", "../Other", "/Application", "/App\u{301}/Own"])
  func `a folder outside of the package has none`(directory: String) { #expect(place(directory) == nil) }

  @Test func `a link in the way to the package leads to the same place`() throws {
    let folder = try TemporaryFolder()
    let link = try folder.link("link", to: "App")
    try folder.write("".utf8, to: "App/Own/.keep")
    let found = RevisionLayout.directory("\(link)/Own", in: "/cache", packageRoot: "\(folder.path)/App")
    #expect(found == "/cache/~directories/Own")
  }

  @Test func `a reference whose path is not used has no place`() {
    #expect(RevisionLayout.path(of: "", in: "/cache", packageRoot: "/App") == nil)
    #expect(RevisionLayout.path(of: "/cache/a.png", in: "/cache", packageRoot: "/App") == "/cache/a.png")
  }
}
