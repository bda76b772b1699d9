"""Runs the service for tests."""
import contextlib
import http.client
import json
import pathlib
import signal
import socket
import subprocess
import sys
import time

SERVICE = pathlib.Path(__file__).resolve().parent.parent


@contextlib.contextmanager
def serving():
    """The service in a process of its own: its port, and the process."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, SERVICE / "service.py", str(port)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(300):
            with contextlib.suppress(OSError):
                if ask(port, "/fonts")[0] == 200:
                    break
            if process.poll() is not None:
                raise RuntimeError(f"the service ended with {process.returncode}")
            time.sleep(0.1)
        yield port, process
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)


def ask(port, path, body=None, headers=(), timeout=60):
    """Status, headers and body of an answer. A body that is no bytes is sent as JSON."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)
    with contextlib.closing(connection):
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
        connection.request("GET" if body is None else "POST", path, body, dict(headers))
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()


def error(port, *arguments, **keywords):
    """Status, code and message of an answer that is an error."""
    status, _, body = ask(port, *arguments, **keywords)
    told = json.loads(body)["error"]
    return status, told["code"], told["message"]
