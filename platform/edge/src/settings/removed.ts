const REMOVED: Readonly<Record<string, string>> = {
  API_ORIGIN: 'is gone: give all edges one ACCOUNTS_URL, which begins with postgres://',
  AUTOPILOT_WATCH_MINUTES:
    'is gone: the autopilot watches a version for 30 minutes. AUTOPILOT=0 switches it off',
  BEACON_SECRET: 'is now SITE_SECRET: with the same value, visitors stay in their cohorts',
  DEVELOPMENT: 'is gone: npm run dev needs no setting',
  OIDC_ISSUER: 'is gone: people use a token; a signing-in proxy may name them (docs/operations.md)',
  SECURE_COOKIES: 'is gone: cookies are Secure if PUBLIC_ORIGIN begins with https://',
  SERVE_SOURCE_MAPS: 'is gone: npm run release -- source <stack> names the lines of the sources',
  SHUTDOWN_DELAY_SECONDS:
    'is gone: it is 3 seconds. A balancer that needs longer is told before SIGTERM, as by preStop in deploy/kubernetes',
  WEBHOOK_SECRET: 'is now a part of WEBHOOK_URL: https://:<secret>@<host>/<path>',
};

export function removedSettings(set: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(REMOVED)
    .filter((name) => name in set)
    .map((name) => `${name} ${REMOVED[name]}`);
}
