"""Five runs without a fault in the engine: a screen was changed on purpose."""
from dataclasses import dataclass, field

import screens
from engine import Screen
from faults import Fault, find
from text import Paragraph


@dataclass
class Change(Fault):
    origins: set = field(default_factory=set)
    edit: object = None

    @property
    def set(self):
        return "none"

    @property
    def slug(self):
        return f"{self.number:02}-{self.name}"

    def change(self, case, root, screen):
        if case in self.screens:
            self.edit(root, screen)

    def __post_init__(self):
        # `change` is called as a function and asked for `origins`.
        outer = self

        class Call:
            origins = outer.origins

            def __call__(self, case, root, screen):
                if case in outer.screens:
                    outer.edit(root, screen)

        self.change = Call()


def style(id, **values):
    def edit(root, screen):
        find(root, id)[2].style.update(values)
    return edit


def paint(id, **values):
    def edit(root, screen):
        find(root, id)[2].paint.update(values)
    return edit


def retext(id, string):
    def edit(root, screen):
        box = find(root, id)[2]
        box.paragraph = Paragraph(string, box.paragraph.size, box.paragraph.face.name.endswith("Bold"), box.paragraph.lines)
    return edit




def remove(id):
    def edit(root, screen):
        container, index, _ = find(root, id)
        del container.children[index]
    return edit


FAULTS = [
    Change(101, "gap-12-to-16", "The gap of the dashboard's tiles is 16 instead of 12.", {"gap", "rowGap"}, "column", ("Dashboard",), effect="more",
           origins={"tiles"}, edit=style("tiles", gap=16)),
    Change(102, "text-changed", "A message has another text.", {"text", "glyph", "width"}, "text", ("Chat",), origins={"m2.text"},
           edit=retext("m2.text", "Yes, it was in relay 70.")),
    Change(103, "color-changed", "The button's background is green.", {"color", "background"}, "child", ("Product",), origins={"buy"},
           edit=paint("buy", background="#34C759")),
    Change(104, "child-added", "There is one more chip.", {"new", "added", "insert", "appear"}, "row", ("Cards",), origins={"chips", "moss"},
           edit=lambda root, screen: find(root, "chips")[2].children.insert(3, screen.text(
               "moss", "Moss", "footnote", color="#1C1C1E", padding={"horizontal": 12, "vertical": 6}, corners=14, background="#E5E5EA"))),
    Change(105, "child-removed", "One event is gone.", {"gone", "removed", "missing", "delet", "disappear"}, "column", ("Calendar",), origins={"agenda", "review"},
           edit=remove("review")),
]
