internal import Foundation
package import RunReview

/// The proof sheet as a review serves it: the same page, with buttons and keys that decide.
package struct ReviewPage {
  /// The word without which the browser runs no script: what a run brings runs nowhere.
  package let nonce: String
  /// The page.
  package let html: String

  /// Writes a page and its images into a folder, and makes the page that is served of it.
  ///
  /// `problem` gets why an image could not be copied; the page lacks it.
  package init(
    _ report: HTMLReport, in folder: String, nonce: String, problem: (RenderTestingError) -> Void
  ) throws(RenderTestingError) {
    do throws(RenderTestingError) { try report.write(to: folder) } catch { problem(error) }
    let data = try FileContents.data("\(folder)/index.html", limit: FileContents.Limit.log)
    let page = String(decoding: data, as: UTF8.self)
      .replacingOccurrences(of: "<script>", with: "<script nonce=\"\(nonce)\">")
    let own: Markup = """
      <style>\(raw: String(decoding: PackageResources.review_css, as: UTF8.self))</style>
      <script nonce="\(nonce)">\(raw: String(decoding: PackageResources.review_js, as: UTF8.self))</script>
      </body>
      """
    guard let end = page.range(of: "</body>", options: .backwards) else {
      throw .unusable("\(folder)/index.html", "it is no page.")
    }
    self.nonce = nonce
    html = page.replacingCharacters(in: end, with: own.text)
  }
}
