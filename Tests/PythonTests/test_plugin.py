"""The pytest plugin, in a session of its own."""

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
    result.stdout.fnmatch_lines(["*is missing. Look at the actual image, then run with --record-images=missing.", "Images that differ: *"])
    assert not (pytester.path / "references").exists()
    pytester.runpytest_subprocess("--record-images=missing", *workers).assert_outcomes(passed=3)
    assert len(list((pytester.path / "references/test_it").iterdir())) == 6
    pytester.runpytest_subprocess(*workers).assert_outcomes(passed=3)
    assert not (pytester.path / ".proofsheet/pytest/index.html").exists()

    pytester.makepyfile(test_it=TESTS.format(change=50))
    pytester.runpytest_subprocess("--record-images=missing", *workers).assert_outcomes(failed=3)
    page = (pytester.path / ".proofsheet/pytest/index.html").read_text("utf-8")
    assert page.count("<h2>") == 3 and page.count("<img") == 9
    pytester.runpytest_subprocess("--record-images", *workers).assert_outcomes(passed=3)
    pytester.runpytest_subprocess(*workers).assert_outcomes(passed=3)


def test_a_strategy_tolerates_what_it_says(pytester):
    pytester.makepyfile(test_it=TESTS.format(change=0))
    pytester.runpytest_subprocess("--record-images=missing").assert_outcomes(passed=3)
    pytester.makepyfile(test_it=TESTS.format(change=1))
    pytester.runpytest_subprocess().assert_outcomes(passed=3)
