#!/bin/sh
# Starts an S3 server (Ceph's object gateway, in memory, one node), runs a command with S3_TEST_URL and the S3_ keys set
# to a fresh bucket of it, and stops it again. Needs Debian's packages: apt-get install radosgw ceph-mon ceph-osd
#
#   sh platform/registry/conformance/radosgw.sh npx jest platform/registry/src
set -eu
port="${RADOSGW_PORT:-7480}"
data="$(mktemp -d)"
conf="$data/ceph.conf"
log="$data/log"
monitor="[v1:127.0.0.1:$((port + 1))]"

stop() {
  pids="$(cat "$data"/*.pid 2>/dev/null || true)"
  for pid in $pids; do kill -9 "$pid" 2>/dev/null || true; done
  rm -rf "$data"
}
trap stop EXIT
trap 'exit 130' INT TERM

fsid="$(cat /proc/sys/kernel/random/uuid)"
disk="$(cat /proc/sys/kernel/random/uuid)"
cat >"$conf" <<CONF
[global]
fsid = $fsid
monmap = $data/monmap
mon initial members = a
mon data = $data/mon
mon allow pool size one = true
auth cluster required = none
auth service required = none
auth client required = none
run dir = $data
admin socket = $data/\$name.asok
log file = $data/\$name.log
pid file = $data/\$name.pid
public addr = 127.0.0.1
cluster addr = 127.0.0.1
osd data = $data/osd
osd objectstore = memstore
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd crush chooseleaf type = 0
rgw frontends = beast endpoint=127.0.0.1:$port
CONF

{
  mkdir "$data/mon" "$data/osd"
  monmaptool --create --addv a "$monitor" --fsid "$fsid" "$data/monmap"
  ceph-mon -c "$conf" -i a --mkfs --monmap "$data/monmap"
  ceph-mon -c "$conf" -i a
  ceph -c "$conf" osd new "$disk" 0
  ceph-osd -c "$conf" -i 0 --mkfs --osd-uuid "$disk"
  ceph-osd -c "$conf" -i 0
  radosgw-admin -c "$conf" user create --uid=test --display-name=test --access-key=test --secret-key=testsecret
  radosgw -c "$conf" -n client.rgw
} >"$log" 2>&1 || { cat "$log" >&2; exit 1; }

export S3_TEST_URL="http://127.0.0.1:$port/nivaas"
export S3_ACCESS_KEY_ID=test S3_SECRET_ACCESS_KEY=testsecret S3_REGION=us-east-1
node -e '
  const { AwsClient } = require("aws4fetch");
  const aws = new AwsClient({ accessKeyId: "test", secretAccessKey: "testsecret", service: "s3", region: "us-east-1" });
  const attempt = (left) =>
    aws.fetch(process.env.S3_TEST_URL, { method: "PUT" }).then(
      ({ status }) => (process.exitCode = status === 200 ? 0 : 1),
      (error) => (left > 0 ? setTimeout(attempt, 500, left - 1) : Promise.reject(error)),
    );
  attempt(60);
'
echo "$(radosgw --version | cut -d' ' -f1-3) at $S3_TEST_URL" >&2
"$@"
