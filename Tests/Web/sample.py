"""sample.py FOLDER: a station of today: configuration, snapshot, display, and ten days of history as CSV."""
import datetime
import json
import math
import os
import sys

import weather

folder = sys.argv[1]
now = datetime.datetime.now(datetime.timezone(datetime.timedelta(hours=8))).replace(microsecond=0)
hour = datetime.timedelta(hours=1)
day = datetime.timedelta(days=1)


def value(content, source="sensor/room", age=6, state="fresh"):
    return {"state": state, "value": content, "source": source, "age_s": age}


def none(cause="no sensor there"):
    return {"state": "unavailable", "cause": cause}


def air(source, temperature, humidity, pressure=None, light=None, age=6):
    return {
        "temperature_c": value(temperature, source, age), "humidity_pct": value(humidity, source, age),
        "pressure_hpa": value(pressure, source, age) if pressure else none(),
        "illuminance_lx": value(light, source, age) if light else none()}


def sky(index):
    return ["few_clouds", "scattered_clouds", "rain", "thunderstorm", "drizzle", "overcast", "clear", "snow"][index % 8]


hours = [{"time": (now + index * hour).replace(minute=0, second=0).isoformat(), "temperature_c": 17 + 4 * math.cos((index - 4) / 4),
          "precipitation_chance_pct": [0, 5, 20, 60, 80, 70, 40, 10][index % 8], "condition_code": sky(index),
          "condition": sky(index).replace("_", " ")} for index in range(24)]
days = [{"date": str((now + index * day).date()), "low_c": [12, 11, 10, 12, 13, 11, 9, 8][index],
         "high_c": [19, 20, 22, 21, 17, 16, 14, 15][index], "precipitation_chance_pct": [70, 10, 0, 15, 85, 30, 0, 0][index],
         "condition_code": sky(index + 2), "condition": sky(index + 2).replace("_", " ")} for index in range(8)]
attic = air("sensor/attic", 19.0, 55, age=4000)
attic["temperature_c"]["state"] = "stale"
attic["humidity_pct"] = none("too old")
attribution = "Weather data © OpenWeather (https://openweathermap.org)"
snapshot = {
    "schema": 1, "time": now.isoformat(), "uptime_s": 3545000,
    "sensors": [
        {"name": "room", "place": "room", "part": "bme280", "air": air("sensor/room", 22.43, 48.2, 1008.1, 320)},
        {"name": "balcony", "place": "outdoor", "part": "sht31", "air": air("sensor/balcony", 17.21, 63.1)},
        {"name": "attic", "place": "attic", "part": "sht31", "air": attic}],
    "room": air("sensor/room", 22.43, 48.2, 1008.1, 320), "outside": air("sensor/balcony", 17.21, 63.1, age=40),
    "room_derived": value({"dew_point_c": 10.9, "absolute_humidity_g_per_m3": 9.6, "vapour_pressure_hpa": 13,
                           "vapour_pressure_deficit_hpa": 14, "comfort": "comfortable"}),
    "outside_derived": value({"dew_point_c": 10.1, "absolute_humidity_g_per_m3": 9.2, "vapour_pressure_hpa": 12.4,
                              "vapour_pressure_deficit_hpa": 7}, "sensor/balcony", 40),
    "room_today": value({"date": str(now.date()), "heard_s": 3600,
                         "temperature_c": {"lowest": 21.2, "highest": 23.1, "mean": 22}}),
    "outside_today": none("nothing was measured there today"), "places": [{"place": "attic", "air": attic}],
    "sea_level_pressure_hpa": value(1013.2), "pressure_tendency": value({"change_hpa": -1.4, "wmo_code": 7, "pace": "slow"}),
    "weather": value({"time": now.isoformat(), "condition_code": "rain", "condition": "light rain", "temperature_c": 17,
                      "feels_like_c": 16.2, "wind_mps": 3.4, "wind_deg": 235, "gust_mps": 7.1, "rain_last_hour_mm": 0.25},
                     "openweathermap/current", 200),
    "today": value(days[0], "openweathermap/forecast", 900), "tomorrow": value(days[1], "openweathermap/forecast", 900),
    "days": value(days, "openweathermap/forecast", 900), "hours": value(hours, "openweathermap/forecast", 900),
    "alerts": [{"event": "Heavy rain advisory", "sender": "Central Weather Administration", "start": now.isoformat(),
                "end": (now + 9 * hour).isoformat()}],
    "local_outlook": {"method": "barometer", "words": "Fairly fine, showers likely"},
    "air_quality": value({"time": now.isoformat(), "index": 2}, "openweathermap/air", 900),
    "sun": value({"sunrise": now.replace(hour=6, minute=12).isoformat(), "sunset": now.replace(hour=17, minute=4).isoformat()}),
    "advice": [
        {"subject": "window", "verdict": "shut_rain", "urgency": "hint", "headline": "Keep shut: rain",
         "details": ["Open after 19:00"], "grounds": [
             {"name": "room_absolute_humidity", "value": "9.6 g/m³"}, {"name": "outside_absolute_humidity", "value": "9.2 g/m³"}]},
        {"subject": "mould", "verdict": "damp_wall", "urgency": "notice", "headline": "Mould risk: wall 82%", "details": [],
         "grounds": [{"name": "wall_humidity", "value": "82 %"}, {"name": "watched", "value": "6 d"}]}],
    "health": [{"component": "weather/air", "state": "fails", "for_s": 800, "cause": "the service did not answer in time",
                "remedy": "nothing to do: it is asked again in 9 min"}]
    + [{"component": name, "state": "works", "for_s": 90000} for name in ("sensor/room", "sensor/balcony", "lcd", "log", "history")],
    "board": {"processor_c": 51.2, "is_undervolted": False}, "faults": [], "attribution": attribution,
    "providers": [{"id": "openweathermap", "name": "OpenWeatherMap", "attribution": attribution, "topics": []}], "counters": {}}
rows = ["In  22.4\xdf 48%   ", "Out 17.2\xdf 63%  \x00"]
glass = {"schema": 1, "page": "room", "part": 1, "columns": 16, "rows": 2, "text": ["In  22.4° 48%   ", "Out 17.2° 63%  *"],
         "codes": [[ord(character) for character in row] for row in rows], "glyphs": [[0, 16, 9, 5, 3, 15, 0, 0]], "light": True}

os.makedirs(f"{folder}/glass", exist_ok=True)
for name, text in (
        ("station.toml", f"""[place]
latitude = 25.03
longitude = 121.56
[[sensors]]
name = "room"
kind = "bme280"
bus = "simulated"
[[sensors]]
name = "balcony"
kind = "sht31"
place = "outdoor"
bus = "simulated"
[state]
path = "{folder}"
[status]
path = "{folder}/snapshot.json"
"""), ("snapshot.json", json.dumps(snapshot, ensure_ascii=False)), ("glass/glass.json", json.dumps(glass))):
    with open(f"{folder}/{name}", "w") as file:
        file.write(text)

weather.write(f"{folder}/history.csv", now, days=10)
