#!/usr/bin/env bash
# A real S3 server that is thrown away: Ceph's RADOS gateway over one monitor and one store in memory, on this machine
# alone. The tests of the object store start it where it is installed. To have one for a trial:
#
#   scripts/s3-gateway.sh <empty folder> <port> <port of the monitor>
#
# It prints one line with the settings when it is ready, and runs until it is ended or its standard input closes.
# On Debian: apt-get install --no-install-recommends radosgw ceph-mon ceph-osd ceph-common
set -euo pipefail

folder=$(realpath -m "$1")
port=$2
monitor=$3
access=portal
secret=portal-secret
cluster=6d3f2c1e-7a51-4b8e-9c0d-2f1e6a7b8c9d
store=$(cat /proc/sys/kernel/random/uuid)
mkdir -p "$folder/mon" "$folder/osd" "$folder/rgw"

children=()
end() {
  local status=$?
  trap - EXIT
  [ "$status" -eq 0 ] || tail -n 20 "$folder/out" >&2
  [ "${#children[@]}" -eq 0 ] || kill -KILL "${children[@]}" 2>/dev/null || true
  wait 2>/dev/null || true
  rm -rf "$folder"
}
trap end EXIT
trap 'exit 0' TERM INT

cat > "$folder/ceph.conf" <<CONF
[global]
fsid = $cluster
mon host = [v1:127.0.0.1:$monitor]
mon initial members = a
ms bind msgr2 = false
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
mon allow pool size one = true
osd crush chooseleaf type = 0
osd class update on start = false
osd crush update on start = false
osd pool default pg num = 1
osd objectstore = memstore
memstore device bytes = 2147483648
run dir = $folder
admin socket = $folder/\$name.asok
log file = $folder/\$name.log
pid file = $folder/\$name.pid
[mon.a]
mon data = $folder/mon
[osd.0]
osd data = $folder/osd
[client.rgw]
rgw data = $folder/rgw
rgw frontends = beast endpoint=127.0.0.1:$port
keyring = /dev/null
CONF

run() { "$@" >> "$folder/out" 2>&1; }
until_it_works() {
  for _ in $(seq 1 300); do
    run "$@" && return
    sleep 0.1
  done
  echo "the gateway did not start: $*" >&2
  exit 1
}
config=(-c "$folder/ceph.conf")

run monmaptool --create --clobber --fsid "$cluster" --addv a "[v1:127.0.0.1:$monitor]" "$folder/monmap"
run ceph-mon "${config[@]}" --mkfs -i a --monmap "$folder/monmap"
ceph-mon "${config[@]}" -i a -f >> "$folder/out" 2>&1 < /dev/null & children+=($!)
until_it_works ceph "${config[@]}" --connect-timeout 2 osd new "$store"
# By itself the store sometimes asks for its place before it knows the cluster, is refused, and ends.
until_it_works ceph "${config[@]}" --connect-timeout 5 osd crush add osd.0 1 root=default host=here
run ceph-osd "${config[@]}" -i 0 --mkfs --osd-uuid "$store"
ceph-osd "${config[@]}" -i 0 -f >> "$folder/out" 2>&1 < /dev/null & children+=($!)
radosgw "${config[@]}" -n client.rgw --no-mon-config -f >> "$folder/out" 2>&1 < /dev/null & children+=($!)
until_it_works curl -sf -o /dev/null "http://127.0.0.1:$port/"
admin() { radosgw-admin "${config[@]}" -n client.rgw user "$@" --uid=portal; }
user() { admin info || admin create --display-name=portal --access-key="$access" --secret="$secret"; }
until_it_works user

echo "S3_ENDPOINT=http://127.0.0.1:$port S3_REGION=default S3_ACCESS_KEY=$access S3_SECRET_KEY=$secret"
# It ends with the process that started it.
cat <&0 > /dev/null & children+=($!)
wait $!
