#!/bin/sh
# Fills in the configuration of one role and runs it.
set -eu
umask 077
from=/usr/share/evenhand
to=/etc/evenhand
# only these are substituted: HAProxy and PgBouncer have dollar signs of their own
export HOST=0.0.0.0 DB_PROXY_PORT=5000 POOL_PORT=6432 WEB_PORT=8080
# a connection is a file, two in HAProxy, which does not start unless all it may have are allowed
ulimit -Sn "$(ulimit -Hn)"
export MAXCONN=20000
[ "$(ulimit -n)" = unlimited ] || [ "$(ulimit -n)" -gt 41000 ] || MAXCONN=$((($(ulimit -n) - 500) / 2))
case "$1" in
  patroni)
    export NAME ADDRESS="$NAME" REST_PORT=8008 DB_PORT=5432 NODE_DIR=/data PASS_FILE=/data/pgpass
    export BIN_DIR="$(dirname "$(ls /usr/lib/postgresql/*/bin/initdb | tail -1)")"
    export SCOPE=evenhand DATA_DIR=/data/postgresql BOOTSTRAP=initdb RESTORE_TO="${RESTORE_TO:-}"
    if [ -n "$RESTORE_TO" ]; then
      # a restored cluster is a new one beside the old, which stays untouched
      at="$(printf %s "$RESTORE_TO" | tr -cs '0-9A-Za-z' -)"
      SCOPE="evenhand-$at" DATA_DIR="/data/postgresql-$at" BOOTSTRAP=restore
    fi
    export BACKREST_CONFIG="$PGBACKREST_CONFIG" REPOSITORY= ARCHIVE_MODE=off ARCHIVE_TIMEOUT=0
    [ -z "${PGBACKREST_REPO1_TYPE:-}" ] || ARCHIVE_MODE=on ARCHIVE_TIMEOUT=60
    envsubst '$NODE_DIR $DATA_DIR $DB_PORT $REPOSITORY' < "$from/pgbackrest.conf" > "$BACKREST_CONFIG"
    envsubst '$SCOPE $NAME $HOST $ADDRESS $REST_PORT $DB_PORT $ETCD $NODE_DIR $DATA_DIR $PASS_FILE $BIN_DIR $DB_PASSWORD
      $NETWORK $BOOTSTRAP $RESTORE_TO $BACKREST_CONFIG $ARCHIVE_MODE $ARCHIVE_TIMEOUT' \
      < "$from/patroni.yaml" > "$to/patroni.yaml"
    # two clusters, one of them restored, would both answer HAProxy
    others="$(etcdctl --endpoints "$ETCD" get --prefix /service/evenhand --keys-only | grep '/leader$' | grep -v "^/service/$SCOPE/" || true)"
    if [ -n "$others" ]; then
      echo "another cluster is running ($others): stop its databases, or give this one the same RESTORE_TO" >&2
      sleep 5
      exit 1
    fi
    exec patroni "$to/patroni.yaml" ;;
  haproxy)
    DB_SERVERS="$(for n in $DB_NODES; do echo "  server $n $n:5432 check port 8008 resolvers names init-addr none"; done)"
    WEB_SERVERS="$(for n in $WEB_NODES; do echo "  server $n $n:3001 check resolvers names init-addr none"; done)"
    # Caddy, the only entry point, has set the client's address, which limits count by; HAProxy appends Caddy's
    FORWARD='option forwardfor'
    export DB_SERVERS WEB_SERVERS FORWARD
    { printf 'resolvers names\n  parse-resolv-conf\n  hold valid 1s\n\n'
      envsubst '$HOST $DB_PROXY_PORT $WEB_PORT $MAXCONN $DB_SERVERS $WEB_SERVERS $FORWARD' < "$from/haproxy.cfg"
    } > "$to/haproxy.cfg"
    exec haproxy -db -f "$to/haproxy.cfg" ;;
  pgbouncer)
    export DB_HOST=haproxy USERS_FILE="$to/users.txt"
    printf '"postgres" "%s"\n' "$DB_PASSWORD" > "$USERS_FILE"
    envsubst '$HOST $DB_HOST $DB_PROXY_PORT $POOL_PORT $USERS_FILE' < "$from/pgbouncer.ini" > "$to/pgbouncer.ini"
    exec pgbouncer "$to/pgbouncer.ini" ;;
  etcd)
    exec etcd --name "$NAME" --data-dir /data/etcd \
      --listen-client-urls http://0.0.0.0:2379 --advertise-client-urls "http://$NAME:2379" \
      --listen-peer-urls http://0.0.0.0:2380 --initial-advertise-peer-urls "http://$NAME:2380" \
      --initial-cluster "$ETCD_PEERS" ;;
  *) echo "a role is missing: etcd, patroni, haproxy or pgbouncer" >&2; exit 2 ;;
esac
