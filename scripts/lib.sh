# Shared by the scripts of this folder: where things are, and one way to show progress.
set -euo pipefail

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
VENV="$ROOT/${PIAZZA_VENV:-.venv}"
PYTHON="$VENV/bin/python"
cd "$ROOT"

if [ -t 1 ] && [ -z "${NO_COLOR:-}" ]; then BOLD=$'\e[1m' RED=$'\e[31m' DIM=$'\e[2m' PLAIN=$'\e[0m'; else BOLD='' RED='' DIM='' PLAIN=''; fi

# Where Python may leave no compiled files beside the sources, every process would compile all of them again: half a minute
# for each run of the tests. They go into build/ then.
if [ -n "${PYTHONDONTWRITEBYTECODE:-}" ]; then export PYTHONDONTWRITEBYTECODE="" PYTHONPYCACHEPREFIX="$ROOT/build/bytecode"; fi

say() { printf '%s==> %s%s\n' "$BOLD" "$*" "$PLAIN"; }
note() { printf '    %s\n' "$*"; }
fail() {
  printf '%serror:%s %s\n' "$RED" "$PLAIN" "$1" >&2
  shift
  for line in "$@"; do printf '       %s\n' "$line" >&2; done
  exit 1
}

# timed TITLE COMMAND...: the title, the command's own output, then how long it took (also noted in the file $STAGES).
timed() {
  local title="$1" start=$SECONDS status=0
  shift
  say "$title"
  "$@" || status=$?
  if [ $status -ne 0 ]; then
    printf '%s    failed: %s (%d s)%s\n' "$RED" "$title" $((SECONDS - start)) "$PLAIN" >&2
    return $status
  fi
  printf '%s    ok, %d s%s\n' "$DIM" $((SECONDS - start)) "$PLAIN"
  printf '%d s  %s\n' $((SECONDS - start)) "$title" >>"${STAGES:-/dev/null}"
}

# beside NAME COMMAND...: runs the command while others go on; `join NAME` waits for it and shows what it said.
beside() {
  local name="$1"
  shift
  mkdir -p build/logs
  ("$@") >"build/logs/$name.log" 2>&1 &
  BESIDE="${BESIDE:-} $name=$!"
  trap end_beside EXIT
}
join() {
  local pair status=0
  for pair in ${BESIDE:-}; do
    if [ "${pair%%=*}" = "$1" ]; then
      wait "${pair#*=}" || status=$?
      BESIDE="${BESIDE/ $pair/}"
      cat "build/logs/$1.log"
    fi
  done
  return $status
}
end_beside() {
  local pair
  for pair in ${BESIDE:-}; do pkill -P "${pair#*=}" 2>/dev/null || kill "${pair#*=}" 2>/dev/null || true; done
}

# Format, lint and types of the Python half.
check_python() {
  timed "Format and lint" scripts/lint
  timed "Types" scripts/types
}

# The Python to build with: the first of 3.11 or newer.
find_python() {
  local name
  for name in "${PIAZZA_PYTHON:-python3}" python3.14 python3.13 python3.12 python3.11 python; do
    if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      command -v "$name"
      return
    fi
  done
  fail "Python 3.11 or newer is needed, and none was found on the PATH." \
    "Debian, Ubuntu: apt install python3 python3-venv    Fedora: dnf install python3" \
    "macOS: brew install python@3.13    If yours has another name: PIAZZA_PYTHON=/its/name make ..."
}

# Whether this machine has the Node that the web client is built with; else it comes from requirements-node.lock.
has_node() {
  command -v npm >/dev/null && [ "$(node -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0)" -ge 20 ]
}

# run_pytest WHERE ARGS...: tests one copy of the package ("src" or "build/compiled"); having no tests yet is no failure.
run_pytest() {
  local where="$1" status=0
  shift
  PYTHONPATH="$ROOT/$where" "$PYTHON" -m pytest "$@" || status=$?
  if [ $status -eq 5 ]; then
    note "no tests here yet"
    return 0
  fi
  return $status
}

# processors [MORE]: how many this machine has, and so many more.
processors() { "$PYTHON" -c "import os; print((os.cpu_count() or 2) + ${1:-0})"; }

# run_fast_tests ARGS...: what needs no browser, no database server and not much time.
run_fast_tests() {
  run_pytest src -n "$(processors 1)" -q -m "not slow and not exhaustive and not browser and not postgres" "$@"
}
