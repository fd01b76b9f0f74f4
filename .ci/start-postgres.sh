# Installs PostgreSQL where there is none and starts a server of our own in a temporary folder; sets STARTED_POSTGRES.
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi; }
find_binaries() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1; }
as_postgres() { if [ "$(id -u)" = 0 ]; then su postgres -s /bin/sh -c "$1"; else sh -c "$1"; fi; }

binaries=$(find_binaries)
if [ -z "$binaries" ]; then
  as_root apt-get update -qq && as_root apt-get install -y -qq postgresql >/dev/null
  binaries=$(find_binaries)
fi
cluster=$(mktemp -d)
[ "$(id -u)" = 0 ] && chown postgres "$cluster"
port=54329
as_postgres "$binaries/initdb -D $cluster/data -U postgres -A trust >/dev/null"
as_postgres "$binaries/pg_ctl -D $cluster/data -w -o '-p $port -k $cluster -c listen_addresses=127.0.0.1 -c max_connections=300' -l $cluster/log start >/dev/null"
trap 'as_postgres "$binaries/pg_ctl -D $cluster/data -m fast stop >/dev/null"; rm -rf "$cluster"' EXIT
STARTED_POSTGRES=postgres://postgres@127.0.0.1:$port/postgres
