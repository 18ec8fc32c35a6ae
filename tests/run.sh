#!/usr/bin/env bash
# Every check and test, from a fresh clone, with nothing skipped. The first that fails ends it.
set -euo pipefail
cd "$(dirname "$0")/.."
export LC_ALL=C.UTF-8 PYTHONUNBUFFERED=1
unset DJANGO_SETTINGS_MODULE DATABASE_URL REDIS_URL VAR_DIR PORT HOST DEBUG SECRET_KEY SITE_URL EMAIL_URL
began=$SECONDS
at=''
logs=$(mktemp -d)
titles=()
pids=()
trap 'ended $?' EXIT
trap 'exit 130' INT TERM

ended() { # ended STATUS: leave nothing behind, say what failed
  local leader
  for leader in "${pids[@]}"; do kill -- "-$leader" 2>/dev/null || true; done
  rm -rf "$logs"
  [ "$1" = 0 ] || echo "FAILED at: $at (after $((SECONDS - began)) s)"
}

step() { # step TITLE COMMAND...
  at=$1
  local start=$SECONDS
  echo
  echo "== $1"
  shift
  "$@"
  echo "== $at: passed in $((SECONDS - start)) s"
}

beside() { # beside TITLE COMMAND...: run it while the next steps run; `joined` shows what it said
  local title=$1 number=${#titles[@]}
  shift
  titles+=("$title")
  set -m # it leads a group of its own, which can be ended whole
  ("$@") >"$logs/$number" 2>&1 &
  pids[number]=$!
  set +m
}

joined() { # wait for all that runs beside
  local number status
  for number in "${!titles[@]}"; do
    at=${titles[number]}
    status=0
    wait "${pids[number]}" || status=$?
    echo
    echo "== $at (ran beside)"
    cat "$logs/$number"
    [ "$status" = 0 ] || exit "$status"
    echo "== $at: passed"
  done
  titles=() pids=()
}

chromium() {
  [ -x /usr/bin/chromium ] && return
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "The browser tests need Chromium at /usr/bin/chromium, and only root on Debian can have it installed here."
    return 1
  fi
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null
}

schema() { # schema FILE: write the types of the API into it
  local openapi
  openapi=$(mktemp --suffix=.json)
  $bin/python manage.py spectacular --validate --fail-on-warn --format openapi-json --file "$openapi"
  frontend/node_modules/.bin/openapi-typescript "$openapi" -o "$1" >/dev/null 2>&1
  rm "$openapi"
}

generated() {
  $bin/python manage.py generate_types --check
  $bin/python -m gardenhub.words --check
  local fresh
  fresh=$(mktemp --suffix=.ts)
  schema "$fresh"
  if ! diff -u frontend/src/shared/api/schema.ts "$fresh"; then
    echo "The front end's types of the API are out of date. Run: make generate"
    return 1
  fi
  rm "$fresh"
}

frontend() { (cd frontend && npm run --silent "$@"); }
bin=.venv/bin

if [ "${1-}" = generate ]; then
  at='generating'
  $bin/python manage.py generate_types
  $bin/python -m gardenhub.words
  schema "$PWD/frontend/src/shared/api/schema.ts"
  frontend extract
  exit
fi

pytest=("$bin/pytest" -q --durations=15 --durations-min=5) # what weighs is told, so that it can be seen to grow
postgres() { $bin/python -m tests.postgres "$@"; }
soak() { $bin/python -m tests.soak --minutes 1.5 --seed 7 --database "$1"; }
frontend_checks() { frontend check && frontend test; }

step "Set-up" "${PYTHON:-python3}" gardenhub/install.py --tests
step "A browser to test with" chromium
step "Generated files are up to date" generated
beside "Front end: style, types, layers, budget, tests" frontend_checks
step "Python style" $bin/ruff check .
step "Python types" $bin/mypy .
step "Django's own checks" $bin/python manage.py check --settings gardenhub.settings.test --fail-level WARNING
step "Migrations are complete" $bin/python manage.py makemigrations --check --dry-run --settings gardenhub.settings.test
joined
# Two cores: what runs once on each database runs on both side by side.
beside "Python tests on PostgreSQL" postgres "${pytest[@]}" -n 2 --dist loadgroup -m "not browser and not alone"
step "Python tests" "${pytest[@]}" -n 2 --dist loadgroup -m "not browser and not alone"
joined
beside "Starting, mending and ending a site on PostgreSQL" postgres "${pytest[@]}" -m alone
step "Starting, mending and ending a site" "${pytest[@]}" -m alone
joined
# A soak waits much for what was frozen: there is time to take safeguards away.
beside "A site on PostgreSQL whose parts are killed and frozen" soak postgres
beside "A site whose parts are killed and frozen" soak sqlite
step "Safeguards taken away one at a time" $bin/python -m tests.faults --planted-only
joined
# Each worker has a site of its own and takes one test after the other, so both end together.
step "Browser tests" "${pytest[@]}" -n 2 --dist loadgroup -m browser
# How pages look and how whole games are tapped is the same on any database: here, from sign-up to result.
step "Browser tests on PostgreSQL" postgres "${pytest[@]}" -n 2 --dist loadgroup -m browser \
  tests/browser/test_{accounts,endings,two_people}.py
at='the end'
echo
echo "All checks and tests passed in $((SECONDS - began)) s."
