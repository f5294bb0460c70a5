const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { parse } = require('yaml');

const read = (file) => readFileSync(join(__dirname, '..', file), 'utf8');
const namesIn = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([name]) => name))].sort();
const sourcesIn = (folder) =>
  readdirSync(join(__dirname, '..', folder), { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => join(folder, name));
const alerts = read('deploy/observability/alerts.yml');

test('every metric that an alert asks for is one of the edge', () => {
  const sources = ['platform/edge/src', 'platform/accounts/src', 'platform/autopilot/src'].flatMap(sourcesIn);
  const known = namesIn(sources.map(read).join(), /(?<=')nivaas_\w+/g);
  // The suffixes of a histogram's series.
  const asked = namesIn(alerts, /nivaas_\w+/g).map((name) => name.replace(/_(bucket|count|sum)$/, ''));
  expect(asked.length).toBeGreaterThan(14);
  expect(asked.filter((name) => !known.includes(name))).toEqual([]);
});

test('the operations document says what to do about each alert, and about no other', () => {
  const rules = namesIn(alerts, /(?<=alert: )\w+/g);
  expect(namesIn(read('docs/operations.md'), /(?<=\| `)Nivaas\w+/g)).toEqual(rules);
});

test('an alert names only what its rule tells apart', () => {
  const { groups } = parse(alerts);
  for (const { expr, annotations } of groups.flatMap(({ rules }) => rules)) {
    const by = [...expr.matchAll(/by \(([\w, ]+)\)/g)].map(([, names]) => names.split(', '));
    // Without "by" a series keeps its instance.
    const kept = by.length > 0 ? by.flat() : ['instance'];
    expect(kept).toEqual(expect.arrayContaining(namesIn(annotations.summary, /(?<=\$labels\.)\w+/g)));
  }
});

test('the unit of systemd sets only settings that exist', () => {
  const settings = namesIn(read('.env.example'), /^[A-Z_]+(?==)/gm);
  const set = namesIn(read('deploy/nivaas.service'), /(?<=^Environment=)\w+/gm);
  expect(set.filter((name) => name !== 'NODE_ENV' && !settings.includes(name))).toEqual([]);
});

test('the unit lets a render process leave the network, and limits what it may start', () => {
  const unit = read('deploy/nivaas.service');
  expect(unit).toMatch(/^RestrictNamespaces=user net$/m);
  expect(unit).toMatch(/^NoNewPrivileges=yes$/m);
  expect(unit).toMatch(/^SystemCallFilter=@system-service$/m);
  expect(unit).toMatch(/^TasksMax=\d+$/m);
});

test('the image, the workflows and a checkout use the same Node', () => {
  const major = read('.nvmrc').trim();
  expect(major).toBe('24');
  expect(namesIn(read('deploy/Dockerfile'), /(?<=FROM node:)\d+/g)).toEqual([major]);
  const workflows = ['actions/publish/action', 'workflows/area', 'workflows/site'];
  for (const name of workflows)
    expect(namesIn(read(`.github/${name}.yml`), /(?<=node-version: )\d+/g)).toEqual([major]);
  expect(read('.github/workflows/site.yml')).toContain("'[20, 22, 24]' || '[24]'");
});

test('the image sets only settings that exist, and asks a path of the edge at its own port', () => {
  const image = read('deploy/Dockerfile');
  const settings = namesIn(read('.env.example'), /^[A-Z_]+(?==)/gm);
  const [line = ''] = /(?<=^ENV ).*/m.exec(image) ?? [];
  expect(namesIn(line, /[A-Z_]+(?==)/g).filter((name) => !['NODE_ENV', ...settings].includes(name))).toEqual(
    [],
  );
  const [, port, path] = /127\.0\.0\.1:(\d+)(\/[\w/]+)/.exec(image) ?? [];
  expect(line).toContain(`PORT=${port} `);
  expect(image).toContain(`EXPOSE ${port}\n`);
  expect(read('platform/edge/src/routes.ts')).toContain(`'${path}'`);
});
