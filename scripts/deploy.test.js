const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { collectDefaultMetrics, Registry } = require('prom-client');
const { parseAllDocuments } = require('yaml');

const root = join(__dirname, '..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const namesIn = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([name]) => name))].sort();
const sourcesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => read(join(folder, name)))
    .join('\n');

function objectsOf(file) {
  const documents = parseAllDocuments(read(file), { merge: true });
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
  return documents.map((document) => document.toJS());
}

const image = read('deploy/Dockerfile');
const port = Number(/(?<=EXPOSE )\d+/.exec(image)?.[0]);
/** The image's volume, the only folder that its user may write to. */
const data = /(?<=^VOLUME )\S+/m.exec(image)?.[0];
const isRoute = (path) => sourcesIn('platform/edge/src').includes(`'${path}'`);

const [{ services, networks }] = objectsOf('deploy/compose.yaml');
const edges = Object.values(services).filter(({ image: name }) => name === 'nivaas');
const objects = readdirSync(join(root, 'deploy/kubernetes')).flatMap((file) =>
  objectsOf(`deploy/kubernetes/${file}`),
);
const ofKind = (kind) => objects.filter((object) => object.kind === kind);
const pods = ofKind('Deployment').map(({ spec }) => spec.template);
const containers = pods.flatMap(({ spec }) => spec.containers);
const [{ data: common }] = ofKind('ConfigMap');

const [ENVIRONMENT = ''] = /(?<=^ENV ).*/m.exec(image) ?? [];

test.each([
  ['compose.yaml', edges.flatMap(({ environment }) => Object.keys(environment))],
  ['Kubernetes', [...containers.flatMap(({ env }) => env.map(({ name }) => name)), ...Object.keys(common)]],
  ["Kubernetes' Secret", namesIn(read('deploy/README.md'), /(?<=--from-literal=)\w+/g)],
  ['systemd', namesIn(read('deploy/nivaas.service'), /(?<=^Environment=)\w+/gm)],
  ['the image', namesIn(ENVIRONMENT, /[A-Z_]+(?==)/g)],
])('%s sets only settings that exist', (_, names) => {
  const settings = ['NODE_ENV', ...namesIn(read('.env.example'), /^[A-Z0-9_]+(?==)/gm)];
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !settings.includes(name))).toEqual([]);
});

test('the image, the workflows and a checkout use the same Node', () => {
  const major = read('.nvmrc').trim();
  expect(namesIn(image, /(?<=FROM node:)\d+/g)).toEqual([major]);
  for (const name of ['actions/publish/action', 'workflows/area', 'workflows/site'])
    expect(namesIn(read(`.github/${name}.yml`), /(?<=node-version: )\d+/g)).toEqual([major]);
});

test('the image asks a path of the edge at its own port', () => {
  const [, asked, path] = /127\.0\.0\.1:(\d+)(\/[\w/]+)/.exec(image) ?? [];
  expect(ENVIRONMENT).toContain(`PORT=${asked} `);
  expect(port).toBe(Number(asked));
  expect(isRoute(path)).toBe(true);
});

test('the unit of systemd lets a render process leave the network, and limits what it may start', () => {
  const unit = read('deploy/nivaas.service');
  expect(unit).toMatch(/^RestrictNamespaces=user net pid$/m);
  expect(unit).toMatch(/^NoNewPrivileges=yes$/m);
  expect(unit).toMatch(/^SystemCallFilter=@system-service$/m);
  expect(unit).toMatch(/^TasksMax=\d+$/m);
});

test('both proxies keep the same paths for themselves, take out the name of an operator, and Caddy asks for the health of a path that exists', () => {
  const [nginx, caddy] = [read('deploy/nginx/site.conf'), read('deploy/Caddyfile')];
  for (const path of ['/_ops', '/_metrics']) {
    expect(isRoute(path)).toBe(true);
    expect(nginx).toMatch(new RegExp(`location \\S+ ${path} `));
    expect(caddy).toMatch(new RegExp(`(path|handle) ${path} `));
  }
  expect(nginx).toMatch(/proxy_set_header X-Actor ""/);
  expect(caddy).toMatch(/header_up -X-Actor/);
  expect(namesIn(caddy, /(?<=health_uri )\S+/g).map(isRoute)).toEqual([true]);
});

describe('compose.yaml', () => {
  test('its edges share the registry, accounts and limits, and not the data folder', () => {
    expect(edges.length).toBe(2);
    const of = (name) => [...new Set(edges.map(({ environment }) => environment[name]))];
    expect(of('DATA_DIR').map((folder) => folder.startsWith(`${data}/`))).toEqual([true, true]);
    const shared = ['REGISTRY', 'ACCOUNTS_URL', 'REDIS_URL'].flatMap(of);
    expect(shared.map((url) => new URL(url.replace(/\$\{[^}]*\}/, 'secret')).hostname)).toEqual([
      's3',
      'postgres',
      'redis',
    ]);
  });

  test('the registry is a bucket that is made before an edge starts, with a key that reaches it alone', () => {
    const [{ environment, depends_on: first }] = edges;
    const { pathname } = new URL(environment.REGISTRY.replace('s3+', ''));
    expect(services.bucket.command[0]).toContain(`mc mb --ignore-existing site${pathname}\n`);
    expect(first.bucket.condition).toBe('service_completed_successfully');
    const [mount] = services.bucket.volumes[0].split(':');
    const resources = JSON.parse(read(join('deploy', mount))).Statement.flatMap(({ Resource }) => Resource);
    const own = `arn:aws:s3:::${pathname.slice(1)}`;
    expect(resources).toEqual([own, `${own}/*`]);
  });

  test('nginx alone is published, and the edges believe it and Varnish, at the addresses that they keep', () => {
    const { varnish, nginx } = services;
    const trusted = [varnish.networks.caches.ipv4_address, nginx.networks.proxies.ipv4_address].join(',');
    for (const { environment } of edges) expect(environment.TRUST_PROXY).toBe(trusted);
    expect(Object.keys(services).filter((name) => services[name].ports)).toEqual(['nginx']);
    expect(Object.keys(networks).filter((name) => networks[name].internal !== true)).toEqual(['out']);
    const outside = ({ networks: own }) =>
      [own].flat().some((one) => one === 'out' || one?.out !== undefined);
    expect(Object.keys(services).filter((name) => outside(services[name]))).toEqual(['nginx']);
  });

  test('an edge has no rights, writes to its volume only, and cannot start processes without end', () => {
    for (const service of edges)
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        pids_limit: expect.any(Number),
      });
  });

  test('nginx asks Varnish, else exactly its edges; Varnish asks those where they are, and they purge it', () => {
    const listens = /(?<=ours=:)\d+/.exec(services.varnish.command)?.[0];
    const names = Object.keys(services).filter((name) => edges.includes(services[name]));
    expect(namesIn(read('deploy/nginx/two-edges.conf'), /(?<=server )\S+/g)).toEqual([
      ...names.map((name) => `${name}:${port}`),
      `varnish:${listens}`,
    ]);
    const rules = read('deploy/varnish/two-edges.vcl');
    const backends = [...rules.matchAll(/^backend (\w+) \{ \.host = "([\d.]+)"; \.port = "(\d+)"/gm)];
    expect(backends.map(([, , host, asked]) => `${host}:${asked}`)).toEqual(
      edges.map(({ networks: own }) => `${own.caches.ipv4_address}:${port}`),
    );
    for (const { environment } of edges)
      expect(environment.CACHE_PURGE_URLS).toContain(`http://varnish:${listens}`);
  });
});

describe('kubernetes', () => {
  test('every edge has all three probes, at paths and the port of the edge', () => {
    expect(containers.length).toBe(1);
    for (const { startupProbe, readinessProbe, livenessProbe, ports } of containers) {
      expect(ports).toEqual([{ name: 'http', containerPort: port }]);
      for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe])
        expect([isRoute(httpGet.path), httpGet.port]).toEqual([true, 'http']);
    }
  });

  test('an edge that stops is asked for no more requests before it refuses them, and has time to finish', () => {
    const [{ spec }] = pods;
    const [{ lifecycle, readinessProbe }] = spec.containers;
    const delay = Number(lifecycle.preStop.exec.command.at(-1));
    const { periodSeconds, timeoutSeconds, failureThreshold } = readinessProbe;
    expect(delay).toBeGreaterThan((periodSeconds + timeoutSeconds) * failureThreshold);
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(delay + 20);
  });

  test('edges run without rights, and write to volumes only', () => {
    expect(pods[0].spec.securityContext.runAsNonRoot).toBe(true);
    const [{ securityContext, volumeMounts, env }] = containers;
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual([data, '/tmp']);
    expect(env.find(({ name }) => name === 'DATA_DIR').value).toMatch(new RegExp(`^${data}/.`));
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
    for (const asked of [443, ...urls.map(([, number]) => Number(number))]) expect(open).toContain(asked);
  });
});

describe('alerts and dashboard', () => {
  const alerts = read('deploy/observability/alerts.yml');
  const dashboard = read('deploy/observability/grafana-dashboard.json');
  const names = namesIn(alerts, /(?<=alert: )\w+/g);

  test('every metric that they ask for is one of the edge', () => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const own = ['edge', 'accounts', 'autopilot'].map((name) => sourcesIn(`platform/${name}/src`)).join();
    const known = [
      ...namesIn(own, /(?<=')nivaas_\w+/g),
      ...registry.getMetricsAsArray().map(({ name }) => name),
    ];
    // The suffixes of a histogram's series.
    const asked = namesIn(alerts + dashboard, /\b(nivaas|nodejs|process)_\w+/g).map((name) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    );
    expect(asked.length).toBeGreaterThan(22);
    expect(asked.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('the operations document says what to do about each alert, and about no other', () => {
    expect(namesIn(read('docs/operations.md'), /(?<=\| `)Nivaas\w+/g)).toEqual(names);
    expect(namesIn(dashboard, /\bNivaas[A-Z]\w+/g).filter((name) => !names.includes(name))).toEqual([]);
  });

  test('an alert names only what its rule tells apart', () => {
    const [{ groups }] = objectsOf('deploy/observability/alerts.yml');
    for (const { expr, annotations } of groups.flatMap(({ rules }) => rules)) {
      const by = [...expr.matchAll(/by \(([\w, ]+)\)/g)].map(([, found]) => found.split(', '));
      // Without "by" a series keeps its instance.
      const kept = by.length > 0 ? by.flat() : ['instance'];
      expect(kept).toEqual(expect.arrayContaining(namesIn(annotations.summary, /(?<=\$labels\.)\w+/g)));
    }
  });
});
