# The edges of compose.yaml, by the addresses that they keep there: Varnish looks names up only once.
vcl 4.1;

include "./default.vcl";

backend edge_a { .host = "172.30.17.11"; .port = "3000"; .probe = ready; }
backend edge_b { .host = "172.30.17.12"; .port = "3000"; .probe = ready; }

sub vcl_init {
  # There is none on the machine of Varnish.
  edges.remove_backend(edge_1);
  edges.add_backend(edge_a);
  edges.add_backend(edge_b);
}
