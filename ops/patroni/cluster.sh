#!/usr/bin/env bash
# The cluster of docs/operations.md ("High availability") on the ports of one machine, to try it:
#   cluster.sh start FOLDER PORT   etcd, the nodes one and two, and haproxy, which listens on PORT; PORT + 1 to + 6 are used too
#   cluster.sh crash FOLDER NODE   ends a node's Patroni and PostgreSQL, as a power cut does
#   cluster.sh node  FOLDER NODE   starts a node again
#   cluster.sh list  FOLDER        which node is leader, and whether the other one follows
#   cluster.sh stop  FOLDER        ends everything; FOLDER may be removed then
# The store's database is postgres://adunni:adunni@127.0.0.1:PORT/adunni. Needs Debian's etcd-server, patroni, python3-etcd,
# haproxy and postgresql; as root it runs everything as the user postgres, because PostgreSQL refuses to run as root.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
action=${1:?start, crash, node, list or stop}
folder=${2:?a folder}
bin=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
as_postgres=()
[[ $(id -u) != 0 ]] || as_postgres=(setpriv --reuid postgres --regid postgres --init-groups --)

# Starts a program that outlives this script; its process is in NAME.pid, its output in NAME.log.
launch() {
  local name=$1
  shift
  (cd "$folder" && exec setsid "${as_postgres[@]}" "$@" </dev/null >>"$name.log" 2>&1) &
  echo $! >"$folder/$name.pid"
}

# The environment of a node, as in host.env.
set_environment() {
  local number=$1
  export PATRONI_NAME=$2
  export PATRONI_ETCD3_HOSTS=127.0.0.1:$((port + 1))
  export PATRONI_POSTGRESQL_LISTEN=127.0.0.1:$((port + 2 + number))
  export PATRONI_POSTGRESQL_CONNECT_ADDRESS=$PATRONI_POSTGRESQL_LISTEN
  export PATRONI_RESTAPI_LISTEN=127.0.0.1:$((port + 4 + number))
  export PATRONI_RESTAPI_CONNECT_ADDRESS=$PATRONI_RESTAPI_LISTEN
  export PATRONI_POSTGRESQL_DATA_DIR=$folder/$2
  export PATRONI_POSTGRESQL_BIN_DIR=$bin
  export PATRONI_POSTGRESQL_PGPASS=$folder/$2.pgpass
  export PATRONI_SUPERUSER_USERNAME=postgres PATRONI_SUPERUSER_PASSWORD=superuser
  export PATRONI_REPLICATION_USERNAME=replicator PATRONI_REPLICATION_PASSWORD=replicator
  export PATRONI_REWIND_USERNAME=rewinder PATRONI_REWIND_PASSWORD=rewinder
}

start_node() {
  case $1 in
    one) set_environment 1 one ;;
    two) set_environment 2 two ;;
    *) echo "There is no node $1: one or two." >&2 && exit 1 ;;
  esac
  launch "patroni-$1" patroni "$here/patroni.yml"
}

ask() {
  PGPASSWORD=superuser PGCONNECT_TIMEOUT=3 psql -h 127.0.0.1 -p "$port" -U postgres -XAtqc "$1" postgres 2>/dev/null
}

wait_for() {
  local what=$1
  shift
  for ((second = 0; second < 90; second += 1)); do
    ! "$@" || return 0
    sleep 1
  done
  echo "$what did not come within 90 s; the logs are in $folder." >&2
  exit 1
}

takes_writes() {
  [[ $(ask 'select not pg_is_in_recovery()') = t ]]
}

has_standby() {
  [[ $(list_nodes 2>/dev/null) = *'Sync Standby'* ]]
}

list_nodes() {
  (set_environment 1 one && patronictl -c "$here/patroni.yml" list)
}

end_process() {
  local signal=$1 file=$2
  [[ ! -s $file ]] || kill "-$signal" "$(head -n 1 "$file")" 2>/dev/null || true
}

crash_node() {
  local postmaster
  postmaster=$(head -n 1 "$folder/$1/postmaster.pid" 2>/dev/null || true)
  end_process KILL "$folder/patroni-$1.pid"
  [[ -z $postmaster ]] || kill -KILL "$postmaster" $(pgrep -P "$postmaster" || true) 2>/dev/null || true
}

if [[ $action = start ]]; then
  port=${3:?a port}
  mkdir -p "$folder"
  [[ $(id -u) != 0 ]] || chown postgres: "$folder"
  chmod 700 "$folder"
  echo "$port" >"$folder/port"
else
  port=$(cat "$folder/port")
fi

case $action in
  start)
    launch etcd etcd --name one --data-dir "$folder/etcd" --logger zap --log-level warn \
      --listen-client-urls "http://127.0.0.1:$((port + 1))" --advertise-client-urls "http://127.0.0.1:$((port + 1))" \
      --listen-peer-urls "http://127.0.0.1:$((port + 2))" --initial-advertise-peer-urls "http://127.0.0.1:$((port + 2))" \
      --initial-cluster "one=http://127.0.0.1:$((port + 2))"
    start_node one
    start_node two
    DATABASE_LISTEN=127.0.0.1:$port DATABASE_1=127.0.0.1:$((port + 3)) PATRONI_1=$((port + 5)) \
      DATABASE_2=127.0.0.1:$((port + 4)) PATRONI_2=$((port + 6)) launch haproxy haproxy -db -f "$here/haproxy.cfg"
    wait_for 'A primary' takes_writes
    ask "create role adunni login password 'adunni'" && ask 'create database adunni owner adunni'
    wait_for 'A synchronous standby' has_standby
    ;;
  crash) crash_node "${3:?a node}" ;;
  node) start_node "${3:?a node}" ;;
  list) list_nodes ;;
  stop)
    crash_node one
    crash_node two
    end_process TERM "$folder/haproxy.pid"
    end_process KILL "$folder/etcd.pid"
    ;;
  *) echo 'start, crash, node, list or stop' >&2 && exit 1 ;;
esac
