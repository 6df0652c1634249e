"""Controls headless Chromium over a pipe with the DevTools protocol (https://chromedevtools.github.io/devtools-protocol)."""

import fcntl
import json
import os
import pathlib
import shutil
import subprocess
import tempfile

_MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"


class Browser:
    """A headless browser with one tab."""

    def __init__(self):
        candidates = ["chromium", "chromium-browser", "google-chrome", _MAC]
        executable = next(filter(None, map(shutil.which, candidates)), None)
        if not executable:
            raise SystemExit("error: can't find Chromium; install it or Google Chrome")
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        # Chromium reads commands from file descriptor 3 and writes to 4; each message ends with a zero byte.
        command_input, command_output = os.pipe()
        event_input, event_output = os.pipe()
        # Above 4, so that one isn't overwritten before it's moved.
        inherited = [fcntl.fcntl(descriptor, fcntl.F_DUPFD, 10) for descriptor in (command_input, event_output)]
        arguments = [
            # As root in a container, Chromium has no sandbox, and little shared memory.
            "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--hide-scrollbars",
            "--no-first-run", "--font-render-hinting=none", "--force-color-profile=srgb", "--lang=en-US",
            "--remote-debugging-pipe", "--user-data-dir=" + self._profile.name, "about:blank",
        ]
        self._process = subprocess.Popen(
            [executable] + arguments, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=lambda: [os.dup2(descriptor, 3 + index) for index, descriptor in enumerate(inherited)], pass_fds=(3, 4))
        for descriptor in [command_input, event_output] + inherited:
            os.close(descriptor)
        self._commands = os.fdopen(command_output, "wb")
        self._messages = os.fdopen(event_input, "rb")
        self._buffer = b""
        self._number = 0
        self._session = None
        # What happened since the last file was opened.
        self.events = []
        targets = self.call("Target.getTargets")["targetInfos"]
        tab = next(target["targetId"] for target in targets if target["type"] == "page")
        self._session = self.call("Target.attachToTarget", targetId=tab, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network"):
            self.call(domain + ".enable")

    def close(self):
        """Quits the browser."""
        self._session = None
        try:
            self.call("Browser.close")
            self._process.wait(timeout=30)
        except (BrokenPipeError, SystemExit, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        self._commands.close()
        self._messages.close()
        self._profile.cleanup()

    def call(self, method, **parameters):
        """Runs a command of the protocol and returns its result."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        self._commands.write(json.dumps(message).encode() + b"\0")
        self._commands.flush()
        while True:
            answer = self._read()
            if answer.get("id") != self._number:
                self.events.append(answer)
            elif "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']['message']}")
            else:
                return answer["result"]

    def _read(self):
        while b"\0" not in self._buffer:
            chunk = os.read(self._messages.fileno(), 1 << 20)
            if not chunk:
                raise SystemExit("error: Chromium quit unexpectedly")
            self._buffer += chunk
        message, self._buffer = self._buffer.split(b"\0", 1)
        return json.loads(message)

    def open(self, path):
        """Opens a file and waits until it's loaded; 'events' then lists what happened meanwhile."""
        self.events = []
        result = self.call("Page.navigate", url=pathlib.Path(path).resolve().as_uri())
        if "errorText" in result:
            raise RuntimeError(f"{path}: {result['errorText']}")
        seen = 0
        while True:
            if seen == len(self.events):
                self.events.append(self._read())
            event = self.events[seen]["method"]
            seen += 1
            if event == "Page.loadEventFired":
                return
            if event == "Page.javascriptDialogOpening":
                self.call("Page.handleJavaScriptDialog", accept=True)

    def show(self, width, height, is_dark=False, scale=1):
        """Sets the size of the window and the color scheme."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if is_dark else "light"}
        # Without transitions, a page looks the same at any moment.
        motion = {"name": "prefers-reduced-motion", "value": "reduce"}
        self.call("Emulation.setEmulatedMedia", features=[scheme, motion])

    def picture(self):
        """Returns the window's contents as a PNG in Base64; where the page has no background, it's transparent."""
        self.call("Emulation.setDefaultBackgroundColorOverride", color={"r": 0, "g": 0, "b": 0, "a": 0})
        return self.call("Page.captureScreenshot", format="png")["data"]

    def evaluate(self, expression):
        """Evaluates an expression in the page, which its content security policy doesn't affect, and returns the value."""
        result = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")
