const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { collectDefaultMetrics, Registry } = require('prom-client');
const { parseAllDocuments } = require('yaml');

const root = join(__dirname, '..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const namesIn = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([name]) => name))].sort();

function objectsOf(file) {
  const documents = parseAllDocuments(read(file), { merge: true });
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
  return documents.map((document) => document.toJS());
}

const settings = namesIn(read('.env.example'), /^[A-Z0-9_]+(?==)/gm);
const unknown = (names) => names.filter((name) => !settings.includes(name));
const port = Number(/(?<=EXPOSE )\d+/.exec(read('deploy/Dockerfile'))?.[0]);
/** The image's volume, the only folder that its user may write to. */
const data = /(?<=^VOLUME )\S+/m.exec(read('deploy/Dockerfile'))?.[0];
/** The kernel and each feature have routes and metrics. */
const sourcesOfEdge = readdirSync(join(root, 'platform/edge/src'), { recursive: true })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => read(`platform/edge/src/${file}`))
  .join('\n');
const isRoute = (path) => sourcesOfEdge.includes(`'${path}'`);

describe('compose.yaml', () => {
  const [{ services, volumes, networks }] = objectsOf('deploy/compose.yaml');
  const edges = Object.entries(services).filter(([, { image }]) => image === 'nivaas');

  test('sets only settings that exist', () => {
    expect(edges.length).toBe(2);
    expect(edges.flatMap(([, { environment }]) => unknown(Object.keys(environment)))).toEqual([]);
  });

  test('its edges share the registry, accounts and limits, and not the data folder', () => {
    const of = (name) => edges.map(([, { environment }]) => environment[name]);
    expect(new Set(of('REGISTRY')).size).toBe(1);
    expect(new Set(of('DATA_DIR')).size).toBe(2);
    for (const folder of of('DATA_DIR')) expect(folder.startsWith(`${data}/`)).toBe(true);
    const servers = ['ACCOUNTS_URL', 'REDIS_URL'].map((name) => [...new Set(of(name))]);
    expect(servers.map(([url]) => new URL(url.replace(/\$\{[^}]*\}/, 'secret')).hostname)).toEqual([
      'postgres',
      'redis',
    ]);
    expect(servers.flat().length).toBe(2);
    for (const name of ['postgres', 'redis']) expect(services[name].image).toMatch(new RegExp(`^${name}:`));
  });

  test('the registry is a bucket that is made before an edge starts, with a key that reaches it alone', () => {
    const [{ environment, depends_on: first }] = edges.map(([, service]) => service);
    const { host, pathname } = new URL(environment.REGISTRY.replace('s3+', ''));
    const { s3, bucket } = services;
    expect([host, s3.ports]).toEqual(['s3:9000', undefined]);
    expect(bucket.image).toBe(s3.image);
    expect(bucket.command[0]).toContain(`mc mb --ignore-existing site${pathname}\n`);
    expect(first.bucket.condition).toBe('service_completed_successfully');
    const [mount] = bucket.volumes[0].split(':');
    const resources = JSON.parse(read(join('deploy', mount))).Statement.flatMap(({ Resource }) => Resource);
    const own = `arn:aws:s3:::${pathname.slice(1)}`;
    expect(resources).toEqual([own, `${own}/*`]);
  });

  const networksOf = (service) =>
    Array.isArray(service.networks) ? service.networks : Object.keys(service.networks);
  const membersOf = (network) =>
    Object.keys(services).filter((name) => networksOf(services[name]).includes(network));

  test('every service says its networks, and who shares one has to talk', () => {
    const members = Object.keys(networks).map((name) => [name, ...membersOf(name)]);
    const both = edges.map(([name]) => name);
    expect(Object.fromEntries(members.map(([name, ...others]) => [name, others]))).toEqual({
      out: ['nginx'],
      front: ['varnish', 'nginx'],
      caches: [...both, 'varnish'],
      proxies: [...both, 'nginx'],
      accounts: [...both, 'postgres'],
      limits: [...both, 'redis'],
      registry: [...both, 's3', 'bucket'],
    });
    const isOpen = ([, settings]) => settings.internal !== true;
    expect(Object.entries(networks).filter(isOpen)).toEqual([['out', {}]]);
  });

  test('the edges believe Varnish and nginx, at the addresses that they keep, and nobody else', () => {
    const { varnish, nginx } = services;
    const trusted = [varnish.networks.caches.ipv4_address, nginx.networks.proxies.ipv4_address].join(',');
    for (const [, { environment }] of edges) expect(environment.TRUST_PROXY).toBe(trusted);
  });

  test('Redis starts with the password that the edges have', () => {
    for (const [, { environment }] of edges)
      expect(environment.REDIS_URL).toMatch(/^redis:\/\/:\$\{REDIS_PASSWORD:\?[^}]+\}@redis:6379$/);
    expect(services.redis.command.at(-1)).toContain('requirepass $$REDIS_PASSWORD\n');
  });

  test('an edge has no rights, writes to its volume only, and cannot start processes without end', () => {
    for (const [, service] of edges)
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        pids_limit: expect.any(Number),
      });
  });

  const addressOf = (url) => new URL(url.replace(/^\$\{\w+-(.*)\}$/, '$1')).host;
  const listens = /(?<=ours=:)\d+/.exec(services.varnish.command)?.[0];

  test('nginx asks Varnish, else exactly its edges, and Varnish asks those where they are', () => {
    expect(namesIn(read('deploy/nginx/two-edges.conf'), /(?<=server )\S+/g)).toEqual([
      ...edges.map(([name]) => `${name}:${port}`),
      `varnish:${listens}`,
    ]);
    const rules = read('deploy/varnish/two-edges.vcl');
    const backends = [...rules.matchAll(/^backend (\w+) \{ \.host = "([\d.]+)"; \.port = "(\d+)"/gm)];
    expect(backends.map(([, , host, asked]) => `${host}:${asked}`)).toEqual(
      edges.map(([, { networks: own }]) => `${own.caches.ipv4_address}:${port}`),
    );
  });

  test('its edges purge Varnish, at a port that is not published', () => {
    for (const [, { environment }] of edges)
      expect(addressOf(environment.CACHE_PURGE_URLS)).toBe(`varnish:${listens}`);
    expect(Object.keys(services).filter((name) => services[name].ports)).toEqual(['nginx']);
  });
});

test('both proxies keep the same paths for themselves, take out the name of an operator, and Caddy asks for the health of a path that exists', () => {
  const [nginx, caddy] = [read('deploy/nginx/site.conf'), read('deploy/Caddyfile')];
  for (const path of ['/_ops', '/_metrics']) {
    expect(isRoute(path)).toBe(true);
    expect(nginx).toMatch(new RegExp(`location \\S+ ${path} `));
    expect(caddy).toMatch(new RegExp(`(path|handle) ${path} `));
  }
  for (const strip of [/proxy_set_header X-Actor ""/, /header_up -X-Actor/])
    expect(nginx + caddy).toMatch(strip);
  const asked = namesIn(caddy, /(?<=health_uri )\S+/g);
  expect(asked.length).toBe(1);
  expect(asked.filter((path) => !isRoute(path))).toEqual([]);
});

describe('kubernetes', () => {
  const objects = readdirSync(join(root, 'deploy/kubernetes')).flatMap((file) =>
    objectsOf(`deploy/kubernetes/${file}`),
  );
  const ofKind = (kind) => objects.filter((object) => object.kind === kind);
  const workloads = [...ofKind('Deployment'), ...ofKind('StatefulSet')];
  const pods = workloads.map(({ spec }) => spec.template);
  const containers = pods.flatMap(({ spec }) => spec.containers);
  const [{ data: common }] = ofKind('ConfigMap');
  const fits = (labels) => (pod) =>
    Object.entries(labels).every(([name, value]) => pod.metadata.labels[name] === value);

  test('sets only settings that exist, also those of the Secret', () => {
    const secrets = namesIn(read('deploy/README.md'), /(?<=--from-literal=)\w+/g);
    const own = containers.flatMap(({ env }) => env.map(({ name }) => name));
    expect(secrets).toEqual(expect.arrayContaining(['ACCOUNTS_URL', 'REDIS_URL', 'S3_SECRET_ACCESS_KEY']));
    expect(unknown([...secrets, ...own, ...Object.keys(common)])).toEqual([]);
  });

  test('every edge has all three probes, at paths and the port of the edge', () => {
    expect(containers.length).toBe(1);
    for (const { startupProbe, readinessProbe, livenessProbe, ports } of containers) {
      expect(ports).toEqual([{ name: 'http', containerPort: port }]);
      for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe]) {
        expect(isRoute(httpGet.path)).toBe(true);
        expect(httpGet.port).toBe('http');
      }
    }
  });

  test('an edge that stops is asked for no more requests before it refuses them, and has time to finish', () => {
    for (const { spec } of pods) {
      const [{ lifecycle, readinessProbe }] = spec.containers;
      const delay = Number(lifecycle.preStop.exec.command.at(-1));
      const { periodSeconds, timeoutSeconds, failureThreshold } = readinessProbe;
      expect(delay).toBeGreaterThan((periodSeconds + timeoutSeconds) * failureThreshold);
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(delay + 20);
    }
  });

  test('edges run without rights, and write to volumes only', () => {
    for (const { spec } of pods) {
      const [{ securityContext, volumeMounts, env }] = spec.containers;
      expect(spec.securityContext.runAsNonRoot).toBe(true);
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual([data, '/tmp']);
      expect(env.find(({ name }) => name === 'DATA_DIR').value).toMatch(new RegExp(`^${data}/.`));
    }
  });

  test('services, budgets and rules are about pods that exist', () => {
    const selectors = [
      ...workloads.map(({ spec }) => spec.selector.matchLabels),
      ...ofKind('Service').map(({ spec }) => spec.selector),
      ...ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels),
      ...ofKind('NetworkPolicy').map(({ spec }) => spec.podSelector.matchLabels),
    ];
    expect(selectors.length).toBe(4);
    for (const labels of selectors) expect(pods.some(fits(labels))).toBe(true);
  });

  test('an edge may reach every server that its settings name, and not the metadata of the cloud', () => {
    const egress = ofKind('NetworkPolicy').flatMap(({ spec }) => spec.egress);
    const open = egress.flatMap(({ ports }) => ports.map((one) => one.port));
    // A rule without a destination would open the port of every machine.
    expect(egress.filter(({ to }) => to === undefined)).toEqual([]);
    expect(egress.flatMap(({ to }) => to).flatMap(({ ipBlock }) => ipBlock?.except ?? [])).toContain(
      '169.254.0.0/16',
    );
    const urls = [
      ...read('deploy/README.md').matchAll(/(?<=--from-literal=(?:ACCOUNTS|REDIS)_URL=).*:(\d+)/g),
    ];
    expect(urls.length).toBe(2);
    for (const [, asked] of urls) expect(open).toContain(Number(asked));
    expect(open).toContain(443);
  });
});

test('the dashboard names only alerts that exist', () => {
  const dashboard = read('deploy/observability/grafana-dashboard.json');
  const alerts = namesIn(read('deploy/observability/alerts.yml'), /(?<=alert: )\w+/g);
  expect(namesIn(dashboard, /\bNivaas[A-Z]\w+/g).filter((name) => !alerts.includes(name))).toEqual([]);
});

test('the dashboard asks only for metrics that the edge has', () => {
  const { panels, annotations } = JSON.parse(read('deploy/observability/grafana-dashboard.json'));
  const drawn = panels.filter(({ type }) => type !== 'row');
  const asked = [...drawn.flatMap(({ targets }) => targets), ...annotations.list].map(({ expr }) => expr);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const known = [
    ...namesIn(sourcesOfEdge, /(?<=')nivaas_\w+/g),
    ...registry.getMetricsAsArray().map(({ name }) => name),
  ];
  const names = namesIn(asked.join('\n'), /\b(nivaas|nodejs|process)_\w+/g);
  expect(names.length).toBeGreaterThan(22);
  expect(names.filter((name) => !known.includes(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
});
