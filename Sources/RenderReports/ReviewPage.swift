internal import Foundation
package import RunReview

/// The proof sheet as a review serves it: the same page, with buttons and keys that decide.
package struct ReviewPage {
  /// The word without which the browser runs no script: what a run brings runs nowhere.
  package let nonce: String
  /// The page.
  package let html: String

  /// Writes a page and its images into a folder, and makes the page that is served of it, with the classes of an upgrade
  /// that a review's run knows; with `watch`, the number of a page of a watch, it redraws itself in place.
  ///
  /// `problem` gets why an image could not be copied; the page lacks it.
  package init(
    _ report: HTMLReport, of review: PendingReview?, in folder: String, nonce: String,
    watch: Int? = nil, problem: (RenderTestingError) -> Void
  ) throws(RenderTestingError) {
    do throws(RenderTestingError) { try report.write(to: folder) } catch { problem(error) }
    let data = try FileContents.data("\(folder)/index.html", limit: FileContents.Limit.log)
    let page = String(decoding: data, as: UTF8.self)
      .replacingOccurrences(of: "<script>", with: "<script nonce=\"\(nonce)\">")
    let scripts = PackageResources.review_js + (watch == nil ? [] : PackageResources.watch_js)
    let own: Markup = """
      <style>\(raw: String(decoding: PackageResources.review_css, as: UTF8.self))</style>
      <script nonce="\(nonce)">\(raw: String(decoding: scripts, as: UTF8.self))</script>
      </body>
      """
    guard let end = page.range(of: "</body>", options: .backwards), let start = page.range(of: "<main>")
    else {
      throw .unusable("\(folder)/index.html", "it is no page.")
    }
    self.nonce = nonce
    let watch = watch.map { " data-watch=\"\($0)\"" as Markup }
    let main: Markup = "<main data-run=\"\(review?.folder.name ?? "")\"\(watch)>\(review.map(Self.classes))"
    html =
      page[..<start.lowerBound] + main.text + page[start.upperBound..<end.lowerBound] + own.text
      + page[end.upperBound...]
  }

  /// The classes of an upgrade; a script knows their cells by name.
  private static func classes(of review: PendingReview) -> Markup {
    let found = Regeneration.known(in: review)
    guard !found.isEmpty else { return "" }
    let articles = found.map { one, cells -> Markup in
      let data = (try? JSONEncoder().encode(cells.map(\.cell))) ?? Data("[]".utf8)
      return """
        <article class="cause" data-class="\(one.rawValue)" data-cells="\(String(decoding: data, as: UTF8.self))"><header>\
        <h3>Class \(one.rawValue)</h3><span class="number">\(TerminalText.count(cells.count, "cell"))</span></header>\
        <p>\(one.sentence)</p><footer></footer></article>

        """
    }
    return "<div id=\"classes\"><h2>Classes of the upgrade</h2>\(articles)</div>"
  }
}
