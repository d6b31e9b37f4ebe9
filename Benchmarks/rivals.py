"""Others who tell many, each spoken to in its own way."""

import subprocess
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Callable

from programs import awaited, confined, fanout, processors, scratch


@dataclass
class Rival:
    """A program by its Debian package, how it is started, and how it is asked to tell everybody
    something."""

    name: str
    package: str
    command: Callable  # of a folder and the path of the socket
    words: Callable  # of the bytes that a message is to have
    sizes: tuple  # of pairs: subscribers, rounds
    least: float | None = None  # its latency against ours

    def run(self, programs, line_bytes, subscribers, rounds):
        with self.running() as (pid, path):
            return fanout(programs, path, pid, subscribers, rounds, *self.words(line_bytes))

    @contextmanager
    def running(self):
        with scratch() as folder:
            path = folder / "rival.sock"
            process = subprocess.Popen(
                [str(word) for word in self.command(folder, path)], stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, preexec_fn=confined(processors()[0]))
            try:
                awaited(process, path.exists)
                yield process.pid, path
            finally:
                process.kill()
                process.wait()


def redis(folder, path):
    return [
        "redis-server", "--port", 0, "--unixsocket", path, "--save", "", "--appendonly", "no",
        "--maxclients", 15_000, "--dir", folder,
        "--client-output-buffer-limit", "pubsub 0 0 0"]


def redis_words(line_bytes):
    # What comes before the payload and after it has seven ends of lines with it.
    return (
        "--subscribe", r"SUBSCRIBE page\r\n", "--greeting", 6, "--lines", 7,
        "--trigger", rf"PUBLISH page {'x' * line_bytes}\r\n")


def mosquitto(folder, path):
    settings = folder / "mosquitto.conf"
    settings.write_text(
        f"listener 0 {path}\nallow_anonymous true\nlog_type none\npersistence false\n"
        "user root\nmax_connections -1\n")
    return ["mosquitto", "-c", settings]


def mosquitto_words(line_bytes):
    rest = 6 + line_bytes  # the topic and the payload
    length = rf"\x{rest & 127 | 128:02x}\x{rest >> 7:02x}"
    # The payload alone has the end of a line.
    assert b"\n" not in bytes([rest & 127 | 128, rest >> 7])
    connect = r"\x10\x0c\x00\x04MQTT\x04\x02\x00\x00\x00\x00"
    return (
        "--subscribe", connect + r"\x82\x09\x00\x01\x00\x04page\x00", "--greeting-bytes", 9,
        "--control", connect,
        "--trigger", rf"\x30{length}\x00\x04page{'x' * (line_bytes - 1)}\n")


def mpv(_, path):
    return [
        "mpv", "--idle=yes", "--no-config", "--no-terminal", "--vo=null", "--ao=null",
        f"--input-ipc-server={path}"]


def mpv_words(line_bytes):
    return (
        "--subscribe", r'{"command":["observe_property",1,"title"]}\n', "--greeting", 2,
        "--trigger",
        rf'{{"command":["set_property","title","{{SEQ}}{"x" * (line_bytes - 80)}"]}}\n')


RIVALS = [
    Rival("Redis pub/sub", "redis-server", redis, redis_words,
          ((100, 300), (1000, 100), (10_000, 20)), least=1.15),
    Rival("Mosquitto", "mosquitto", mosquitto, mosquitto_words,
          ((100, 100), (1000, 50), (10_000, 5)), least=3),
    Rival("mpv", "mpv", mpv, mpv_words, ((10, 30),)),
]
