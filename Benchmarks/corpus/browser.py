"""Drives headless Chromium over a pipe (the DevTools protocol), so that one process draws many pages."""

import base64
import json
import os
import pathlib
import subprocess
import tempfile


class Restless(RuntimeError):
    """A page whose drawings go on differing."""


class Ended(RuntimeError):
    """A browser that ended by itself."""


class Browser:
    """A headless Chromium; a context manager that ends it. `Browser.started` is one that has answered."""

    COMMON = ["--headless=new", "--no-sandbox", "--hide-scrollbars", "--force-color-profile=srgb", "--disable-extensions",
              "--remote-debugging-pipe", "--allow-file-access-from-files", "--disable-background-networking",
              "--disable-features=Translate,PaintHolding", "--no-first-run", "--disable-dev-shm-usage", "about:blank"]

    def __init__(self, flags, fontconfig, program="chromium"):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        settings = pathlib.Path(self.profile.name) / "fonts.conf"
        settings.write_text(fontconfig)
        commands, self.commands = os.pipe()
        self.answers, answers = os.pipe()

        def connect():
            # The protocol's descriptors are 3 and 4; both are moved away first, because they may be these already.
            read, write = os.dup(commands), os.dup(answers)
            os.dup2(read, 3)
            os.dup2(write, 4)

        self.process = subprocess.Popen(
            [program, f"--user-data-dir={self.profile.name}", *flags, *self.COMMON], preexec_fn=connect, close_fds=False, env={**os.environ, "FONTCONFIG_FILE": str(settings)},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(answers)
        self.rest, self.number, self.events = b"", 0, []

    def connect(self):
        """Opens the page that everything is drawn in."""
        target = self.call("Target.createTarget", {"url": "about:blank"}, session=None)["targetId"]
        attached = self.call("Target.attachToTarget", {"targetId": target, "flatten": True}, session=None)
        self.session = attached["sessionId"]
        self.call("Page.enable")

    @classmethod
    def started(cls, flags, fontconfig, tries=3):
        """A browser that has answered. On a busy machine some end as they start; others are started then."""
        for remaining in reversed(range(tries)):
            browser = cls(flags, fontconfig)
            try:
                browser.connect()
                return browser
            except Ended:
                browser.__exit__()
                if not remaining:
                    raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        os.close(self.commands)
        os.close(self.answers)
        self.profile.cleanup()

    def _message(self):
        while b"\0" not in self.rest:
            part = os.read(self.answers, 1 << 20)
            if not part:
                raise Ended("Chromium ended before it answered. Start it by hand to see why.")
            self.rest += part
        message, _, self.rest = self.rest.partition(b"\0")
        return json.loads(message)

    def call(self, method, parameters=None, session=""):
        """The result of one command."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters or {}}
        if session is not None:
            message["sessionId"] = session or self.session
        data = json.dumps(message).encode() + b"\0"
        try:
            while data:
                data = data[os.write(self.commands, data):]
        except BrokenPipeError:
            raise Ended("Chromium ended. Start it by hand to see why.") from None
        while True:
            answer = self._message()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer.get("method"))

    def evaluate(self, script):
        """The value of a script; promises are awaited."""
        result = self.call("Runtime.evaluate", {"expression": script, "awaitPromise": True, "returnByValue": True})
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"].get("description", "a script failed"))
        return result["result"].get("value")

    def open(self, url, width, height, scale):
        """Opens a page and waits for its fonts and images."""
        self.call("Emulation.setDeviceMetricsOverride",
                  {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False})
        self.events.clear()
        self.call("Page.navigate", {"url": url})
        while "Page.loadEventFired" not in self.events:
            self.events.append(self._message().get("method"))
        self.wait_for_frames()

    def wait_for_frames(self):
        """Waits until fonts are there and two frames were drawn."""
        self.evaluate("document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1)))))")

    def draw(self):
        """The page as PNG; pages with a canvas are drawn until two drawings are equal, because it arrives later."""
        data = self._screenshot()
        if not self.evaluate("document.querySelector('canvas') != null"):
            return data
        for _ in range(20):
            before, data = data, self._screenshot()
            if before == data:
                return data
        raise Restless("The page's canvas does not come to rest.")

    def _screenshot(self):
        return base64.b64decode(self.call("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})["data"])
