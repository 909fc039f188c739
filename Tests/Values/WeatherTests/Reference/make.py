#!/usr/bin/env python3
"""Makes SunReference.swift: sunrise and sunset by PyEphem (XEphem's libastro), which shares no code with ours.

    python3 -m venv venv && venv/bin/pip install ephem
    venv/bin/python make.py > ../SunReference.swift

The horizon is that of almanacs: the sun's centre at -0.833 degrees, refraction included.
"""
import datetime
import math

import ephem

rows = []
for index, latitude in enumerate(range(-65, 70, 5)):
    longitude = (index * 67) % 360 - 180
    for month in range(1, 13):
        day = datetime.datetime(2026, month, 21 if month % 3 == 0 else 8)
        # The solar day of the place: from one lower culmination to the next.
        midnight = day - datetime.timedelta(hours=longitude / 15)
        observer = ephem.Observer()
        observer.lat, observer.lon = math.radians(latitude), math.radians(longitude)
        observer.elevation, observer.pressure, observer.horizon = 0, 0, math.radians(-0.833)
        observer.date = midnight
        sun = ephem.Sun()
        rise = observer.next_rising(sun, use_center=True).datetime()
        observer.date = rise
        down = observer.next_setting(sun, use_center=True).datetime()
        seconds = lambda time: round((time - datetime.datetime(1970, 1, 1)).total_seconds())
        rows.append(f"    {latitude} {longitude} {seconds(rise)} {seconds(down)}")

print("/// Made by Reference/make.py: latitude, longitude, sunrise and the sunset after it, on a day of each month of 2026.")
print("enum SunReference {")
print('    static let table = """')
print("\n".join("    " + row for row in rows))
print('        """')
print("}")
