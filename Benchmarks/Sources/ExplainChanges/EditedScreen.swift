import ViewRendering

/// What the code of the screens below says, to be edited.
struct ScreenCode: Sendable {
  var title = "Your subscription"
  var hint = "The next payment is due on the first of May"
  var action = "Continue"
  var footer = "You can cancel at any time."
  var titleSize = 22.0
  var hintSize = 14.0
  var isTitleBold = false
  var tint: Color = .blue
  var cardColor: Color = .secondaryBackground
  var spacing = 12.0
  var innerSpacing = 6.0
  var padding = 16.0
  var inset = 10.0
  var corner = 8.0
  var rows = ["Starter", "Personal", "Family of four", "Team"]
  var values = ["Free", "€ 4.99", "€ 8.99", "€ 20"]
  var markSize = 32.0
  var tracking = 0.0
  var opacity = 1.0
  var hasShadow = false
  var hintWidth: Double?
  var hintLines: Int?
  var offset = 0.0
  /// What the second row says.
  var second = "Personal"

  func text(of row: String) -> String { row == "Personal" ? second : row }
}

/// A column of a title, a hint, rows and an action.
struct ColumnScreen: View {
  let code: ScreenCode

  var body: some View {
    VStack(alignment: .leading, spacing: code.spacing) {
      Text(code.title).font(.system(size: code.titleSize, weight: code.isTitleBold ? .bold : .regular))
        .tracking(code.tracking).id("title")
      Text(code.hint).font(.system(size: code.hintSize)).lineLimit(code.hintLines)
        .frame(width: code.hintWidth, alignment: .leading).id("hint")
      VStack(alignment: .leading, spacing: code.innerSpacing) {
        ForEach(Array(code.rows.enumerated()), id: \.element) { place, row in
          HStack {
            Text(code.text(of: row)).id("row \(row)")
            Spacer()
            Text(code.values[place % code.values.count]).foregroundStyle(.secondary).id("value \(row)")
          }
        }
      }
      Text(code.action).foregroundStyle(code.tint).offset(x: code.offset).id("action")
      Text(code.footer).font(.system(size: 12)).id("footer")
    }
    .padding(code.padding)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background(Color.white)
  }
}

/// Cards one below the other, each with a background around what is in it.
struct CardScreen: View {
  let code: ScreenCode

  var body: some View {
    VStack(spacing: code.spacing) {
      VStack(alignment: .leading, spacing: code.innerSpacing) {
        Text(code.title).font(.system(size: code.titleSize, weight: code.isTitleBold ? .bold : .regular))
          .tracking(code.tracking).id("title")
        Text(code.hint).font(.system(size: code.hintSize)).lineLimit(code.hintLines)
          .frame(width: code.hintWidth, alignment: .leading).id("hint")
      }
      .padding(code.inset)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(code.cardColor, in: .rect(cornerRadius: code.corner))
      .opacity(code.opacity)
      .id("card")
      ForEach(Array(code.rows.enumerated()), id: \.element) { place, row in
        HStack(spacing: 8) {
          Circle().fill(code.tint).frame(width: code.markSize, height: code.markSize).id("mark \(row)")
          VStack(alignment: .leading, spacing: 2) {
            Text(code.text(of: row)).id("row \(row)")
            Text(code.values[place % code.values.count]).font(.system(size: 12)).id("value \(row)")
          }
          Spacer()
        }
        .padding(8)
        .background(Color.white, in: .rect(cornerRadius: 6))
      }
      Text(code.action).foregroundStyle(code.tint).offset(x: code.offset).id("action")
      Text(code.footer).font(.system(size: 12)).id("footer")
    }
    .padding(code.padding)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .background(Color(0xEEEEF2))
  }
}

/// A message in the middle of the screen.
struct CenteredScreen: View {
  let code: ScreenCode

  var body: some View {
    VStack(spacing: code.spacing) {
      RoundedRectangle(cornerRadius: code.corner).fill(code.tint)
        .frame(width: code.markSize, height: code.markSize).id("mark")
      Text(code.title).font(.system(size: code.titleSize, weight: code.isTitleBold ? .bold : .regular))
        .tracking(code.tracking).id("title")
      Text(code.hint).font(.system(size: code.hintSize)).lineLimit(code.hintLines)
        .frame(width: code.hintWidth).multilineTextAlignment(.center).id("hint")
      HStack(spacing: code.innerSpacing) {
        ForEach(code.rows, id: \.self) { row in
          Text(code.text(of: row)).font(.system(size: 11)).id("row \(row)")
        }
      }
      Text(code.action).padding(code.inset).background(code.cardColor, in: .rect(cornerRadius: 8))
        .opacity(code.opacity).offset(x: code.offset).id("action")
      Text(code.footer).font(.system(size: 12)).id("footer")
    }
    .padding(code.padding)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color.white)
  }
}

/// Tiles side by side over a text.
struct TileScreen: View {
  let code: ScreenCode

  var body: some View {
    VStack(alignment: .leading, spacing: code.spacing) {
      Text(code.title).font(.system(size: code.titleSize, weight: code.isTitleBold ? .bold : .regular))
        .tracking(code.tracking).id("title")
      HStack(alignment: .top, spacing: code.innerSpacing) {
        ForEach(code.rows.filter { $0 != "Team" }, id: \.self) { row in
          VStack(alignment: .leading, spacing: 4) {
            Circle().fill(code.tint).frame(width: code.markSize, height: code.markSize).id("mark \(row)")
            Text(code.text(of: row)).id("row \(row)")
          }
          .padding(code.inset)
          .background(code.cardColor, in: .rect(cornerRadius: code.corner))
        }
      }
      Text(code.hint).font(.system(size: code.hintSize)).lineLimit(code.hintLines)
        .frame(width: code.hintWidth, alignment: .leading).id("hint")
      Text(code.action).foregroundStyle(code.tint).opacity(code.opacity).offset(x: code.offset).id("action")
      Text(code.footer).font(.system(size: 12)).id("footer")
      Spacer()
    }
    .padding(code.padding)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(Color.white)
  }
}
