"""How gunicorn serves HTTP: few processes of threads, as a request waits for the database most of the time."""

import os

bind = os.environ.get("BIND", "0.0.0.0:8000")
workers = int(os.environ.get("WEB_CONCURRENCY", "1"))
threads = int(os.environ.get("WEB_THREADS", "8"))
worker_class = "gthread"
# A request takes no longer than its database may: lock 3 s, statement 10 s.
timeout = 30
graceful_timeout = 20
keepalive = 75
# Only a proxy of the site's own reaches this port, and it says who asked and how.
forwarded_allow_ips = "*"
worker_tmp_dir = "/dev/shm"  # noqa: S108  # its heartbeat must not wait for a disk
# Each request is told by the site itself, without what must not stand in a log; what gunicorn says goes the same way.
_HANDLERS = {"handlers": ["stderr"], "propagate": False}
logconfig_dict = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"own": {"()": "gardenhub.logs.Formatter", "form": os.environ.get("LOG_FORMAT", "json")}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "own"}},
    "root": {"handlers": ["stderr"], "level": "INFO"},
    "loggers": {"gunicorn.error": {"level": "INFO", **_HANDLERS}, "gunicorn.access": {"level": "WARNING", **_HANDLERS}},
}
