vcl 4.1;
# Varnish in front of the store, with the module xkey of Debian's package varnish-modules. The store needs CDN=varnish and
# CDN_PURGE_URL with this address. TLS ends in front of Varnish.
import std;
import xkey;

backend store {
  .host = "127.0.0.1";
  .port = "3001";
  .probe = {
    .url = "/readyz";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
  }
}

# Where the store's processes run.
acl purgers {
  "127.0.0.1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403, "Forbidden"));
    }
    set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
    return (synth(200, "Purged " + req.http.X-Purged));
  }
  # While the store answers, nothing is shown after its lifetime.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Members of staff see the store itself.
  if (req.http.Cookie ~ "adunni-session") {
    return (pass);
  }
  # Customers' cookies change no answer that may be kept: the store marks those.
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.Surrogate-Control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    set beresp.grace = 1d;
    set beresp.http.xkey = beresp.http.Surrogate-Key;
  } elseif (beresp.status == 200 && beresp.http.Cache-Control ~ "immutable") {
    # Pictures, scripts and styles: their names change with their content.
    set beresp.ttl = 30d;
  } else {
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Surrogate-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
