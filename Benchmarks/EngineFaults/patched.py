"""A fresh copy of the package `yoga`, whose sources are edited before they are compiled."""
import functools
import importlib
import importlib.util
import pathlib
import struct
import sys

import importlib.machinery

ROOT = pathlib.Path(importlib.util.find_spec("yoga").submodule_search_locations[0])


class PatchError(Exception):
    pass


# Speed only: the same values by fewer objects.
FASTER = [
    ("numeric/FloatMath.py", "from struct import pack, unpack", "from struct import Struct as _S\n_f = _S('!f')"),
    ("numeric/FloatMath.py", 'result: float = unpack("!f", pack("!f", float(value)))[0]\n    return result',
     "return _f.unpack(_f.pack(value))[0]"),
    ("style/StyleValueHandle.py", "return self._type() == self.Type.Undefined", "return not self._repr & 7"),
    ("style/StyleValueHandle.py", "return not self.isUndefined()", "return bool(self._repr & 7)"),
    ("style/StyleLength.py", "        return StyleLength(FloatOptional(), YGUnit.YGUnitUndefined)", "        return _UNDEFINED"),
    ("style/StyleLength.py", "def inexactEquals(a: StyleLength", "_UNDEFINED = StyleLength(FloatOptional(), YGUnit.YGUnitUndefined)\n\n\ndef inexactEquals(a: StyleLength"),
    ("style/StyleSizeLength.py", "        return StyleSizeLength(FloatOptional(), YGUnit.YGUnitUndefined)", "        return _UNDEFINED"),
    ("style/StyleSizeLength.py", "def inexactEquals(a: StyleSizeLength", "_UNDEFINED = StyleSizeLength(FloatOptional(), YGUnit.YGUnitUndefined)\n\n\ndef inexactEquals(a: StyleSizeLength"),
]


@functools.lru_cache(maxsize=None)
def source(file: str) -> str:
    text = (ROOT / file).read_text()
    for name, old, new in FASTER:
        if name == file:
            if old not in text:
                raise PatchError(f"{file}: {old!r} is not there")
            text = text.replace(old, new)
    return text


class Loader(importlib.machinery.SourceFileLoader):
    """Compiles the edited source of a module, and the untouched one from the cache."""

    def __init__(self, name, path, patches, names):
        super().__init__(name, path)
        self.patches, self.names = patches, names

    def get_code(self, fullname):
        file = str(pathlib.Path(self.path).relative_to(ROOT))
        if file not in self.patches:
            return _compiled(file)
        text = source(file)
        for old, new, count in self.patches[file]:
            found = text.count(old)
            if found != count:
                raise PatchError(f"{file}: {found} times, not {count}: {old!r}")
            text = text.replace(old, new)
        return compile(text, f"<patched {file}>", "exec", dont_inherit=True)

    def exec_module(self, module):
        module.__dict__.update(self.names)
        super().exec_module(module)


@functools.lru_cache(maxsize=None)
def _compiled(file: str):
    return compile(source(file), str(ROOT / file), "exec", dont_inherit=True)


class Finder:
    def __init__(self, patches, names):
        self.patches, self.names = patches, names

    def find_spec(self, fullname, path=None, target=None):
        if fullname != "yoga" and not fullname.startswith("yoga."):
            return None
        base = ROOT.joinpath(*fullname.split(".")[1:])
        package = base.is_dir()
        file = base / "__init__.py" if package else base.with_suffix(".py")
        if not file.exists():
            return None
        loader = Loader(fullname, str(file), self.patches, self.names)
        return importlib.util.spec_from_file_location(
            fullname, file, loader=loader, submodule_search_locations=[str(base)] if package else None
        )


def load(patches=(), names=None):
    """Import `yoga` again; a patch is (file, old, new) or (file, old, new, how often old occurs)."""
    for name in [name for name in sys.modules if name == "yoga" or name.startswith("yoga.")]:
        del sys.modules[name]
    by_file: dict = {}
    for file, old, new, *count in patches:
        by_file.setdefault(file, []).append((old, new, count[0] if count else 1))
    finder = Finder(by_file, names or {})
    sys.meta_path.insert(0, finder)
    try:
        module = importlib.import_module("yoga")
        for file in by_file:
            importlib.import_module("yoga." + file[:-3].replace("/", "."))
        # Functions import lazily, too: everything is loaded while the finder is there.
        for file in ROOT.rglob("*.py"):
            name = "yoga." + str(file.relative_to(ROOT))[:-3].replace("/", ".")
            importlib.import_module(name.removesuffix(".__init__"))
    finally:
        sys.meta_path.remove(finder)
    make_faster()
    return module


def make_faster():
    """Speed only: enumerations that hash as integers, and edges of styles that are resolved once per layout."""
    enums, style = sys.modules["yoga.YGEnums"], sys.modules["yoga.style.Style"].Style
    for value in vars(enums).values():
        if isinstance(value, type) and issubclass(value, int) and value.__module__ == enums.__name__:
            value.__hash__ = int.__hash__
    for name in ("computePosition", "computeMargin", "computePadding", "computeBorder"):
        setattr(style, name, remembered(name, getattr(style, name)))
    for name in ("dimension", "minDimension", "maxDimension", "aspectRatio", "flexGrow", "flexShrink", "flexBasis", "flex", "gap",
                 "computeRowGap", "computeColumnGap"):
        setattr(style, name, remembered(name, getattr(style, name)))


def remembered(name, method):
    def read(self, *arguments):
        known = self.__dict__.get("known")
        if known is None:
            return method(self, *arguments)
        key = (name, *arguments)
        if key not in known:
            known[key] = method(self, *arguments)
        return known[key]

    return read
