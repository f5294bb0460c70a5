# Custom VCL of Fastly before the edges, by the rules of deploy/varnish/default.vcl (docs/operations.md, "Shared caches").
# deploy/purge-adapter.js writes the dictionary "nivaas" and purges. Backends, their health check (/_health/ready) and the
# shield belong into the service: F_edges is the backend, or the director, that Fastly makes of them.
#
# A change of the edge dictionary reaches all POPs within seconds, and nobody hears when it has. So it does not keep the
# promise alone: two hard purges remove what was kept before the change, and vcl_fetch bounds what arrives after them.

sub vcl_recv {
  #FASTLY recv
  # Only with the token of the API. A PURGE of a visitor is refused.
  if (req.method == "FASTLYPURGE") { set req.http.Fastly-Purge-Requires-Auth = "1"; return(lookup); }
  set req.backend = F_edges;

  # Nobody outside says these. A shield hears them from the POP before it.
  if (fastly.ff.visits_this_service == 0 && req.restarts == 0) {
    unset req.http.X-Nivaas-Cohort;
    unset req.http.X-Nivaas-Revision;
    set req.http.X-Nivaas-Client = client.ip;
    unset req.http.X-Forwarded-Host;
    unset req.http.X-Forwarded-Proto;
    unset req.http.Forwarded;
    unset req.http.X-Request-Id;
    # A tab of the site continues its own trace. Nobody else may choose one.
    if (req.http.Sec-Fetch-Site != "same-origin") {
      unset req.http.traceparent;
      unset req.http.tracestate;
    }
  }
  set req.http.X-Forwarded-For = req.http.X-Nivaas-Client;

  # A stream would hold a connection for each tab. Tabs that hear no events ask for /_release.
  if (req.url ~ "^/_release/events(\?|$)") { error 503 "Ask for /_release"; }

  # Fastly reduces the header to gzip. As the edge compresses: one copy for each.
  if (req.http.Fastly-Orig-Accept-Encoding ~ "(^|[, ])br([,; ]|$)" &&
      req.http.Fastly-Orig-Accept-Encoding !~ "br ?; ?q=0(\.0*)?([, ]|$)") {
    set req.http.Accept-Encoding = "br";
  }

  # What is one visitor's: all that is no reading, previews, and browsers in which a shell failed.
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization ||
      req.url ~ "^/(_beacon|_reports|_ops|_metrics|_health|auth)(/|\?|$)" ||
      req.url ~ "[?&]_preview=" || req.http.Cookie ~ "nivaas-not-v") {
    return(pass);
  }

  # Documents, and the live release: by cohort. A label that the edges did not name is no cohort.
  if ((req.url !~ "^/_" || req.url ~ "^/_release(\?|$)") && !req.http.X-Nivaas-Cohort) {
    set req.http.X-Nivaas-Cohort = "stable";
    if (req.http.Cookie ~ "(^|; ?)(__Host-cohort|nivaas-cohort)=(c[0-9a-f]{16})(;|$)") {
      set req.http.X-Nivaas-Label = re.group.3;
      if (std.strstr(table.lookup(nivaas, "cohorts", ""), req.http.X-Nivaas-Label)) {
        set req.http.X-Nivaas-Cohort = req.http.X-Nivaas-Label;
      }
    }
    unset req.http.X-Nivaas-Label;
    # An edge that does not know this revision yet reads the log before it answers.
    set req.http.X-Nivaas-Revision = table.lookup(nivaas, "revision", "0");
  }
  return(lookup);
}

sub vcl_hash {
  set req.hash += req.url;
  set req.hash += req.http.host;
  # The cohort is in Vary, too. A revision that came late makes documents of the one before unreachable.
  set req.hash += req.http.X-Nivaas-Cohort;
  set req.hash += req.http.X-Nivaas-Revision;
  #FASTLY hash
  return(hash);
}

sub vcl_miss {
  #FASTLY miss
  set req.http.X-Nivaas-Asked = time.elapsed.msec;
  if (bereq.http.X-Nivaas-Cohort) { unset bereq.http.Cookie; }
  return(fetch);
}

sub vcl_pass {
  #FASTLY pass
  return(pass);
}

sub vcl_fetch {
  #FASTLY fetch
  if (req.http.X-Nivaas-Cohort) {
    # Errors are kept by nobody. What is kept of this revision is better than an error.
    if (beresp.status >= 500) {
      if (stale.exists) { return(deliver_stale); }
      return(pass);
    }
    # Fastly has read Surrogate-Control: lifetime, and how long it may be stale. No other document is kept.
    if (!beresp.http.Surrogate-Control || beresp.http.Set-Cookie) { return(pass); }
    # Begun before a change, perhaps: the second purge comes 500 ms after the first and removes all that was kept until
    # then, so what took longer is not kept. Nor is the answer of an edge that has not heard of the change, though it was
    # told to look. Both are asked for twice more, as a pass would make Fastly pass this page for two minutes.
    declare local var.took INTEGER;
    set var.took = std.atoi(time.elapsed.msec);
    set var.took -= std.atoi(req.http.X-Nivaas-Asked);
    if (var.took > 400 || std.atoi(beresp.http.X-Nivaas-Revision) < std.atoi(req.http.X-Nivaas-Revision)) {
      if (req.restarts < 2) { set req.http.Fastly-Force-Shield = "1"; restart; }
      return(pass);
    }
    unset beresp.http.X-Request-Id;
    return(deliver);
  }
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(private|no-store|no-cache)") { return(pass); }
  return(deliver);
}

sub vcl_error {
  #FASTLY error
  # No edge answers. After a hard purge nothing of a version that was taken back is left.
  if (obj.status >= 500 && stale.exists) { return(deliver_stale); }
  return(deliver);
}

sub vcl_deliver {
  # A shield passes everything on to the POP that asked it.
  if (resp.http.X-Nivaas-Revision && fastly.ff.visits_this_service == 0) {
    # Caches further on know nothing of cohorts, and would have to ask each time anyway.
    set resp.http.Vary = "Accept-Encoding, Cookie";
    unset resp.http.Surrogate-Control;
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.X-Nivaas-Cohorts;
    unset resp.http.Age;
  }
  #FASTLY deliver
  return(deliver);
}
