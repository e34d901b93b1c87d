"""The ten screens."""
from engine import Box, Screen, col, leaf, row

BLUE, GREEN, RED, ORANGE, PURPLE, TEAL, PINK = "#007AFF", "#34C759", "#FF3B30", "#FF9500", "#AF52DE", "#30B0C7", "#FF2D55"
GRAY, LIGHT, PALE, LINE, INK, SECONDARY = "#8E8E93", "#E5E5EA", "#F2F2F7", "#D1D1D6", "#1C1C1E", "#6C6C70"
WHITE = "#FFFFFF"
SHADOW = [{"color": "#00000026", "offset": [0, 2], "blur": 8}]


def screen(s: Screen, id: str, *children, background=WHITE, **options) -> Box:
    """The root: as large as the device, with the safe area as padding."""
    safe = s.safe
    padding = {"top": safe["top"], "bottom": safe["bottom"], "start": safe["leading"], "end": safe["trailing"]}
    return col(id, *children, width=s.width, height=s.height, padding=padding, background=background, overflow="hidden", **options)


def glyph(id, name, color=BLUE, side=24, **options):
    return leaf(id, icon=name, iconColor=color, width=side, height=side, **options)


def hairline(id, **options):
    return leaf(id, **{"height": 0.5, "background": LINE, **options})


# Settings: lists with separators.
def settings(s: Screen) -> Box:
    t = s.text

    def item(id, icon, color, title, value=None, switch=None):
        return row(
            id,
            row(f"{id}.icon", glyph(f"{id}.glyph", icon, WHITE, 18), width=30, height=30, corners=7, background=color,
                alignItems="center", justifyContent="center", flexShrink=0),
            *([col(f"{id}.texts", t(f"{id}.title", title), t(f"{id}.value", value, color=GRAY, lines=1), gap=2, flexGrow=1, flexShrink=1)]
              if s.large and not s.wide and value else
              [t(f"{id}.title", title, flexGrow=1, flexShrink=1),
               t(f"{id}.value", value, color=GRAY, lines=1, flexShrink=1, maxWidth="40%") if value else None]),
            toggle(f"{id}.switch", switch) if switch is not None else glyph(f"{id}.chevron", "chevron", "#C4C4C6", 14, flexShrink=0),
            gap=12, padding={"horizontal": 16, "vertical": 7}, minHeight=46, alignItems="center",
        )

    def toggle(id, on):
        return row(id, leaf(f"{id}.knob", width=27, height=27, corners=13.5, background=WHITE, shadows=SHADOW),
                   width=51, height=31, padding=2, corners=15.5, background=GREEN if on else LIGHT,
                   justifyContent="flex-end" if on else "flex-start", flexShrink=0)

    def group(id, title, *items, note=None):
        rows = []
        for index, entry in enumerate(items):
            if index:
                rows.append(hairline(f"{id}.line{index}", margin={"start": 58}))
            rows.append(entry)
        return col(
            id,
            t(f"{id}.header", title, "footnote", color=SECONDARY, margin={"horizontal": 16, "bottom": 7}),
            col(f"{id}.card", *rows, background=WHITE, corners=12, overflow="hidden"),
            t(f"{id}.note", note, "footnote", color=SECONDARY, margin={"horizontal": 16, "top": 8}) if note else None,
        )

    return screen(
        s, "settings",
        row("navbar",
            row("navbar.back", glyph("navbar.arrow", "back", BLUE, 22), t("navbar.backTitle", "Home", color=BLUE, lines=1, cap=24),
                alignItems="center", flexGrow=1, flexBasis=0, flexShrink=1),
            t("navbar.title", "Settings", "headline", lines=1, cap=26, flexShrink=1),
            row("navbar.end", t("navbar.edit", "Edit", color=BLUE, lines=1, cap=24), justifyContent="flex-end", flexGrow=1, flexBasis=0, flexShrink=1),
            minHeight=48, padding={"horizontal": 12}, gap=8, alignItems="center"),
        hairline("navbar.line"),
        col("scroll",
            col("list",
                row("account",
                    row("account.picture", glyph("account.glyph", "person", WHITE, 34), width=58, height=58, corners=29,
                        gradient=["#5AC8FA", "#007AFF"], alignItems="center", justifyContent="center"),
                    col("account.texts", t("account.name", "Ada Lovelace", "title3"),
                        t("account.detail", "Account, cloud storage and purchases", "footnote", color=SECONDARY),
                        gap=3, flexGrow=1, flexShrink=1),
                    glyph("account.chevron", "chevron", "#C4C4C6", 14),
                    padding=14, gap=14, alignItems="center", background=WHITE, corners=12),
                group("network", "NETWORK", item("airplane", "send", ORANGE, "Airplane mode", switch=False),
                      item("wifi", "wave", BLUE, "Wireless network", "Analytical Engine"),
                      item("phone", "phone", GREEN, "Phone", "On")),
                group("general", "GENERAL", item("alerts", "bell", RED, "Notifications", switch=True),
                      item("sound", "speaker", PINK, "Sounds and haptics"),
                      item("privacy", "shield", BLUE, "Privacy and security"),
                      item("code", "lock", GREEN, "Passcode", "6 digits"),
                      note="Notifications are silent while a focus is active."),
                gap=24, padding={"horizontal": 16, "top": 20, "bottom": 30}, width="100%", maxWidth=640, alignSelf="center"),
            flexGrow=1, flexShrink=1, overflow="scroll"),
        background=PALE,
    )


# Chat: bubbles of two sides.
def chat(s: Screen) -> Box:
    t = s.text

    def message(id, string, time, mine):
        bubble = col(
            f"{id}.bubble",
            t(f"{id}.text", string, color=WHITE if mine else INK),
            t(f"{id}.time", time, "caption2", color="#FFFFFFB0" if mine else GRAY, alignSelf="flex-end", margin={"top": 2}),
            padding={"horizontal": 13, "vertical": 8}, maxWidth="75%", background=BLUE if mine else "#E9E9EB",
            corners={"topStart": 18, "topEnd": 18, "bottomEnd": 5 if mine else 18, "bottomStart": 18 if mine else 5},
        )
        if mine:
            return row(id, bubble, justifyContent="flex-end")
        return row(id, row(f"{id}.avatar", t(f"{id}.initial", "G", "caption1", cap=16, color=WHITE, bold=True), width=28, height=28,
                           corners=14, background=PURPLE, alignItems="center", justifyContent="center", clips=True),
                   bubble, gap=8, alignItems="flex-end")

    return screen(
        s, "chat",
        row("header",
            glyph("header.back", "back", BLUE, 26),
            row("header.avatar", t("header.initials", "GH", "subheadline", cap=17, color=WHITE, bold=True, lines=1), width=40, height=40,
                corners=20, gradient=["#AF52DE", "#5856D6"], alignItems="center", justifyContent="center", clips=True),
            col("header.texts", t("header.name", "Grace Hopper", "headline", lines=1, cap=30),
                t("header.status", "online, typing", "caption1", cap=24, color=GREEN, lines=1), flexShrink=1),
            row("header.actions", glyph("header.call", "phone", BLUE, 22), glyph("header.more", "dots", BLUE, 22),
                gap=18, margin={"start": "auto"}),
            padding={"horizontal": 12, "vertical": 8}, gap=10, alignItems="center", background="#F9F9FB"),
        hairline("header.line"),
        col("messages",
            t("day", "Today", "caption1", color=SECONDARY, alignSelf="center", padding={"horizontal": 10, "vertical": 3},
              background=LIGHT, corners=10),
            message("m1", "Did the compiler find the moth?", "9:41", False),
            message("m2", "Yes, in relay 70.", "9:42", True),
            message("m3", "Good. I taped it into the log book, page 92, so that nobody has to search for it again.", "9:43", False),
            message("m4", "That is the first real bug, then. I will write it up and send the report to the whole team tonight.", "9:44", True),
            message("m5", "Do!", "9:45", False),
            gap=10, padding={"horizontal": 14, "vertical": 12}, flexGrow=1, flexShrink=1, justifyContent="flex-end", overflow="hidden"),
        hairline("composer.line"),
        row("composer",
            row("attach", glyph("attach.glyph", "plus", GRAY, 18), width=36, height=36, corners=18, background=LIGHT,
                alignItems="center", justifyContent="center", alignSelf="center"),
            col("input", t("input.text", "A nanosecond is this long", color=INK), border=1, borderColor=LINE, corners=18,
                padding={"horizontal": 14, "vertical": 6}, minHeight=40, maxHeight=132, flexGrow=1, flexShrink=1,
                justifyContent="center", overflow="hidden", background=WHITE),
            row("send", glyph("send.glyph", "send", WHITE, 20), width=36, height=36, corners=18, background=BLUE,
                alignItems="center", justifyContent="center"),
            padding={"horizontal": 12, "vertical": 8}, gap=8, alignItems="flex-end", background="#F9F9FB"),
    )


# Product: a picture with a badge, a price on one baseline, a bar with two buttons.
def product(s: Screen) -> Box:
    t = s.text
    side = s.landscape or s.tablet

    def chip(id, label, on=False):
        return t(id, label, "subheadline", color=WHITE if on else INK, align="center", minWidth=52, border=1,
                 borderColor=INK if on else LINE, corners=9, background=INK if on else WHITE,
                 padding={"horizontal": 12, "vertical": 7})

    def stepper(id):
        return row(id, glyph(f"{id}.minus", "minus", INK, 20), t(f"{id}.count", "2", "headline", align="center", minWidth=24),
                   glyph(f"{id}.plus", "plus", INK, 20), alignItems="center", justifyContent="space-between", width=112,
                   minHeight=48, padding={"horizontal": 12}, corners=12, background=PALE, flexShrink=0)

    picture = col(
        "picture",
        leaf("picture.lamp", width="38%", aspectRatio=0.75, corners={"topStart": 60, "topEnd": 60, "bottomStart": 12, "bottomEnd": 12},
             gradient=["#FFD60A", "#FF9F0A"], shadows=SHADOW),
        leaf("picture.foot", width="12%", height="14%", background="#8A5A00"),
        t("picture.badge", "-20 %", "caption1", cap=20, color=WHITE, bold=True, lines=1, position="absolute", inset={"top": 12, "end": 14},
          padding={"horizontal": 9, "vertical": 4}, background=RED, corners=8),
        row("picture.dots", *[leaf(f"picture.dot{i}", width=7, height=7, corners=3.5, background=INK if i == 0 else "#0000003A")
                              for i in range(4)],
            position="absolute", inset={"bottom": 10, "start": 0, "end": 0}, gap=7, justifyContent="center"),
        gradient=["#FFF4D6", "#FFE0A3"], padding={"vertical": 12, "horizontal": 16}, alignItems="center", justifyContent="center",
        **({"width": "42%", "maxHeight": "100%"} if side else {"aspectRatio": 1.5}),
    )
    details = col(
        "details",
        t("maker", "LOVELACE & DAUGHTERS", "caption1", color=SECONDARY, lines=1),
        t("name", "Desk lamp with a brass foot", "title2", bold=True),
        row("rating", row("stars", *[glyph(f"star{i}", "star", ORANGE if i < 4 else LIGHT, 16) for i in range(5)], gap=2),
            t("reviews", "318 reviews", "footnote", color=SECONDARY, flexShrink=1), gap=8, alignItems="center"),
        row("price", t("price.now", "$119", "largeTitle", cap=48, bold=True), t("price.cents", ".50", "title3", bold=True),
            t("price.old", "$149", "body", cap=32, color=GRAY, margin={"start": 10}),
            t("price.note", "tax included" if s.wide or not s.large else "tax", "caption1", cap=22, color=SECONDARY, margin={"start": "auto"},
              padding={"vertical": 4, "start": 6}, flexShrink=1),
            alignItems="baseline"),
        row("sizes", chip("size.s", "S"), chip("size.m", "M", True), chip("size.l", "L"), chip("size.xl", "XL"),
            chip("size.special", "made to measure"), flexWrap="wrap", columnGap=8, rowGap=10, alignItems="center", alignContent="flex-start"),
        t("description", "A warm light for the long nights with the engine. The arm turns freely, and the foot is heavy enough for a crowded desk.",
          "subheadline", color="#3A3A3C"),
        gap=12, padding={"horizontal": 18, "vertical": 16}, flexGrow=1, flexShrink=1, overflow="hidden",
        **({"flexBasis": 0} if side else {}),
    )
    return screen(
        s, "product",
        (row if side else col)("page", picture, details, flexGrow=1, flexShrink=1, overflow="hidden"),
        row("bar", stepper("amount"),
            row("later", t("later.label", "Later", "headline", cap=20, color=INK, lines=1, flexShrink=1), alignItems="center", justifyContent="center",
                padding={"horizontal": 8}, minHeight=48, corners=12, border=1.5, borderColor=INK, flexGrow=1, flexBasis=0),
            row("buy", t("buy.label", "Add to cart", "headline", cap=20, color=WHITE, lines=1, flexShrink=1), alignItems="center", justifyContent="center",
                padding={"horizontal": 8}, minHeight=48, corners=12, background=BLUE, flexGrow=2, flexBasis=0),
            padding={"horizontal": 16, "vertical": 10}, gap=10, border={"top": 1}, borderColor=LIGHT, background=WHITE),
    )


# SignIn: a form in the middle.
def sign_in(s: Screen) -> Box:
    t = s.text

    def field(id, label, value, icon, hint=None):
        return col(
            id, t(f"{id}.label", label, "footnote", color=SECONDARY, margin={"start": 4, "bottom": 5}),
            row(f"{id}.box", glyph(f"{id}.icon", icon, GRAY, 20, flexShrink=0),
                t(f"{id}.text", value, lines=1, flexGrow=1, flexShrink=1),
                t(f"{id}.hint", hint, "footnote", color=BLUE, lines=1, flexShrink=0) if hint else None,
                alignItems="center", gap=10, padding={"horizontal": 13, "vertical": 9}, minHeight=48, border=1.5, borderColor=LINE,
                corners=12, background=WHITE),
        )

    def other(id, name):
        return t(id, name, "subheadline", align="center", lines=1, flexGrow=1, flexBasis=0, padding={"horizontal": 6, "vertical": 12},
                 border=1, borderColor=LINE, corners=12, background=WHITE)

    return screen(
        s, "signIn",
        col("form",
            row("logo", glyph("logo.glyph", "wave", WHITE, 40), width="18%", minWidth=56, maxWidth=76, aspectRatio=1, alignSelf="center",
                alignItems="center", justifyContent="center", corners=18, gradient=["#5E5CE6", "#30B0C7"], margin={"bottom": 4}),
            t("title", "Welcome back", "title1", bold=True, align="center", margin={"top": 6}),
            t("subtitle", "Sign in to continue with your notes.", "subheadline", color=SECONDARY, align="center", alignSelf="center",
              maxWidth="80%", margin={"bottom": "4%"}),
            field("mail", "Mail", "ada@engine.org", "person"),
            field("password", "Password", "••••••••••", "lock", "Show"),
            t("forgot", "Forgot password?", "footnote", color=BLUE, alignSelf="flex-end"),
            t("submit", "Sign in", "headline", color=WHITE, align="center", padding={"vertical": 13}, corners=12, background=BLUE, margin={"top": 4, "bottom": 8}),
            row("or", leaf("or.start", height=1, flexGrow=1, background=LINE), t("or.text", "or", "footnote", color=SECONDARY),
                leaf("or.end", height=1, flexGrow=1, background=LINE), gap=12, alignItems="center", margin={"vertical": 5}),
            row("others", other("apple", "Apple"), other("google", "Google"), other("passkey", "Passkey"), gap=10),
            width="100%", maxWidth=460, gap=12, padding={"horizontal": "6%", "top": 18}, alignSelf="center",
            margin={"top": "auto" if s.tablet else 0}, flexShrink=1, overflow="hidden"),
        row("footer", t("footer.question", "New here?", "footnote", color=SECONDARY), t("footer.link", "Create an account", "footnote", color=BLUE, bold=True),
            gap=5, flexWrap="wrap", justifyContent="center", alignContent="flex-end", padding={"horizontal": 20, "vertical": 14}, margin={"top": "auto"}),
        background="#F7F8FC",
    )


# Cards: a grid that wraps.
def cards(s: Screen) -> Box:
    t = s.text
    entries = [("fern", "Fern", "shade", GREEN, "$12"), ("aloe", "Aloe vera", "sun", TEAL, "$9"), ("rose", "Rose", "half shade", PINK, "$24"),
               ("cactus", "Golden cactus", "sun", ORANGE, "$17"), ("ivy", "Ivy", "shade", "#2E7D32", "$8"), ("lilac", "Lilac", "sun", PURPLE, "$31"),
               ("mint", "Mint", "half shade", "#00C7BE", "$5"), ("basil", "Basil", "sun", "#5E8C31", "$6")]

    def chip(id, label, on=False):
        return t(id, label, "footnote", color=WHITE if on else INK, padding={"horizontal": 12, "vertical": 6}, corners=14,
                 background=GREEN if on else LIGHT)

    def card(id, name, light, color, price):
        return col(
            id,
            col(f"{id}.picture", leaf(f"{id}.leaf", width="46%", height="64%", corners=30, background="#FFFFFF66"),
                aspectRatio=1.5, background=color, alignItems="center", justifyContent="flex-end"),
            col(f"{id}.texts", t(f"{id}.name", name, "headline"),
                row(f"{id}.line", t(f"{id}.light", light, "footnote", color=SECONDARY, flexShrink=1),
                    t(f"{id}.price", price, "subheadline", bold=True, flexShrink=0), justifyContent="space-between", alignItems="flex-end", gap=6),
                gap=4, padding={"start": 12, "end": 10, "top": 8, "bottom": 11}),
            flexBasis=250 if s.large else 156, flexGrow=1, maxWidth=390 if s.large else 248, background=WHITE, corners=14, overflow="hidden",
        )

    return screen(
        s, "cards",
        row("top", t("top.title", "Plants", "largeTitle", bold=True, flexShrink=0),
            row("top.search", glyph("top.glyph", "search", GRAY, 18), t("top.hint", "Search", color=GRAY, lines=1, flexShrink=1),
                gap=6, alignItems="center", padding={"horizontal": 10, "vertical": 7}, background=LIGHT, corners=11,
                flexGrow=1, flexShrink=1, minWidth=96, maxWidth=280, margin={"start": "auto"}),
            alignItems="center", gap=16, padding={"horizontal": 16, "top": 8, "bottom": 10}),
        row("chips", chip("all", "All", True), chip("sun", "Full sun"), chip("half", "Half shade"), chip("shade", "Shade"), chip("herbs", "Herbs"),
            flexWrap="wrap", columnGap=8, rowGap=7, alignContent="flex-start", padding={"horizontal": 16, "bottom": 12}),
        col("scroll",
            row("grid", *[card(*entry) for entry in entries], flexWrap="wrap", columnGap=12, rowGap=16, alignContent="flex-start",
                padding={"horizontal": 16, "vertical": 4}),
            flexGrow=1, flexShrink=1, overflow="scroll"),
        background=PALE,
    )


# Player: an artwork, a progress bar, controls that never mirror.
def player(s: Screen) -> Box:
    t = s.text
    artwork = col(
        "artwork", leaf("artwork.disc", width="56%", aspectRatio=1, corners="round", background="#FFFFFF33"),
        t("artwork.label", "HI-RES", "caption2", color=WHITE, bold=True, lines=1, position="absolute", inset={"end": "5%", "bottom": "5%"},
          padding={"horizontal": 7, "vertical": 3}, background="#00000055", corners=6),
        aspectRatio=1, gradient=["#FF375F", "#5E5CE6"], corners=16, shadows=SHADOW, alignItems="center", justifyContent="center",
        **({"height": "78%", "alignSelf": "center"} if s.landscape else {"width": 420 if s.tablet else "72%" if s.large else "84%", "alignSelf": "center"}),
    )
    panel = col(
        "panel",
        row("titles", col("titles.texts", t("song", "Note G in seven movements", "title3", color=WHITE, bold=True, lines=1 if s.landscape else 2),
                          t("artist", "The Bernoulli Numbers", color="#FFFFFFB0", lines=1), gap=3, flexGrow=1, flexShrink=1),
            glyph("favorite", "heart", PINK, 26, flexShrink=0), gap=14, alignItems="center"),
        col("progress",
            col("progress.track", leaf("progress.fill", width="37.5%", height="100%", corners=3, background=WHITE),
                leaf("progress.knob", position="absolute", inset={"left": "37.5%", "top": -4}, width=13, height=13, margin={"left": -6.5},
                     corners=6.5, background=WHITE),
                height=5, corners=2.5, background="#FFFFFF40"),
            row("times", t("times.past", "1:23", "caption1", cap=22, color="#FFFFFFB0"), t("times.left", "-2:18", "caption1", cap=22, color="#FFFFFFB0"),
                justifyContent="space-between"),
            gap=8, direction="ltr"),
        row("controls", glyph("previous", "previous", WHITE, 30),
            row("play", glyph("play.glyph", "play", "#1B1640", 30), width=68, height=68, corners=34, background=WHITE, alignItems="center",
                justifyContent="center", padding={"start": 6}),
            glyph("next", "next", WHITE, 30), justifyContent="space-evenly", alignItems="center", direction="ltr"),
        row("volume", glyph("volume.low", "speaker", "#FFFFFFB0", 18),
            col("volume.track", leaf("volume.fill", width="60%", height=4, corners=2, background="#FFFFFFCC"), flexGrow=1, height=4, corners=2,
                background="#FFFFFF40"),
            glyph("volume.high", "speaker", "#FFFFFFB0", 22), gap=12, alignItems="center"),
        gap=16 if s.landscape else 20, justifyContent="center",
        **({"flexGrow": 1, "flexShrink": 1, "flexBasis": 0} if s.landscape else {"width": "84%", "maxWidth": 520, "alignSelf": "center"}),
    )
    return screen(
        s, "player",
        row("top", glyph("close", "close", WHITE, 22), t("top.title", "Playing from a list", "footnote", color="#FFFFFFC0", lines=1, flexShrink=1),
            glyph("more", "dots", WHITE, 22), justifyContent="space-between", alignItems="center", gap=10, padding={"horizontal": 18, "vertical": 10}),
        (row if s.landscape else col)("stage", artwork, panel, flexGrow=1, flexShrink=1, gap="4%" if s.landscape else "3%",
                                      justifyContent="center" if s.landscape else "space-evenly", padding={"horizontal": 20 if s.landscape else 0},
                                      alignItems="center", overflow="hidden"),
        row("tabs", *[t(f"tab{i}", name, "footnote", cap=24, color=WHITE if i == 1 else "#FFFFFF90", lines=1, flexShrink=1)
                      for i, name in enumerate(["Lyrics", "Song", "Queue"])], justifyContent="space-around", gap=6, padding={"vertical": 12}),
        gradient=["#2A1B4D", "#0E0B1F"],
    )


# Calendar: seven columns, and the hours of a day.
def calendar(s: Screen) -> Box:
    t = s.text
    marks = {4: [RED], 9: [BLUE, GREEN], 12: [ORANGE], 18: [BLUE], 25: [RED, BLUE, GREEN]}

    def day(n):
        id, today = f"day{n}", n == 17
        return col(
            id,
            row(f"{id}.circle", t(f"{id}.number", str(n), "callout", cap=21, color=WHITE if today else INK, bold=today, lines=1, align="center"),
                width=44 if s.tablet or s.landscape and not s.large else "78%", aspectRatio=1, alignItems="center", justifyContent="center", corners="round", **({"background": RED} if today else {})),
            row(f"{id}.marks", *[leaf(f"{id}.mark{i}", width=5, height=5, corners=2.5, background=color) for i, color in enumerate(marks[n])],
                gap=3, position="absolute", inset={"bottom": 1, "start": 0, "end": 0}, justifyContent="center") if n in marks else None,
            width="14.2857%", alignItems="center", padding={"vertical": 3},
        )

    def event(id, time, title, place, color, minutes):
        return row(
            id,
            t(f"{id}.time", time, "caption1", cap=20, color=SECONDARY, align="end", minWidth=52, lines=1),
            leaf(f"{id}.bar", width=4, corners=2, background=color, alignSelf="stretch"),
            col(f"{id}.texts", t(f"{id}.title", title, "subheadline", bold=True), t(f"{id}.place", place, "footnote", color=SECONDARY), gap=2,
                flexGrow=1, flexShrink=1, padding={"vertical": 3}),
            t(f"{id}.length", minutes, "footnote", cap=20, color=SECONDARY, alignSelf="center", flexShrink=0),
            gap=10, minHeight=52, padding={"end": 12, "vertical": 6}, background=WHITE, corners=10,
        )

    month = col(
        "month",
        row("weekdays", *[t(f"weekday{i}", name, "caption2", color=SECONDARY, align="center", lines=1, flexGrow=1, flexBasis=0)
                          for i, name in enumerate("MTWTFSS")], padding={"bottom": 4}),
        row("days", *[day(n) for n in range(1, 31)], flexWrap="wrap", rowGap=4, alignContent="flex-start"),
        padding={"horizontal": 10, "vertical": 8}, background=WHITE, flexShrink=0,
        **({"width": "46%"} if s.landscape else {}),
    )
    agenda = col(
        "agenda",
        t("agenda.title", "Thursday, 17 November", "headline", margin={"bottom": 2}),
        event("standup", "9:00", "Stand-up", "Room Babbage", BLUE, "15 min"),
        event("review", "10:30", "Review of the engine, with everybody who wants to come", "Room Lovelace", ORANGE, "1 h"),
        event("lunch", "12:15", "Lunch", "Garden", GREEN, "45 min"),
        gap=9, padding={"horizontal": 14, "vertical": 12}, flexGrow=1, flexShrink=1, overflow="hidden",
        **({"flexBasis": 0} if s.landscape else {}),
    )
    return screen(
        s, "calendar",
        row("top", t("top.month", "November", "title1", cap=36, bold=True, flexShrink=1, lines=1), t("top.year", "2026", "title3", cap=30, color=RED, lines=1),
            row("top.buttons", glyph("top.previous", "back", RED, 22), glyph("top.next", "chevron", RED, 22), gap=20, margin={"start": "auto"},
                alignSelf="center"),
            alignItems="baseline", gap=8, padding={"horizontal": 16, "vertical": 8}),
        (row if s.landscape else col)("body", month, agenda, flexGrow=1, flexShrink=1, overflow="hidden"),
        background=PALE,
    )


# Dashboard: tiles with percentages and with shares of the rest.
def dashboard(s: Screen) -> Box:
    t = s.text

    def tile(id, label, value, trend, color, **options):
        return col(
            id, t(f"{id}.label", label, "footnote", cap=18, color=SECONDARY, lines=1),
            t(f"{id}.value", value, "title2", cap=25, bold=True, lines=1),
            t(f"{id}.trend", trend, "caption1", cap=17, color=color, lines=1),
            **{"gap": 3, "padding": 12, "background": WHITE, "corners": 14, "justifyContent": "space-between", **options},
        )

    bars = [34, 58, 47, 81, 66, 92, 73, 40, 55, 88, 61, 77]
    chart = col(
        "chart",
        row("chart.head", t("chart.title", "Visits by month", "headline", cap=28, lines=1, flexShrink=1), t("chart.unit", "thousands", "footnote", cap=20, color=SECONDARY, lines=1),
            alignItems="baseline", justifyContent="space-between", gap=8),
        row("chart.bars", *[leaf(f"bar{i}", height=f"{bar}%", flexGrow=1, flexBasis=0, maxWidth=44, corners=[4, 4, 0, 0],
                                 background=BLUE if i == 5 else "#A8CDFF") for i, bar in enumerate(bars)],
            alignItems="flex-end", gap=5, flexGrow=1, flexShrink=1, minHeight=60, border={"bottom": 1}, borderColor=LINE, padding={"top": 6},
            justifyContent="space-between"),
        gap=8, padding={"horizontal": 14, "vertical": 12}, background=WHITE, corners=14, flexGrow=2, flexShrink=1, flexBasis=0, minHeight=130,
    )

    def share(id, name, percent, color):
        return col(
            id,
            row(f"{id}.head", t(f"{id}.name", name, "subheadline", flexShrink=1, lines=1), t(f"{id}.percent", f"{percent} %", "footnote", color=SECONDARY, lines=1),
                justifyContent="space-between", gap=8, alignItems="center"),
            col(f"{id}.track", leaf(f"{id}.fill", width=f"{percent}%", height=6, corners=3, background=color), height=6, corners=3, background=LIGHT),
            gap=5,
        )

    return screen(
        s, "dashboard",
        row("top", t("top.title", "Overview", "title1", bold=True, flexShrink=1, lines=1),
            row("top.user", t("top.initials", "AL", "caption1", cap=15, color=WHITE, bold=True, lines=1), width=36, height=36, corners=18, background=TEAL,
                alignItems="center", justifyContent="center", clips=True,),
            justifyContent="space-between", alignItems="center", padding={"horizontal": 16, "vertical": 8}),
        col("tiles",
            row("tiles.first", tile("visits", "Visits", "48,210", "+12.5 %", GREEN, width="58%"),
                tile("orders", "Orders", "1,024", "-3.1 %", RED, flexGrow=1, flexShrink=1), gap=12),
            row("tiles.second", tile("load", "Load", "37 %", "steady", SECONDARY, flexGrow=1, flexBasis=0),
                tile("latency", "Latency", "112 ms", "-8 ms", GREEN, flexGrow=2, flexBasis=0),
                tile("errors", "Errors", "9", "+2", RED, flexGrow=1, flexBasis=0), gap=10, minHeight="12%"),
            chart,
            col("shares", share("desktop", "Desktop", 62, BLUE), share("phone", "Phone", 31, GREEN), share("tablet", "Tablet", 7, ORANGE),
                gap=9, padding=14, background=WHITE, corners=14, flexGrow=1, minHeight="15%", maxHeight="40%", justifyContent="space-around"),
            gap=12, padding={"horizontal": 16, "bottom": 16, "top": 4}, flexGrow=1, flexShrink=1, overflow="hidden"),
        background=PALE,
    )


# Profile: pictures with a ratio, badges outside of the flow.
def profile(s: Screen) -> Box:
    t = s.text
    colors = [["#FF9F0A", "#FF375F"], ["#30D158", "#0A84FF"], ["#BF5AF2", "#5E5CE6"], ["#64D2FF", "#0A84FF"], ["#FFD60A", "#FF9F0A"], ["#FF375F", "#BF5AF2"]]

    def stat(id, value, label):
        return col(id, t(f"{id}.value", value, "headline", cap=26, lines=1), t(f"{id}.label", label, "caption1", cap=20, color=SECONDARY, lines=1),
                   alignItems="center", gap=1, flexGrow=1, flexShrink=1, padding={"horizontal": 4})

    def picture(i):
        badge = t(f"photo{i}.badge", str(i + 2), "caption2", cap=18, color=WHITE, bold=True, lines=1, align="center", position="absolute",
                  inset={"right": 6, "top": 6}, minWidth=20, padding={"horizontal": 5, "vertical": 2}, background="#00000080", corners=8) if i % 2 == 0 else None
        caption = row(f"photo{i}.caption", t(f"photo{i}.text", ["Sea", "Moor", "Dusk", "Lake", "Field", "Bloom"][i], "caption1", cap=20, color=WHITE, lines=1),
                      position="absolute", inset={"start": 0, "end": 0, "bottom": 0}, padding={"start": 8, "vertical": 4}, background="#00000055") if i in (1, 3, 5) else None
        return col(f"photo{i}", badge, caption, width="32%", aspectRatio=1, gradient=colors[i], padding=6, corners=8, overflow="hidden")

    return screen(
        s, "profile",
        col("cover",
            col("avatar", glyph("avatar.glyph", "person", WHITE, 52),
                leaf("avatar.online", position="absolute", inset={"bottom": "4%", "end": "4%"}, width="24%", aspectRatio=1, corners="round",
                     background=GREEN, border=2.5, borderColor=WHITE),
                position="absolute", inset={"bottom": -38, "start": 18}, width=88, height=88, border=4, borderColor=WHITE, corners=44,
                background="#5E5CE6", alignItems="center", justifyContent="center"),
            row("cover.tools", glyph("cover.search", "search", WHITE, 22), glyph("cover.menu", "menu", WHITE, 22), position="absolute",
                inset={"top": 10, "end": 14}, gap=16),
            aspectRatio=3.2, maxHeight=280, gradient=["#0A84FF", "#64D2FF", "#FFD60A"], **({"width": "100%"} if s.landscape else {})),
        row("actions", t("actions.message", "Message", "subheadline", cap=22, color=INK, align="center", border=1, borderColor=LINE, corners=18,
                         padding={"horizontal": 16, "vertical": 8}, lines=1, flexShrink=1),
            t("actions.follow", "Follow", "subheadline", cap=22, color=WHITE, bold=True, align="center", background=INK, corners=18,
              padding={"horizontal": 18, "vertical": 8}, minWidth=96, lines=1),
            gap=9, justifyContent="flex-end", padding={"end": 16, "top": 10}, margin={"start": 116}),
        col("about",
            row("about.line", t("about.name", "Mary Somerville", "title2", bold=True, flexShrink=1), glyph("about.check", "check", BLUE, 20), gap=6,
                alignItems="center"),
            t("about.bio", "Writes about the connection of the sciences. Paints, sails, and reads everything that she can get.", "subheadline",
              color="#3A3A3C", maxWidth=520),
            gap=5, padding={"horizontal": 18, "top": 6, "bottom": 10}),
        row("stats", stat("posts", "214", "Posts"), leaf("stats.line1", width=1, background=LINE), stat("followers", "18.2 k", "Followers"),
            leaf("stats.line2", width=1, background=LINE), stat("following", "97", "Following"),
            margin={"horizontal": 18}, padding={"vertical": 8}, background=PALE, corners=12, maxWidth=640),
        row("photos", *[picture(i) for i in range(6)], flexWrap="wrap", justifyContent="space-between", rowGap=10, alignContent="flex-start", alignItems="flex-start",
            padding={"horizontal": "4%", "top": 14}),
    )


# Toolbar: what bars do with baselines, minima, maxima and too little space.
def toolbar(s: Screen) -> Box:
    t = s.text

    def bar(id, *children, **options):
        return row(id, *children, **{"padding": {"horizontal": 12, "vertical": 7}, "gap": 8, "alignItems": "center", "background": WHITE,
                                     "corners": 11, **options})

    def button(id, label, **options):
        return t(id, label, "subheadline", cap=24, lines=1, **{"color": BLUE, "padding": {"horizontal": 10, "vertical": 6}, "background": "#E8F1FF", "corners": 8, **options})

    def segment(id, label, on=False):
        return t(id, label, "footnote", cap=20, color=INK, align="center", lines=1, bold=on, flexGrow=1, flexShrink=1, padding={"horizontal": 8, "vertical": 6}, corners=7,
                 **({"background": WHITE, "shadows": SHADOW} if on else {}))

    return screen(
        s, "toolbar",
        col("bars",
        bar("title.bar", button("title.back", "Back", flexShrink=0),
            t("title.text", "Letters to the Analytical Society about the notation of the engine", "headline", cap=28, lines=1, align="center", flexGrow=1, flexShrink=1, minWidth=60),
            button("title.done", "Done", flexShrink=0)),
        bar("segments", segment("seg.day", "Day"), segment("seg.week", "Week", True), segment("seg.month", "Month"), segment("seg.year", "Year"),
            background=LIGHT, padding=3, gap=2),
        bar("base", t("base.title", "Draft", "title1", bold=True, lines=1), t("base.state", "saved", "footnote", cap=22, color=GREEN, padding={"horizontal": 6, "vertical": 3},
            background="#E3F7E8", corners=6, lines=1),
            col("base.column", t("base.small", "page", "caption2", cap=16, color=SECONDARY, lines=1), t("base.page", "12 of 90", "caption1", cap=20, lines=1), padding={"top": 3}),
            t("base.end", "Aa", "title3", color=BLUE, margin={"start": "auto"}), alignItems="baseline"),
        bar("search.bar", glyph("search.menu", "menu", INK, 22, flexShrink=0),
            row("search.field", glyph("search.glyph", "search", GRAY, 16, flexShrink=0), t("search.text", "Find", "callout", color=GRAY, lines=1, flexShrink=1),
                gap=6, alignItems="center", padding={"horizontal": 9, "vertical": 6}, background=LIGHT, corners=9, flexGrow=1, minWidth=120, maxWidth=320),
            button("search.count", "3 / 17", minWidth=84, align="center"), gap=10, justifyContent="space-between"),
        bar("shrink", button("shrink.a", "Bold and italic styles", flexBasis=190, flexShrink=1, background="#FFE9E7", color=RED),
            button("shrink.b", "Paragraph", flexBasis=150, flexShrink=2, background="#FFF3E0", color=ORANGE),
            button("shrink.c", "Lists", flexBasis=110, flexShrink=3, minWidth=48, background="#E3F7E8", color=GREEN), gap=8),
        bar("align", button("align.a", "stretch", alignSelf="stretch"), button("align.b", "start", alignSelf="flex-start"),
            leaf("align.rule", width=2, background=LINE, alignSelf="stretch"), button("align.c", "end", alignSelf="flex-end"),
            button("align.d", "over", position="relative", inset={"top": -3, "start": 4}, background="#F3E8FF", color=PURPLE),
            minHeight=74),
        row("lower",
            col("stack", button("stack.first", "first"), button("stack.second", "second"), button("stack.third", "third"), flexDirection="column-reverse", gap=6, padding=9,
                border={"start": 4, "top": 1, "bottom": 1, "end": 1}, borderColor=TEAL, background=WHITE, corners=6, alignItems="flex-start"),
            row("tags", *[button(f"tag.{name}", name, background=PALE, color=INK) for name in ("letters", "notes", "figures", "tables", "index", "errata")],
                flexWrap="wrap-reverse", rowGap=7, columnGap=6, alignContent="flex-start", justifyContent="center", padding=10, background=WHITE, corners=11,
                flexGrow=1, flexShrink=1, flexBasis=0),
            gap=12, alignItems="stretch"),
        row("keys", *[t(f"key.{name}", name, "callout", cap=22, align="center", lines=1, flexGrow=grow, flexBasis=0, padding={"vertical": 9}, background=WHITE, corners=6,
                        shadows=SHADOW) for name, grow in (("esc", 1), ("tab", 1), ("space", 4), ("enter", 2))], gap=6, flexDirection="row-reverse"),
            gap=10, padding={"horizontal": 10, "top": 4}, flexShrink=1, overflow="hidden"),
        row("status", t("status.words", "1,843 words", "caption1", cap=24, color=SECONDARY, lines=1, flexShrink=1), t("status.zoom", "125 %", "caption1", cap=24, color=SECONDARY, lines=1, flexShrink=0),
            justifyContent="space-between", gap=10, padding={"horizontal": 12, "vertical": 8}, margin={"top": "auto"}, border={"top": 1}, borderColor=LINE),
        background=PALE,
    )


SCREENS = {
    "Settings": settings, "Chat": chat, "Product": product, "SignIn": sign_in, "Cards": cards, "Player": player,
    "Calendar": calendar, "Dashboard": dashboard, "Profile": profile, "Toolbar": toolbar,
}
