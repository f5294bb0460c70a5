const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
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
/** Of the image: its user may write only there. */
const data = /(?<=^VOLUME )\S+/m.exec(read('deploy/Dockerfile'))?.[0];
const isRoute = (path) => read('platform/edge/src/routing.ts').includes(`'${path}'`);

describe('compose.yaml', () => {
  const [{ services, volumes }] = objectsOf('deploy/compose.yaml');
  const edges = Object.entries(services).filter(([, { image }]) => image === 'nivaas');

  test('sets only settings that exist', () => {
    expect(edges.length).toBe(2);
    expect(edges.flatMap(([, { environment }]) => unknown(Object.keys(environment)))).toEqual([]);
  });

  test('its edges share the registry, and not the data folder; one has the accounts', () => {
    const of = (name) => edges.map(([, { environment }]) => environment[name]);
    expect(new Set(of('REGISTRY')).size).toBe(1);
    expect(new Set(of('DATA_DIR')).size).toBe(2);
    for (const folder of [...of('DATA_DIR'), of('REGISTRY')[0].replace('file:', '')])
      expect(folder.startsWith(`${data}/`)).toBe(true);
    expect(of('API_ORIGIN')).toEqual([undefined, `http://${edges[0][0]}:${port}`]);
    expect(of('TRUST_PROXY')).toEqual(['1', '1']);
  });

  test('mounts only what exists, and nginx asks exactly its edges', () => {
    const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
    const isThere = (source) =>
      source in volumes || source.startsWith('${') || existsSync(join(root, 'deploy', source));
    expect(mounted.map((mount) => mount.replace(/:\/.*/, '')).filter((source) => !isThere(source))).toEqual(
      [],
    );
    expect(namesIn(read('deploy/nginx/two-edges.conf'), /(?<=server )\S+/g)).toEqual(
      edges.map(([name]) => `${name}:${port}`),
    );
  });
});

test('both proxies keep the same paths for themselves, and Caddy asks for the health of a path that exists', () => {
  const [nginx, caddy] = [read('deploy/nginx/site.conf'), read('deploy/Caddyfile')];
  for (const path of ['/_ops', '/_metrics']) {
    expect(isRoute(path)).toBe(true);
    expect(nginx).toMatch(new RegExp(`location \\S+ ${path} `));
    expect(caddy).toMatch(new RegExp(`(path|handle) ${path} `));
  }
  const asked = namesIn(caddy, /(?<=health_uri )\S+/g);
  expect(asked.length).toBe(1);
  expect(asked.filter((path) => !isRoute(path))).toEqual([]);
});
