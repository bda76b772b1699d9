"""Limits of the service: how large a request is, how long it takes, and how many are worked on at once."""
import asyncio
import functools
from concurrent.futures import Future, ThreadPoolExecutor

from starlette.responses import JSONResponse

MAX_BYTES = 64 << 10  # of a body
MAX_AUDIT_BYTES = 1 << 20  # of one about an audit, which can be ended
MAX_FILES = 200  # of the layouts of an audit, and of its catalogs
MAX_WAITING = 64  # requests that a worker has accepted and not answered
MAX_PIXELS = 4 << 20  # of a PNG
THREADS = 4  # of a worker
READ_SECONDS = 10  # for a body to arrive
WORK_SECONDS = 10  # for an answer
SHUTDOWN_SECONDS = 15


class Refusal(Exception):
    """An error of the service itself, with its status; code and message are those of errors of `copyfit batch`."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status, self.code = status, code

    @property
    def response(self) -> JSONResponse:
        headers = {"Retry-After": "1"} if self.status == 503 else {}
        return JSONResponse({"error": {"code": self.code, "message": str(self)}}, self.status, headers)


class Work:
    """Threads that call the library, which holds no lock of Python's meanwhile.

    A call cannot be ended from outside. One that takes too long keeps its place until it ends, so that such calls are refused
    before they pile up.
    """

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(max_workers=THREADS)
        self._jobs: set[Future] = set()

    async def run(self, call, *arguments, **keywords):
        """Runs a call in a thread. Raises Refusal where too many are waiting, or this one takes too long."""
        if len(self._jobs) >= MAX_WAITING:
            raise Refusal(503, "busy", f"{MAX_WAITING} requests are waiting; send this one again in a second")
        job = self._threads.submit(functools.partial(call, *arguments, **keywords))
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)
        try:
            async with asyncio.timeout(WORK_SECONDS):
                return await asyncio.wrap_future(job)
        except TimeoutError:
            message = f"no answer within {WORK_SECONDS} seconds; send less at once"
            raise Refusal(504, "timeout", message) from None


class BodyLimit:
    """Reads the body of each request before the application does. Refuses those that are too large or too slow."""

    def __init__(self, app) -> None:
        self.app = app

    async def __call__(self, scope, receive, send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        try:
            async with asyncio.timeout(READ_SECONDS):
                body = await self._body(scope, receive)
        except TimeoutError:
            refusal = Refusal(408, "timeout", f"the body did not arrive within {READ_SECONDS} seconds")
            return await refusal.response(scope, receive, send)
        except Refusal as refusal:
            return await refusal.response(scope, receive, send)
        messages = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def replay():
            return next(messages, None) or await receive()

        await self.app(scope, replay, send)

    async def _body(self, scope, receive) -> bytes:
        limit = MAX_AUDIT_BYTES if scope["path"] == "/audit" else MAX_BYTES
        declared = dict(scope["headers"]).get(b"content-length", b"0")
        body, count = bytearray(), int(declared)
        while count <= limit:
            message = await receive()
            body += message.get("body", b"")
            count = len(body)
            if count <= limit and not message.get("more_body"):
                return bytes(body)
        raise Refusal(413, "limit", f"the body has more than {limit} bytes; send less at once")
