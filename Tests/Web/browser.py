"""Chromium over its pipe: no port, no library. Descriptors 3 and 4, messages that end in a zero byte."""
import base64
import json
import os
import shutil
import subprocess
import tempfile
import time


class Browser:
    def __init__(self):
        out_read, self.out = os.pipe()
        self.inbox, in_write = os.pipe()
        self.profile = tempfile.mkdtemp()

        def wire():
            os.dup2(out_read, 200)
            os.dup2(in_write, 201)
            os.dup2(200, 3)
            os.dup2(201, 4)

        self.process = subprocess.Popen(
            ["chromium", "--headless", "--no-sandbox", "--remote-debugging-pipe", "--user-data-dir=" + self.profile,
             "about:blank"], preexec_fn=wire, close_fds=False, stderr=subprocess.DEVNULL)
        os.close(out_read)
        os.close(in_write)
        self.rest, self.number, self.session, self.events = b"", 0, None, []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(domain + ".enable")

    def receive(self):
        while b"\0" not in self.rest:
            part = os.read(self.inbox, 1 << 20)
            if not part:
                raise EOFError
            self.rest += part
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(answer["error"])
                return answer["result"]
            self.events.append(answer)

    def evaluate(self, script):
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"])
        return result["result"].get("value")

    def show(self, url, width, dark=False, script=True, reduced=False, printed=False):
        self.call("Emulation.setScriptExecutionDisabled", value=not script)
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=2 if width < 700 else 1,
                  mobile=width < 700)
        self.call("Emulation.setEmulatedMedia", media="print" if printed else "", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if reduced else "no-preference"}])
        self.call("Page.navigate", url=url)
        time.sleep(1)

    def picture(self, path, width, of=None):
        """The whole page, or the part that a selector names."""
        top, height = 0, self.call("Page.getLayoutMetrics")["cssContentSize"]["height"]
        if of:
            top, height = self.evaluate(f"(() => {{ const b = document.querySelector('{of}').getBoundingClientRect();"
                                        " return [b.top + scrollY, b.height]; })()")
        data = self.call("Page.captureScreenshot", captureBeyondViewport=True,
                         clip={"x": 0, "y": top, "width": width, "height": height, "scale": 1})["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def press(self, key, code):
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code,
                      **({"text": "\r"} if key == "Enter" and kind == "keyDown" else {}))

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)
