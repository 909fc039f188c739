"""check.py FOLDER: a station through its life, as Home Assistant sees it. Meant for a machine's inside of which only the
loopback is reachable. Exits 0 when every expectation was met."""
import asyncio
import fcntl
import itertools
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
import urllib.request

import aiohttp

import seed

HTTP, MQTT = 8123, 1883
PAGE = "http://sill.local:8080/"
STATION = ("station", "the station's password")
HA = ("home assistant", "Home Assistant's password")
home = pathlib.Path(sys.argv[1])
began = time.monotonic()
failures = 0
COMPLAINT = re.compile(r"\S+ \S+ (WARNING|ERROR|CRITICAL) .*\[homeassistant\.(components\.(mqtt|\w*sensor)|helpers|core|util)\b")


def say(text: str) -> None:
    print(f"{time.monotonic() - began:7.1f} s    {text}", flush=True)


def loopback_up() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        up_and_running = struct.pack("16sH", b"lo", 0x1 | 0x40)
        fcntl.ioctl(any_socket, 0x8914, up_and_running + bytes(14))


class Broker:
    def __init__(self) -> None:
        self.folder = home / "broker"
        self.folder.mkdir(parents=True)
        passwords = self.folder / "passwords"
        passwords.touch(mode=0o600)
        for user, password in (STATION, HA):
            subprocess.run(["mosquitto_passwd", "-b", passwords, user, password], check=True, capture_output=True)
        (self.folder / "conf").write_text(
            f"listener {MQTT} 127.0.0.1\nallow_anonymous false\npassword_file {passwords}\n"
            f"persistence true\npersistence_location {self.folder}/\nlog_type warning\nlog_type error\n")
        for path in (self.folder, passwords):
            shutil.chown(path, "mosquitto", "mosquitto")

    def start(self) -> None:
        with open(self.folder / "log", "a") as log:
            self.process = subprocess.Popen(["mosquitto", "-c", self.folder / "conf"], stdout=log, stderr=log)
        wait(lambda: socket.create_connection(("127.0.0.1", MQTT), 1).close() is None, 10)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


class HomeAssistant:
    def __init__(self) -> None:
        self.folder = home / "ha"
        self.folder.mkdir()

    def start(self) -> None:
        seed.seed(self.folder, HTTP, MQTT, *HA)
        self.token = (self.folder / "token").read_text()
        with open(self.folder / "log", "a") as log:
            self.process = subprocess.Popen(
                ["hass", "--config", self.folder, "--skip-pip", "--log-no-color"], stdout=log, stderr=log)
        if wait(lambda: self.rest("config")["state"] == "RUNNING", 300) is None:
            raise RuntimeError("Home Assistant does not start")
        # Late releases of 2026 go back to another port after five minutes unless told so; others know no such command.
        self.command("http/config/promote")

    def stop(self) -> int:
        self.process.terminate()
        return self.process.wait()

    def rest(self, path: str, body: dict | None = None):
        request = urllib.request.Request(
            f"http://127.0.0.1:{HTTP}/api/{path}", json.dumps(body).encode() if body is not None else None,
            {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=10) as reply:
            text = reply.read().decode()
        return text if path == "template" else json.loads(text)

    def entities(self) -> dict:
        """The measuring entities, by their identifier; there are others from the start, such as a zone's. (The template
        integration_entities('mqtt') would leave out those without a unique_id.)"""
        return {state["entity_id"]: state for state in self.rest("states")
                if state["entity_id"].split(".")[0] in ("sensor", "binary_sensor")
                and "backup" not in state["entity_id"]}

    def states(self) -> dict:
        return {identifier: state["state"] for identifier, state in self.entities().items()}

    def command(self, kind: str, **fields) -> list | None:
        async def talk():
            async with aiohttp.ClientSession() as session:
                async with session.ws_connect(f"http://127.0.0.1:{HTTP}/api/websocket") as line:
                    await line.receive_json()
                    await line.send_json({"type": "auth", "access_token": self.token})
                    assert (await line.receive_json())["type"] == "auth_ok"
                    await line.send_json({"id": 1, "type": kind, **fields})
                    return (await line.receive_json()).get("result")
        return asyncio.run(talk())

    def devices(self) -> list:
        """Those of MQTT; the core may have others of its own."""
        return [device for device in self.command("config/device_registry/list")
                if any(domain == "mqtt" for domain, _ in device["identifiers"])]

    def log(self) -> list:
        return (self.folder / "log").read_text().splitlines()

    def complaints(self, since: int = 0) -> list:
        """What the log holds against messages: any warning or error of MQTT, of a kind of entity, or of a template."""
        return [line for line in self.log()[since:] if COMPLAINT.match(line)]


def wait(condition, seconds: float) -> float | None:
    start = time.monotonic()
    while time.monotonic() - start < seconds:
        try:
            if condition():
                return time.monotonic() - start
        except (OSError, ValueError, KeyError):
            pass
        time.sleep(0.05)
    return None


def expect(what: str, condition, seconds: float = 5) -> None:
    global failures
    took = wait(condition, seconds)
    failures += took is None
    say(f"{'ok     ' if took is not None else 'NOT SO '} {what}" + (f" ({took:.1f} s)" if took is not None else ""))
    if took is None:
        say(f"        there is: {ha.states()}")
        if condition is has_all:
            differences()


# Every entity, with what Home Assistant makes of it and of snapshot.json: its state, whether it is enabled at first, its
# category and all its attributes. Home Assistant converts wind to the units of its own configuration.
HERE = pathlib.Path(__file__).parent
WANTED = json.loads((HERE / "entities.json").read_text())
ROOM = "sensor.windowsill_room_temperature"
SNAPSHOT = json.loads((HERE / "snapshot.json").read_text())


class Station:
    """windowsill-mqtt beside a snapshot that this script writes as a station would."""

    def __init__(self, identifier: str) -> None:
        self.folder = home / identifier
        for name in ("run", "state", "status"):
            (self.folder / name).mkdir(parents=True)
        # A station touches its file each minute.
        self.is_alive = False
        threading.Thread(target=self.touch, daemon=True).start()
        (self.folder / "password").write_text(STATION[1] + "\n")
        (self.folder / "station.toml").write_text(
            f'[status]\npath = "{self.folder}/run/snapshot.json"\n[mqtt]\nbroker = "127.0.0.1"\nport = {MQTT}\n'
            f'user = "{STATION[0]}"\npassword_file = "{self.folder}/password"\nid = "{identifier}"\n[web]\nurl = "{PAGE}"\n')

    def touch(self) -> None:
        while True:
            if self.is_alive:
                os.utime(self.folder / "run" / "snapshot.json")
            time.sleep(20)

    def command(self, *arguments: str) -> dict:
        return {"args": ["windowsill-mqtt", *arguments, "--config", self.folder / "station.toml"],
                "env": {"PATH": os.environ["PATH"], "RUNTIME_DIRECTORY": f"{self.folder}/status",
                        "STATE_DIRECTORY": f"{self.folder}/state"}}

    def start(self) -> None:
        with open(self.folder / "log", "a") as log:
            self.process = subprocess.Popen(**self.command(), stdout=log, stderr=log)

    def end(self, number: int) -> int:
        self.process.send_signal(number)
        return self.process.wait()

    def forget(self) -> int:
        return subprocess.run(**self.command("forget"), capture_output=True).returncode

    def write(self, **changes) -> None:
        draft = self.folder / "run" / "draft"
        draft.write_text(json.dumps(SNAPSHOT | changes))
        draft.rename(self.folder / "run" / "snapshot.json")
        self.is_alive = True

    def fall_silent(self) -> None:
        """As if the station had last touched its file ten minutes ago."""
        self.is_alive = False
        os.utime(self.folder / "run" / "snapshot.json", (time.time() - 600,) * 2)


signal.alarm(1200)
loopback_up()
home.mkdir(parents=True)
broker, ha, station, neighbour = Broker(), HomeAssistant(), Station("one"), Station("two")


def registered() -> dict:
    """By the names of the table. Home Assistant before 2025.10 makes identifiers of its own."""
    def name(entry) -> str:
        mark = "windowsill_one_"
        domain = entry["entity_id"].split(".")[0]
        return f"{domain}.windowsill_{entry['unique_id'][len(mark):]}" if entry["unique_id"].startswith(mark) else entry["entity_id"]
    return {name(entry): entry for entry in ha.command("config/entity_registry/list") if entry["platform"] == "mqtt"}


def ours() -> dict:
    states = ha.entities()
    return {name: states[entry["entity_id"]] for name, entry in registered().items() if entry["entity_id"] in states}


def plain(value):
    """Home Assistant's releases write micro by either of two letters."""
    return json.loads(json.dumps(value, ensure_ascii=False).replace("\u03bc", "\u00b5"))


def table() -> dict:
    entries = registered()
    return plain({name: {
        "state": state["state"], "enabled": name not in first_disabled,
        "category": entries[name]["entity_category"], "attributes": state["attributes"],
    } for name, state in ours().items()})


first_disabled: set = set()
enables_all = False


def has_all() -> bool:
    return table() == {name: row for name, row in WANTED.items() if row["enabled"] or enables_all}


def differences() -> None:
    there = table()
    for name in sorted(WANTED.keys() | there.keys()):
        if there.get(name) != WANTED.get(name) and (name in there or WANTED[name]["enabled"] or enables_all):
            say(f"        {name}: {there.get(name)} instead of {WANTED.get(name)}")
    (home / "entities.json").write_text(json.dumps(there, indent=1, ensure_ascii=False, sort_keys=True) + "\n")


def all_are(value: str) -> bool:
    return len(ours()) > 0 and {state["state"] for state in ours().values()} == {value}


def story() -> None:
    global first_disabled, enables_all
    broker.start()
    ha.start()
    say(f"Home Assistant {ha.rest('config')['version']} runs")
    station.write()
    station.start()
    expect("all entities of the table that are enabled at first, with all their attributes, and no others", has_all, 20)
    entries = registered()
    first_disabled = {name for name, entry in entries.items() if entry["disabled_by"]}
    say(f"        {len(entries)} entities, of which {len(first_disabled)} wait to be enabled")
    expect("at most 40 are enabled", lambda: len(entries) - len(first_disabled) <= 40)
    expect("identifiers are the station's", lambda: all(
        entry["unique_id"].startswith("windowsill_one_") for entry in entries.values()))
    expect("the device has its model, number and page", lambda: [
        (device["name"], device["model"], device["serial_number"], device["configuration_url"])
        for device in ha.devices()] == [("Windowsill", "Weather station", "one", PAGE)])
    if tuple(map(int, ha.rest("config")["version"].split(".")[:2])) >= (2025, 10):
        expect("they are called as the station says", lambda: all(
            name == entry["entity_id"] for name, entry in entries.items()))
    for name in first_disabled:
        ha.command("config/entity_registry/update", entity_id=entries[name]["entity_id"], disabled_by=None)
    # It waits for 30 s before it makes them.
    enables_all = True
    expect("once enabled, the others are as the table says, too", has_all, 60)
    differences()

    room = json.loads(json.dumps(SNAPSHOT["room"]))
    room["temperature_c"]["state"] = "stale"
    station.write(room=room)
    expect("a stale value is unknown", lambda: ours()[ROOM]["state"] == "unknown", 70)
    station.write()
    expect("and a fresh one is back", has_all, 70)
    renamed = json.loads(json.dumps(SNAPSHOT).replace("sensor/window", "sensor/sill"))
    renamed["sensors"][0]["name"] = "sill"
    before = registered().keys()
    station.write(**renamed)
    expect("a sensor with another name keeps its entity", lambda: registered().keys() == before and (
        ours()["binary_sensor.windowsill_health_sensor_room_sht31"]["attributes"]["friendly_name"].endswith("sill")), 70)
    station.write()
    expect("and gets its name back", has_all, 70)
    station.fall_silent()
    expect("a station that is silent is unavailable", lambda: all_are("unavailable"), 70)
    station.write()
    expect("and is back with its next snapshot", has_all, 70)

    neighbour.write()
    neighbour.start()
    expect("a second station on the broker has a device of its own, with as many entities", lambda: len(
        ha.devices()) == 2 and len(registered()) == 2 * len(WANTED), 20)
    neighbour.end(signal.SIGTERM)
    neighbour.forget()
    expect("and when it is forgotten the first one is as before", lambda: len(ha.devices()) == 1 and has_all(), 20)

    station.end(signal.SIGKILL)
    expect("the program dies: its will makes all unavailable", lambda: all_are("unavailable"), 20)
    station.start()
    expect("it starts: all is back", has_all, 20)
    station.end(signal.SIGTERM)
    expect("it stops: all unavailable at once", lambda: all_are("unavailable"))
    station.start()
    expect("it starts again: all is back", has_all, 20)
    ha.stop()
    ha.start()
    expect("Home Assistant restarts alone: all is back", has_all, 30)
    broker.stop()
    expect("the broker stops: all unavailable", lambda: all_are("unavailable"), 10)
    broker.start()
    expect("it is back: all is back", has_all, 90)
    starts = {"the broker": broker.start, "Home Assistant": ha.start, "the station": station.start}
    for order in itertools.permutations(starts):
        station.end(signal.SIGTERM)
        ha.stop()
        broker.stop()
        for name in order:
            starts[name]()
        expect(f"all three start, {', then '.join(order)}: all is back", has_all, 90)

    station.write(places=[])
    expect("a place that was removed is gone, and nothing else", lambda: set(ours()) == {
        name for name in WANTED if "attic" not in name or "health" in name}, 70)
    say(f"        exit status {station.end(signal.SIGTERM)}, and of forget {station.forget()}")
    expect("after forget there are neither entities nor a device", lambda: not ours() and not ha.devices())
    # An empty message for what has just gone is harmless.
    complaints = [line for line in ha.complaints() if "onnect" not in line and "No device components" not in line]
    for line in complaints:
        say(f"        {line[24:]}")
    expect("there were no complaints but of the broker's absence", lambda: not complaints)
    ha.stop()
    broker.stop()


try:
    story()
except Exception:
    for line in ha.log()[-30:]:
        print(line)
    raise
say("every expectation was met" if not failures else f"{failures} expectations were not met")
sys.exit(1 if failures else 0)
