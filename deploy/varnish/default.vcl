# Varnish 7 between TLS proxy and edges. Keeps documents by cohort and revision, until their data change (docs/operations.md,
# "Shared caches").
# Start it with: varnishd -f default.vcl -p http_gzip_support=off, and with the modules of the package varnish-modules.
vcl 4.1;

import directors;
import std;
import var;
import xkey;

probe ready {
  .url = "/_health/ready";
  .interval = 1s;
  .timeout = 1s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

backend edge_1 { .host = "127.0.0.1"; .port = "3000"; .probe = ready; }

# The edges may purge, and the TLS proxy may say who the visitor is. Also whoever reaches a port that was opened with the
# name "ours" (varnishd -a ours=:6081): only for a network of edges and proxies, as in compose.yaml.
acl ours { "127.0.0.1"; "::1"; }

sub vcl_init {
  new edges = directors.round_robin();
  edges.add_backend(edge_1);
}

sub vcl_recv {
  set req.backend_hint = edges.backend();

  if (req.method == "PURGE") {
    # What the TLS proxy passes on is a visitor's.
    if ((client.ip !~ ours && local.socket != "ours") || req.http.X-Forwarded-For ~ ",") { return (synth(403)); }
    if (req.http.X-Nivaas-Revision !~ "^[0-9]+$") { return (synth(400)); }
    if (req.http.X-Nivaas-Number &&
        (req.http.X-Nivaas-Number !~ "^[0-9]+$" || req.http.X-Nivaas-From !~ "^[0-9]+$")) { return (synth(400)); }
    # Edges of one site purge in any order. Only a log that was rewound, as after a restored backup, goes back.
    if (req.http.X-Nivaas-Rewind ||
        std.integer(req.http.X-Nivaas-Revision, 0) >= std.integer(var.global_get("revision"), 0)) {
      var.global_set("revision", req.http.X-Nivaas-Revision);
      var.global_set("cohorts", req.http.X-Nivaas-Cohorts);
      # Frees memory: nobody finds documents of other revisions any more, see vcl_hash.
      ban("obj.http.X-Nivaas-Revision ~ . && obj.http.X-Nivaas-Revision != " + req.http.X-Nivaas-Revision);
    }
    if (req.http.X-Nivaas-Rewind) { ban("obj.http.X-Nivaas-Revision ~ ."); }
    # Changes of data after "From". If those before it were missed, anything may have changed, see vcl_hash.
    if (req.http.X-Nivaas-Number) {
      if (std.integer(req.http.X-Nivaas-From, 0) > std.integer(var.global_get("number"), 0)) {
        var.global_set("epoch", req.http.X-Nivaas-Number);
        ban("obj.http.X-Nivaas-Number ~ .");
      }
      # First, so that answers of before, which arrive now, are not kept.
      if (std.integer(req.http.X-Nivaas-Number, 0) > std.integer(var.global_get("number"), 0)) {
        var.global_set("number", req.http.X-Nivaas-Number);
      }
      # Hard: a soft purge would leave them for the grace.
      if (req.http.X-Nivaas-Tags) { set req.http.X-Purged = xkey.purge(req.http.X-Nivaas-Tags); }
    }
    return (synth(200));
  }

  # Nobody outside says these.
  unset req.http.X-Nivaas-Cohort;
  unset req.http.X-Nivaas-Revision;
  unset req.http.X-Nivaas-Number;
  unset req.http.X-Nivaas-Epoch;
  if (req.restarts == 0) { unset req.http.X-Renew; }
  # Varnish has added the TLS proxy's address at the end. The one before it is what that proxy saw; what precedes it may
  # be made up by the visitor.
  if ((client.ip ~ ours || local.socket == "ours") && req.http.X-Forwarded-For ~ ",") {
    set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, "^(?:.*, *)?([^, ]+), *[^,]*$", "\1");
  } else {
    set req.http.X-Forwarded-For = client.ip;
    unset req.http.X-Request-Id;
    unset req.http.X-Actor;
  }
  # The edges believe this cache, so what visitors say in its place ends here, at the latest. The TLS proxy has no host of its
  # own to tell.
  unset req.http.X-Forwarded-Host;
  unset req.http.X-Forwarded-Proto;
  unset req.http.Forwarded;
  unset req.http.traceparent;
  unset req.http.tracestate;

  # A stream would hold a thread for each tab. Tabs that hear no events ask for /_release.
  if (req.url ~ "^/_release/events(\?|$)") { return (synth(503)); }

  # As the edge compresses: one copy for each.
  if (req.http.Accept-Encoding ~ "(^|[, ])br([,; ]|$)" && req.http.Accept-Encoding !~ "br ?; ?q=0(\.0*)?([, ]|$)") {
    set req.http.Accept-Encoding = "br";
  } elseif (req.http.Accept-Encoding ~ "gzip" && req.http.Accept-Encoding !~ "gzip ?; ?q=0(\.0*)?([, ]|$)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  # What is one visitor's: all that is no reading, previews, and browsers in which a shell failed.
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization ||
      req.url ~ "^/(_data|_beacon|_ops|_metrics|_health|auth)(/|\?|$)" ||
      req.url ~ "[?&]_preview=" || req.http.Cookie ~ "nivaas-not-v") {
    return (pass);
  }

  # Documents, and the live release: by cohort. A label that the edges did not name is no cohort.
  if (req.url !~ "^/_" || req.url ~ "^/_release(\?|$)") {
    set req.http.X-Nivaas-Cohort = "stable";
    if (req.http.Cookie ~ "(^|; ?)(__Host-cohort|nivaas-cohort)=c[0-9a-f]{16}(;|$)") {
      set req.http.X-Nivaas-Cohort =
        regsub(req.http.Cookie, "^(?:.*; ?)?(?:__Host-cohort|nivaas-cohort)=(c[0-9a-f]{16})(?:;.*)?$", "\1");
      if (!std.strstr(var.global_get("cohorts"), req.http.X-Nivaas-Cohort)) {
        set req.http.X-Nivaas-Cohort = "stable";
      }
    }
    set req.http.X-Nivaas-Revision = std.integer(var.global_get("revision"), 0);
    set req.http.X-Nivaas-Number = std.integer(var.global_get("number"), 0);
    set req.http.X-Nivaas-Epoch = std.integer(var.global_get("epoch"), 0);
  }

  # Up to 10 s old while an edge is asked; older only when none answers.
  if (std.healthy(req.backend_hint) && req.restarts == 0) { set req.grace = 10s; }
  set req.hash_always_miss = req.http.X-Renew == "1";
  return (hash);
}

sub vcl_hash {
  # A document that an edge began before a change, and that arrives after the purge, is kept where nobody looks.
  if (req.http.X-Nivaas-Revision) { hash_data(req.http.X-Nivaas-Revision + " " + req.http.X-Nivaas-Epoch); }
}

sub vcl_hit {
  # Expired, and its area does not let it be used while it is made anew.
  if (obj.ttl <= 0s && obj.http.Surrogate-Control ~ "stale-while-revalidate=0" && req.restarts == 0 &&
      std.healthy(req.backend_hint)) {
    set req.http.X-Renew = "1";
    return (restart);
  }
}

sub vcl_backend_response {
  if (bereq.http.X-Nivaas-Cohort) {
    if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }
    # This edge has not heard of the change yet, though it was told to look: another one, and keep nothing.
    if (std.integer(beresp.http.X-Nivaas-Revision, 0) < std.integer(bereq.http.X-Nivaas-Revision, 0) &&
        beresp.http.Surrogate-Control) {
      if (bereq.retries < 2) { return (retry); }
      unset beresp.http.Surrogate-Control;
    }
    # The same for a change of data. An answer of before a purge is for those alone who asked before it.
    if (beresp.http.X-Nivaas-Number) {
      if (std.integer(beresp.http.X-Nivaas-Number, 0) < std.integer(bereq.http.X-Nivaas-Number, 0) &&
          bereq.retries < 2) { return (retry); }
      if (std.integer(beresp.http.X-Nivaas-Number, 0) < std.integer(var.global_get("number"), 0)) {
        unset beresp.http.Surrogate-Control;
      }
      set beresp.http.xkey = beresp.http.Surrogate-Key;
    }
    # A purge that was missed.
    if (std.integer(beresp.http.X-Nivaas-Revision, 0) > std.integer(var.global_get("revision"), 0)) {
      var.global_set("revision", beresp.http.X-Nivaas-Revision);
      var.global_set("cohorts", beresp.http.X-Nivaas-Cohorts);
    }
    if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+" && !beresp.http.Set-Cookie && beresp.status < 500) {
      set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
      set beresp.grace =
        std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
      unset beresp.http.X-Request-Id;
    } else {
      set beresp.uncacheable = true;
      set beresp.ttl = 2s;
    }
    return (deliver);
  }
}

sub vcl_backend_error {
  set beresp.http.X-No-Answer = "1";
}

sub vcl_deliver {
  # No edge answered: once more, and this time anything of this revision will do.
  if (resp.http.X-No-Answer && (req.restarts == 0 || req.http.X-Renew)) {
    unset req.http.X-Renew;
    return (restart);
  }
  if (resp.http.X-Nivaas-Revision) {
    # Caches further on know nothing of cohorts, and would have to ask each time anyway.
    set resp.http.Vary = "Accept-Encoding, Cookie";
    unset resp.http.Surrogate-Control;
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.X-Nivaas-Cohorts;
    unset resp.http.X-Nivaas-Number;
    unset resp.http.xkey;
  }
  set resp.http.X-Cache = obj.hits > 0;
  unset resp.http.X-No-Answer;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  unset resp.http.Age;
}

sub vcl_synth {
  if (req.method == "PURGE") {
    set resp.http.X-Nivaas-Revision = var.global_get("revision");
    set resp.http.X-Nivaas-Number = var.global_get("number");
    set resp.body = "";
    return (deliver);
  }
}
