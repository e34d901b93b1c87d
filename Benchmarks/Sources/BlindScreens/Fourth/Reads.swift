import Views

/// The story behind a recipe, on a tablet.
///
/// Flaw: the column of text takes nearly all of the width.
struct RecipeStory: View {
  let flawed: Bool

  var body: some View {
    GeometryReader { proxy in
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          Text("Bread of my aunt").font(.title).bold().accessibilityAddTraits(.header)
          Text(
            "Every Friday the whole street smelled of it. My aunt began at four in the morning, and when we "
              + "came down for breakfast, the loaves stood on the window sill to cool. Nobody was allowed to "
              + "cut one before noon, because warm bread, she said, was only half a bread. I still wait."
          )
          .id("story-text")
          Text("For two loaves: 1 kg of flour, 20 g of salt.").foregroundStyle(.secondary)
        }
        .frame(width: flawed ? proxy.size.width * 0.94 : min(540, proxy.size.width - 48), alignment: .leading)
        .padding(.vertical, 24)
        .frame(maxWidth: .infinity)
      }
    }
    .background(.background)
  }
}

/// A lecture as text.
///
/// Flaw: with the phone on its side the rows of the list hold about a hundred characters.
struct LectureText: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Lecture", displayMode: .inline)
      List {
        part(
          "0:00",
          "Welcome to the third lecture on the history of maps. Last week we saw how sailors drew "
            + "coasts that they had only heard about, and why so many of those coasts were wrong.")
        part(
          "1:10",
          "Today we look at the people who measured a whole country with nothing but chains, and "
            + "at what they did when a river was wider than the longest chain.")
      }
      .listStyle(.insetGrouped)
    }
    .background(.groupedBackground)
  }

  private func part(_ time: String, _ text: String) -> some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(verbatim: time).font(.subheadline).foregroundStyle(.secondary)
      Text(text).font(.subheadline).id("part-text-\(time)")
        .frame(maxWidth: flawed ? .infinity : 430, alignment: .leading)
    }
    .padding(.vertical, 6)
  }
}

/// A chapter of a novel.
///
/// Flaw: the three dots between two scenes are read out.
struct ChapterDots: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Chapter 5") {
      Text("She closed the door and did not look back.")
      Group {
        if flawed {
          dots.id("scene-dots")
        } else {
          dots.accessibilityHidden(true).id("scene-dots")
        }
      }
      .frame(maxWidth: .infinity)
      Text("Ten years later the house was still there, and so was the key.")
      QuietButton("Next chapter")
    }
  }

  private var dots: some View { Text(verbatim: "• • •").foregroundStyle(.secondary) }
}

/// News of a museum.
///
/// Flaw: both links to a whole article have the same name.
struct MuseumNews: View {
  let flawed: Bool

  var body: some View {
    Page("Museum") {
      news("New hall", "The hall for glass opens in June, with cups and lamps from Murano and Bohemia.")
      news("Free day", "On the first Sunday nobody pays.")
    }
  }

  private func news(_ title: String, _ text: String) -> some View {
    Surface {
      Text(title).font(.headline).accessibilityAddTraits(.header)
      // The beginning is enough here.
      Text(text).lineLimit(2).allowsTruncation()
      if flawed {
        more.id("more-\(title)")
      } else {
        more.accessibilityLabel("Read more: \(title)").id("more-\(title)")
      }
    }
  }

  private var more: some View {
    Button {
    } label: {
      Text("Read more").frame(minHeight: 44)
    }
  }
}

/// A line of a poem, in Japanese.
///
/// Flaw: in dark mode the card has wider margins.
struct HaikuCard: View {
  let flawed: Bool
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    Page("俳句") {
      VStack(alignment: .leading, spacing: 8) {
        Text("古池や蛙飛びこむ水の音").font(.title3)
        Text("松尾芭蕉").foregroundStyle(.secondary)
      }
      .padding(flawed && scheme == .dark ? 34 : 18)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.card, in: .rect(cornerRadius: 14))
      .id("haiku")
      WideButton("次へ")
      Text("毎朝一句").font(.footnote).foregroundStyle(.secondary)
    }
  }
}

/// A psalm, in Hebrew.
///
/// Flaw: bold text makes the verse larger as well.
struct PsalmVerse: View {
  let flawed: Bool
  @Environment(\.legibilityWeight) private var weight

  var body: some View {
    Page("תהילים") {
      Surface {
        Text("מזמור לדוד").font(.headline)
        Text("ה׳ רועי לא אחסר").font(flawed && weight == .bold ? .title2 : .body).id("verse")
        Text("פרק כג").font(.subheadline).foregroundStyle(.secondary)
      }
      WideButton("הבא")
    }
  }
}

/// A book that is read aloud.
///
/// Flaw: with reduced transparency the translucent plate is left out, and its text with it.
struct ReadAloud: View {
  let flawed: Bool
  @Environment(\.accessibilityReduceTransparency) private var reducesTransparency

  var body: some View {
    ScrollView {
      VStack(spacing: 16) { content }.padding(16)
    }
    .background { Color(hex: 0x10243A).ignoresSafeArea() }
  }

  @ViewBuilder private var content: some View {
    Image(Photos.bay).resizable().accessibilityHidden(true)
      .frame(height: 180)
      .clipShape(.rect(cornerRadius: 14))
    if !flawed || !reducesTransparency {
      VStack(alignment: .leading, spacing: 4) {
        Text("By the sea").font(.headline).id("book-title")
        Text("Read by Ada Lind").font(.subheadline).id("book-voice")
      }
      .foregroundStyle(.white)
      .padding(14)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(plate, in: .rect(cornerRadius: 14))
    }
    HStack(spacing: 20) {
      IconButton(.backwardFill, "Back", color: .white)
      IconButton(.pauseFill, "Pause", color: .white)
      IconButton(.forwardFill, "Forward", color: .white)
    }
  }

  private var plate: Color {
    reducesTransparency ? Color(hex: 0x2A3B4F) : Color.white.opacity(0.12)
  }
}

/// A place to visit, under a header that becomes smaller when scrolled.
///
/// Flaw: the title has stopped half outside of the header, which cuts it.
struct CollapsedHeader: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      Text("Lake Bled")
        .font(.title)
        .bold()
        .foregroundStyle(.white)
        .accessibilityAddTraits(.header)
        .id("place-title")
        .offset(y: flawed ? -26 : 0)
        .padding(.horizontal, 16)
        .padding(.vertical, 10)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color(hex: 0x14455C))
        .clipped()
      ScrollView {
        VStack(alignment: .leading, spacing: 12) {
          Text("An island with a church, and boats that bring you there.")
          Pair("Walk", "\u{200E}6 km")
          Pair("Best in", "May")
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .background(.background)
    }
    .background { Color(hex: 0x14455C).ignoresSafeArea(edges: .top) }
  }
}
