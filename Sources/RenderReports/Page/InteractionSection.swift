internal import RenderTesting

/// A failed test on the page: what failed, and the film strip of its last steps.
struct InteractionSection {
  let interaction: FailedInteraction
  let image: ReportImageStore.Address?

  var markup: Markup {
    let strip: Markup? = image.map {
      """
      <figure><figcaption>The last steps, what was used marked</figcaption>\
      \(Markup.image($0, "Film strip of \(interaction.test)"))</figure>
      """
    }
    return """
      <article class="card" tabindex="-1" data-tone="bad" data-status="interaction" \
      data-search="\([interaction.test, interaction.location, interaction.message].joined(separator: " ").lowercased())"><header><span class="chip bad">failed</span><h3>\(interaction.test)</h3>\
      <span class="variant">\(interaction.location)</span></header>
      <p class="reason">\(interaction.message)</p>\(strip)</article>

      """
  }
}
