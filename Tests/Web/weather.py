"""A made-up history of a room, a balcony and the rain, as CSV for windowsill history --import."""
import datetime
import math
import random


def write(path, now, days):
    """A value every ten minutes up to now."""
    random.seed(3)
    drift = 0.0
    hour = datetime.timedelta(hours=1)
    with open(path, "w") as file:
        file.write("time,source,quantity,mean,low,high\n")
        moment = (now - datetime.timedelta(days=days)).astimezone(datetime.timezone.utc).replace(second=0)
        while moment < now:
            at = moment.timestamp() / 3600
            drift = drift * 0.98 + random.gauss(0, 0.12)
            outside = 16 + 4 * math.cos((at - 6) / 24 * 2 * math.pi) + drift
            wet = max(0, math.sin(at / 11) * 3 - 2)
            stamp = f"{moment:%Y-%m-%dT%H:%M:%SZ}"
            for source, quantity, mean, spread in (
                    ("room", "temperature", 22 + 0.8 * math.cos((at - 9) / 24 * 2 * math.pi), 0.1),
                    ("room", "humidity", 50 + 6 * math.sin(at / 40), 0.4),
                    ("room", "pressure", 1012 + 6 * math.sin(at / 30), 0.1),
                    ("balcony", "temperature", outside, 0.15), ("openweathermap", "rain", wet, 0)):
                # The balcony's sensor was away for a while.
                if source != "balcony" or not 7 < (now - moment) / hour < 9:
                    file.write(f"{stamp},{source},{quantity},{mean:.2f},{mean - spread:.2f},{mean + spread:.2f}\n")
            moment += datetime.timedelta(minutes=10)
