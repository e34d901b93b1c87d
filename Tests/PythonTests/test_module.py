"""The Python module: what stands for an image, verdicts, measures, errors, threads."""

import concurrent.futures
import io
import json
import subprocess
import sys

import numpy
import PIL.Image
import pytest

import proofsheet_render as proofsheet

TREE = {
    "version": 1, "size": [40, 20],
    "root": {"frame": [0, 0, 40, 20], "background": "#336699", "sublayers": [
        {"frame": [2, 2, 36, 16], "text": "Hi שלום", "textStyle": {"font": "body", "color": "#FFFFFF"}}]},
}


def test_the_command_and_the_module_draw_the_same_bytes():
    image = proofsheet.render(TREE, scale=3)
    drawn = subprocess.run(
        [proofsheet.command(), "render", "-", "-o", "-", "--scale", "3"], input=json.dumps(TREE).encode(), capture_output=True, check=True)
    assert (image.width, image.height) == (120, 60)
    assert proofsheet.compare(drawn.stdout, image, "exact").outcome == "equal"


@pytest.mark.parametrize("shape", [(3, 5), (3, 5, 1), (3, 5, 3), (3, 5, 4)])
def test_an_array_is_the_image_that_pillow_makes_of_it(shape):
    array = numpy.random.default_rng(1).integers(0, 256, shape, numpy.uint8)
    file = io.BytesIO()
    PIL.Image.fromarray(array if shape[-1] != 1 else array[:, :, 0]).save(file, "PNG")
    verdict = proofsheet.compare(array, file.getvalue(), "exact")
    assert verdict.outcome == "equal" and verdict.diff is None and verdict.pixels["equal"] == 15


def test_a_view_of_an_array_counts_as_it_is_seen():
    array = numpy.arange(60, dtype=numpy.uint8).reshape(4, 5, 3)
    assert proofsheet.compare(array[::-1, ::2], numpy.ascontiguousarray(array[::-1, ::2]), "exact").outcome == "equal"
    assert proofsheet.compare(array[::-1], array, "exact").outcome == "different"


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "CMYK"])
def test_pillow_images_of_every_mode(mode):
    image = PIL.Image.new("RGB", (4, 4), (10, 20, 200)).convert(mode)
    assert proofsheet.compare(image, image.convert("RGBA"), "exact").outcome == "equal"


def test_a_difference_is_a_verdict_with_numbers_and_a_diff_image():
    image = numpy.zeros((9, 9, 3), numpy.uint8)
    other = image.copy()
    other[4, 4] = 255
    verdict = proofsheet.compare(other, image, "exact")
    assert not verdict and verdict.outcome == "different" and verdict.pixels["different"] == 1
    assert verdict.diff is not None and (verdict.diff.width, verdict.diff.height) == (9, 9)
    assert proofsheet.compare(other, image[:5], "exact").pixels["out_of_bounds"] == 36


@pytest.mark.parametrize("bad", [
    numpy.zeros((2, 2), float), numpy.zeros((0, 2), numpy.uint8), numpy.zeros((2, 2, 5), numpy.uint8), b"no PNG", 7, None,
])
def test_what_is_no_image_is_refused(bad):
    with pytest.raises(proofsheet.LibraryError):
        proofsheet.compare(bad, numpy.zeros((2, 2), numpy.uint8))


def test_measures_follow_style_traits_and_width():
    one, large = proofsheet.measure("Three messages"), proofsheet.measure("Three messages", traits="accessibility3")
    wrapped = proofsheet.measure("Three messages", {"fontSize": 20}, width=100)
    assert large.width > one.width > 0 and one.line_count == 1 and wrapped.line_count == 2
    with pytest.raises(proofsheet.LibraryError, match="nothing"):
        proofsheet.measure("a", "nothing")


def test_threads_measure_at_once():
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(lambda _: proofsheet.measure("Hello").width, range(64)))) == 1


def test_a_folder_of_trees_is_recorded_and_checked(tmp_path):
    (tmp_path / "trees").mkdir()
    (tmp_path / "trees/one.json").write_text(json.dumps(TREE))
    assert not proofsheet.check("trees", cwd=tmp_path)
    assert proofsheet.check("trees", "--record", cwd=tmp_path)
    assert proofsheet.check("trees", cwd=tmp_path)
    changed = {**TREE, "root": {**TREE["root"], "background": "#336600"}}
    (tmp_path / "trees/one.json").write_text(json.dumps(changed))
    assert not proofsheet.check("trees", cwd=tmp_path)
    with pytest.raises(RuntimeError):
        proofsheet.check("nowhere", cwd=tmp_path)


def test_sixteen_bits_are_not_clipped():
    levels = [PIL.Image.new("I;16", (4, 4), value) for value in (1000, 60000)]
    file = io.BytesIO()
    levels[1].save(file, "PNG")
    assert proofsheet.compare(levels[0], levels[1], "exact").outcome == "different"
    assert proofsheet.compare(levels[1], file.getvalue(), "exact").outcome == "equal"


@pytest.mark.parametrize("mode", ["I", "F"])
def test_a_mode_without_a_range_is_refused(mode):
    with pytest.raises(ValueError, match=f"mode {mode} has no range"):
        proofsheet.compare(PIL.Image.new(mode, (4, 4)), PIL.Image.new("L", (4, 4)))


@pytest.mark.parametrize("mode, straight", [("La", "LA"), ("RGBa", "RGBA")])
def test_premultiplied_images_are_those_that_they_stand_for(mode, straight):
    image = PIL.Image.new(straight, (4, 4), (200, 255) if straight == "LA" else (200, 100, 50, 255))
    assert proofsheet.compare(image.convert(mode), image, "exact").outcome == "equal"


def test_the_first_calls_may_come_from_many_threads():
    program = (
        "import concurrent.futures, proofsheet_render as p\n"
        "with concurrent.futures.ThreadPoolExecutor(8) as pool:\n"
        "    print(len({m.width for m in pool.map(lambda _: p.measure('text'), range(200))}))\n")
    for _ in range(3):
        assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "1\n"


def test_the_file_that_cannot_be_read_is_named(tmp_path):
    (tmp_path / "broken.png").write_bytes(b"none")
    with pytest.raises(ValueError, match="broken.png: "):
        proofsheet.compare(tmp_path / "broken.png", tmp_path / "broken.png")


def clock(color):
    """A tree with a layer that changes."""
    return {**TREE, "root": {**TREE["root"], "sublayers": [{"id": "clock", "frame": [2, 2, 10, 10], "background": color}]}}


def test_an_area_may_be_a_layer_where_the_tree_is_known(tmp_path):
    old, actual, strategy = proofsheet.render(clock("#FFFFFF")), proofsheet.render(clock("#000000")), 'exact.ignoring(layer("clock"))'
    for verdict in (
        proofsheet.compare(actual, old, strategy), proofsheet.compare(actual.png(), old.png(), strategy, layers=clock("#000000")),
    ):
        assert verdict.outcome == "equal" and verdict.pixels["masked"] == 100 and verdict.diff is None
    different = proofsheet.compare(actual, old, 'exact.comparing(layer("clock"), as: exact)')
    assert different.pixels["different"] == 100 and different.diff is not None and different.diff.width == 40
    file = tmp_path / "-o $(x).png"
    old.save(file)
    assert proofsheet.compare(actual, file, strategy).outcome == "equal"


@pytest.mark.parametrize("strategy, message", [
    ('exact.ignoring(layer("clock"))', 'layer "clock".* as layers=tree, or write a rectangle'), ('foo.ignoring(layer("clock"))', "foo"),
])
def test_a_layer_that_nobody_knows_is_an_error_with_the_next_step(strategy, message):
    old, actual = proofsheet.render(clock("#FFFFFF")).png(), proofsheet.render(clock("#000000")).png()
    with pytest.raises(proofsheet.LibraryError, match=message):
        proofsheet.compare(actual, old, strategy)


def test_a_tree_without_the_layer_is_an_error():
    image = proofsheet.render(TREE)
    with pytest.raises(proofsheet.LibraryError, match='called "nobody"'):
        proofsheet.compare(image, image, 'exact.ignoring(layer("nobody"))')
