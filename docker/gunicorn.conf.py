"""How gunicorn serves HTTP: few processes of threads, as a request waits for the database most of the time."""

import os

bind = os.environ.get("BIND", "0.0.0.0:8000")
workers = int(os.environ.get("WEB_WORKERS", "1"))
threads = int(os.environ.get("WEB_THREADS", "8"))
worker_class = "gthread"
# A request takes no longer than its database may: lock 3 s, statement 10 s.
timeout = 30
graceful_timeout = 20
keepalive = 75
# Only a proxy of the site's own reaches this port, and it says who asked and how.
forwarded_allow_ips = "*"
worker_tmp_dir = "/dev/shm"  # noqa: S108  # its heartbeat must not wait for a disk
accesslog = "-"
access_log_format = '%(h)s "%(m)s %(U)s" %(s)s %(b)s %(M)sms'
