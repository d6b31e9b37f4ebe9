"""A network between a browser and the daemon that can be taken away and given back."""

import socket
import threading


class Cable:
    """A TCP proxy on a port of its own. Cut, it refuses connections and drops those it has."""

    def __init__(self, target):
        """`target` is the daemon's (host, port)."""
        self._target = target
        self._lock = threading.Lock()
        self._pairs = set()
        self._listener = None
        self.port = 0
        self.restore()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.cut()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}/"

    def restore(self):
        """Give the network back, at the same port."""
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", self.port))
        listener.listen(64)
        self.port = listener.getsockname()[1]
        self._listener = listener
        threading.Thread(target=self._accept, args=(listener,), daemon=True).start()

    def cut(self):
        """Take the network away."""
        with self._lock:
            listener, self._listener = self._listener, None
            pairs, self._pairs = self._pairs, set()
        if listener:
            listener.shutdown(socket.SHUT_RDWR)
            listener.close()
        for ends in pairs:
            for end in ends:
                self._drop(end)

    def _accept(self, listener):
        while True:
            try:
                near, _ = listener.accept()
            except OSError:
                return
            try:
                far = socket.create_connection(self._target)
            except OSError:
                near.close()
                continue
            with self._lock:
                lost = self._listener is not listener
                if not lost:
                    self._pairs.add((near, far))
            if lost:
                self._drop(near)
                self._drop(far)
                return
            for source, sink in ((near, far), (far, near)):
                threading.Thread(
                    target=self._carry, args=(source, sink, (near, far)), daemon=True).start()

    def _carry(self, source, sink, pair):
        try:
            while data := source.recv(65536):
                sink.sendall(data)
        except OSError:
            pass
        with self._lock:
            self._pairs.discard(pair)
        self._drop(source)
        self._drop(sink)

    @staticmethod
    def _drop(end):
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        end.close()
