"""The pytest plugin, in a session of its own."""

import shlex

import pytest

pytest_plugins = "pytester"

TESTS = """
import numpy, pytest

@pytest.mark.parametrize("level", [0, 100, 200])
def test_gray(assert_image, level):
    assert_image(numpy.full((8, 8), level + {change}, numpy.uint8))
    assert_image(numpy.full((8, 8), level, numpy.uint8), name="second", strategy="exact")
"""


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_missing_recorded_passed_different_accepted(pytester, workers):
    pytester.makepyfile(test_it=TESTS.format(change=0))
    result = pytester.runpytest_subprocess(*workers)
    result.assert_outcomes(failed=3)
    result.stdout.fnmatch_lines(["*is missing. Look at the actual image, then record it.", "*to record: pytest --record-images=missing *", "Images that differ or are missing: *"])
    assert not (pytester.path / "references").exists()
    page = (pytester.path / ".proofsheet/pytest/index.html").read_text("utf-8")
    assert page.count("To record: pytest --record-images=missing ") == 6
    recorded = pytester.runpytest_subprocess("--record-images=missing", *workers)
    recorded.assert_outcomes(passed=3)
    recorded.stdout.fnmatch_lines(["6 images recorded."])
    assert len(list((pytester.path / "references/test_it").iterdir())) == 6
    passed = pytester.runpytest_subprocess(*workers)
    passed.assert_outcomes(passed=3)
    passed.stdout.no_fnmatch_line("* recorded.")
    assert not (pytester.path / ".proofsheet/pytest/index.html").exists()

    pytester.makepyfile(test_it=TESTS.format(change=50))
    differ = pytester.runpytest_subprocess("--record-images=missing", *workers)
    differ.assert_outcomes(failed=3)
    differ.stdout.fnmatch_lines(["*to accept: pytest --record-images=all *"])
    page = (pytester.path / ".proofsheet/pytest/index.html").read_text("utf-8")
    assert page.count("<h2>") == 3 and page.count("<img") == 9
    assert page.count("64 pixels changed") == 3 and "#000000 to #323232" in page
    assert page.count("Reference: ") == page.count("To accept: pytest --record-images=all ") == 3
    assert str(pytester.path / "references/test_it") in page
    accepted = pytester.runpytest_subprocess("--record-images", *workers)
    accepted.assert_outcomes(passed=3)
    accepted.stdout.fnmatch_lines(["3 images recorded."])
    pytester.runpytest_subprocess(*workers).assert_outcomes(passed=3)


def test_a_strategy_tolerates_what_it_says(pytester):
    pytester.makepyfile(test_it=TESTS.format(change=0))
    pytester.runpytest_subprocess("--record-images=missing").assert_outcomes(passed=3)
    pytester.makepyfile(test_it=TESTS.format(change=1))
    pytester.runpytest_subprocess().assert_outcomes(passed=3)


def test_the_command_in_a_message_accepts(pytester):
    pytester.makepyfile(test_it=TESTS.format(change=0))
    pytester.runpytest_subprocess("--record-images=missing").assert_outcomes(passed=3)
    pytester.makepyfile(test_it=TESTS.format(change=50))
    failed = pytester.runpytest_subprocess()
    printed = [line.split("to accept: pytest ")[1] for line in failed.outlines if "to accept: pytest " in line]
    assert len(printed) == 3
    for line in printed:
        pytester.runpytest_subprocess(*shlex.split(line)).assert_outcomes(passed=1)
    pytester.runpytest_subprocess().assert_outcomes(passed=3)


IDS = """
import numpy, pytest

@pytest.mark.parametrize("level", range(8), ids=["a/b", "a b", "a-b", "a:b", "*", "-", "日", "z" * 300])
def test_id(assert_image, level):
    assert_image(numpy.full((4, 4), level * 30, numpy.uint8), strategy="exact")

class TestA:
    def test_s(self, assert_image):
        assert_image(numpy.full((4, 4), 1, numpy.uint8), strategy="exact")

class TestB:
    def test_s(self, assert_image):
        assert_image(numpy.full((4, 4), 2, numpy.uint8), name="../../../escaped", strategy="exact")
"""


def test_no_two_tests_share_a_reference_and_none_leaves_its_folder(pytester):
    pytester.makepyfile(test_it=IDS)
    pytester.runpytest_subprocess("--record-images").assert_outcomes(passed=10)
    pytester.runpytest_subprocess().assert_outcomes(passed=10)
    assert len(list((pytester.path / "references/test_it").iterdir())) == 10
    assert not list(pytester.path.parent.rglob("escaped*"))


@pytest.mark.parametrize("body, message", [
    ('assert_image(a, name="x"); assert_image(a, name="x")', "*Two images of this test are called 'x'*"),
    ('assert_image(a, name="1"); assert_image(a)', "*Two images of this test are called 1*"),
    ('assert_image(a, strategy="foo")', "*foo*"),
])
def test_what_cannot_be_meant_is_refused_while_recording(pytester, body, message):
    pytester.makepyfile(test_it=f"import numpy\ndef test_it(assert_image):\n    a = numpy.zeros((4, 4), numpy.uint8)\n    {body}\n")
    result = pytester.runpytest_subprocess("--record-images")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([message])


def test_a_damaged_reference_is_named(pytester):
    pytester.makepyfile(test_it=TESTS.format(change=0))
    pytester.runpytest_subprocess("--record-images").assert_outcomes(passed=3)
    file = next((pytester.path / "references/test_it").glob("*.second.png"))
    file.write_bytes(file.read_bytes()[:40])
    result = pytester.runpytest_subprocess()
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines([f"*{file.name}*", "*Or remove the file, and record it again."])
    result.stdout.no_fnmatch_line("*During handling of*")
    pytester.runpytest_subprocess("--record-images").assert_outcomes(passed=2, failed=1)
    assert file.stat().st_size == 40


def test_all_images_of_a_test_are_compared_and_named(pytester):
    pytester.makepyfile(test_it="""
import numpy
import pytest

def image(level):
    return numpy.full((8, 8), level, numpy.uint8)

@pytest.fixture
def late(assert_image):
    yield
    assert_image(image(LEVEL), name="late")

def test_two(assert_image):
    assert_image(image(LEVEL), name="one")
    assert_image(image(LEVEL), name="two")

def test_other_reason(assert_image):
    assert_image(image(LEVEL))
    raise RuntimeError("the other reason")

def test_fixture(late):
    pass

def test_rest(assert_image):
    assert_image(image(LEVEL))
    pytest.skip("the rest")
""".replace("LEVEL", "90"))
    pytester.runpytest_subprocess("--record-images=missing").assert_outcomes(passed=2, failed=1, skipped=1)
    file = pytester.path / "test_it.py"
    file.write_text(file.read_text().replace("90", "10"))
    result = pytester.runpytest_subprocess()
    result.assert_outcomes(passed=1, failed=3, errors=1)
    result.stdout.fnmatch_lines_random(["*test_rest.1: *", "*test_two.one: *", "*test_two.two: *", "*the other reason*", "*test_other_reason.1: *", "*test_fixture.late: *"])


LAYERS = """
import proofsheet_render as proofsheet

def tree(color):
    return {{"version": 1, "size": [20, 20], "root": {{
        "frame": [0, 0, 20, 20], "background": "#336699", "sublayers": [{{"id": "clock", "frame": [2, 2, 9, 9], "background": color}}]}}}}

def test_drawn(assert_image):
    assert_image(proofsheet.render(tree("{color}")), strategy='exact.ignoring(layer("clock"))')

def test_png(assert_image):
    assert_image(proofsheet.render(tree("{color}")).png(), strategy='exact.ignoring(layer("clock"))', layers=tree("{color}"))

def test_unknown(assert_image):
    assert_image(proofsheet.render(tree("{color}")).png(), strategy='exact.ignoring(layer("clock"))')
"""


def test_areas_may_be_layers(pytester):
    pytester.makepyfile(test_it=LAYERS.format(color="#FFFFFF"))
    for _ in range(2):
        result = pytester.runpytest_subprocess("--record-images")
        result.assert_outcomes(passed=2, failed=1)
        result.stdout.fnmatch_lines(["*as layers=tree, or write a rectangle*"])
    assert len(list((pytester.path / "references/test_it").iterdir())) == 2
    pytester.makepyfile(test_it=LAYERS.format(color="#000000"))
    pytester.runpytest_subprocess("-k", "drawn or png").assert_outcomes(passed=2)


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_what_a_run_leaves_is_removed_by_the_next_that_uses_images(pytester, workers):
    pytester.makepyfile(test_it=TESTS.format(change=0), test_other="def test_other(): pass")
    pytester.runpytest_subprocess(*workers).assert_outcomes(failed=3, passed=1)
    folder = pytester.path / ".proofsheet/pytest"
    (folder / "notes.txt").write_text("mine")
    (folder / "old.actual.png").write_text("")
    other = pytester.runpytest_subprocess("test_other.py", *workers)
    other.assert_outcomes(passed=1)
    other.stdout.no_fnmatch_line("Images that differ*")
    assert (folder / "index.html").exists() and (folder / "old.actual.png").exists()
    pytester.runpytest_subprocess("--record-images", *workers).assert_outcomes(passed=4)
    assert sorted(file.name for file in folder.iterdir()) == ["notes.txt", "recorded.txt", "run.txt"]


@pytest.mark.parametrize("link", [".proofsheet", ".proofsheet/pytest", ".proofsheet/.gitignore", ".proofsheet/pytest/run.txt"])
def test_links_are_not_followed(pytester, link):
    pytester.makepyfile(test_it=TESTS.format(change=0))
    is_folder = link in (".proofsheet", ".proofsheet/pytest")
    victim = pytester.path / "victim"
    file = victim / "recorded.txt" if is_folder else victim
    file.parent.mkdir(exist_ok=True)
    file.write_text("mine")
    (pytester.path / link).parent.mkdir(parents=True, exist_ok=True)
    (pytester.path / link).symlink_to(victim)
    for option in ["-q", "--record-images=missing", "--record-images=all"]:
        result = pytester.runpytest_subprocess(option)
        result.assert_outcomes(**{"failed" if option == "-q" else "passed": 3})
        if option == "-q":
            result.stdout.fnmatch_lines(["*image: not written, *"])
        assert file.read_text() == "mine"
        assert not is_folder or list(victim.iterdir()) == [file]


def test_links_in_the_folder_are_replaced(pytester):
    pytester.makepyfile(test_it=TESTS.format(change=0))
    folder, victim = pytester.path / ".proofsheet/pytest", pytester.path / "victim"
    folder.mkdir(parents=True)
    victim.write_text("mine")
    for name in ["index.html", "recorded.txt", "test_it.test_gray-0.1.actual.png", "test_it.test_gray-0.1.reasons.txt"]:
        (folder / name).symlink_to(victim)
    pytester.runpytest_subprocess().assert_outcomes(failed=3)
    assert victim.read_text() == "mine"
    assert not any(file.is_symlink() for file in folder.iterdir())


@pytest.mark.parametrize("occupied", [".proofsheet/pytest/index.html", ".proofsheet/pytest/old.actual.png", ".proofsheet/pytest/recorded.txt", ".proofsheet/pytest/run.txt"])
def test_what_cannot_be_removed_or_written_ends_no_session(pytester, occupied):
    (pytester.path / occupied).mkdir(parents=True)
    pytester.makepyfile(test_it=TESTS.format(change=0), test_other="def test_other(): pass")
    for options, outcomes in [(("test_other.py",), {"passed": 1}), ((), {"passed": 1, "failed": 3}), (("--record-images",), {"passed": 4})]:
        result = pytester.runpytest_subprocess(*options)
        result.assert_outcomes(**outcomes)
        result.stdout.no_fnmatch_line("*INTERNALERROR*")
    assert (pytester.path / occupied).is_dir()


@pytest.mark.parametrize("occupied", [".proofsheet", ".proofsheet/pytest"])
def test_a_file_in_place_of_the_folder_ends_no_session(pytester, occupied):
    (pytester.path / occupied).parent.mkdir(exist_ok=True)
    (pytester.path / occupied).write_text("mine")
    pytester.makepyfile(test_it=TESTS.format(change=0))
    failed = pytester.runpytest_subprocess()
    failed.assert_outcomes(failed=3)
    failed.stdout.fnmatch_lines(["*image: not written, *"])
    pytester.runpytest_subprocess("--record-images").assert_outcomes(passed=3)
    assert (pytester.path / occupied).read_text() == "mine"
