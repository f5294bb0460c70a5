const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { ESLint } = require('eslint');
const { areas, arrows, rooms } = require('./boundaries');

/*
 * Each kind of rule in boundaries.js with an import that it refuses; `npm run lint` tries what it allows. A row is the
 * file that is linted and what it imports. The linted file need not exist. The imported one must, because ESLint
 * ignores paths that it cannot resolve.
 */
const REFUSED = [
  ['mfe-search/src/example.ts', '../../mfe-property/src/routes', 'Areas meet only'],
  ['shell/src/example.ts', '../../mfe-search/src/routes', 'Areas meet only'],
  ['mfe-search/src/example.ts', '@nivaas/registry', 'runs on servers'],
  ['packages/contracts/src/example.ts', '@nivaas/ui', 'nothing of ours'],
  ['packages/ui/src/example.ts', '@nivaas/catalog', 'may import only'],
  ['packages/testing/src/example.ts', '@nivaas/portal', 'may import only'],
  ['platform/edge/src/example.ts', '@nivaas/portal', 'may import only'],
  ['packages/federation/src/example.ts', '../../../shell/src/routes', 'may import only'],
  ['platform/http/src/example.ts', '@nivaas/contracts', 'nothing of ours'],
  ['platform/edge/src/example.ts', '../../../shell/src/routes', 'may import only'],
  ['platform/edge/src/handlers/example.ts', '../features/app-files/feature', 'Only features.ts'],
  ['platform/edge/src/edge.ts', './features/app-files/feature', 'Only features.ts'],
  ['platform/edge/src/features/previews/example.ts', '../app-files/feature', 'Only features.ts'],
  ['platform/edge/src/document/example.ts', '../pages/visit', 'point down'],
  ['platform/edge/src/document/example.ts', '../kernel', 'point down'],
  ['platform/registry/src/canary/example.ts', '../verbs/verb', 'point down'],
  ['platform/registry/src/formats/deeper/example.ts', '../../open-registry', 'point down'],
  ['bench/src/example.ts', '../../e2e/playwright.config', 'may import only'],
  ['e2e/harness/example.ts', '../playwright.config', 'may import only'],
  ['e2e/journeys/example.ts', '../../mfe-search/src/routes', 'may import only'],
  ['e2e/journeys/example.ts', '../../bench/src/options', 'may import only'],
  ['scripts/example.js', '../platform/autopilot/src/index', 'may import only'],
  ['mfe-search/src/server/example.ts', '../components/search-box/search-box', 'without React'],
  ['mfe-search/src/data/example.ts', '../components/search-box/search-box', 'knows nothing about the screen'],
  ['mfe-search/src/components/example.ts', '../pages/results/results.page', 'below pages/'],
  ['mfe-search/src/fragments/search-box/example.ts', '../../pages/results/results.page', 'without any page'],
  ['mfe-search/src/pages/category/example.ts', '../results/results.page', 'do not import each other'],
  ['mfe-search/src/example.ts', 'react-router-dom', 'one facade'],
];

// The configuration is passed in, because Jest's module loader cannot run the `import()` with which ESLint reads it.
const eslint = new ESLint({
  cwd: __dirname,
  overrideConfigFile: true,
  overrideConfig: [
    ...require('./eslint.config'),
    { rules: { 'import-x/no-unresolved': 'error', 'import-x/no-extraneous-dependencies': 'off' } },
  ],
});

async function messagesFor(from, to) {
  const [result] = await eslint.lintText(`export * from '${to}';\n`, { filePath: `${__dirname}/${from}` });
  return (result?.messages ?? []).map(({ message }) => message);
}

test.each(REFUSED)('%s may not import %s', async (from, to, reason) => {
  expect(await messagesFor(from, to)).toEqual([expect.stringContaining(reason)]);
});

test('docs/architecture.md draws every room and every arrow, and each points down', () => {
  const rooms = Object.keys(arrows);
  const inFolder = (folder) =>
    rooms.filter((room) => room.startsWith(folder) && room.split('/').length === 2);
  const words = {
    nothing: [],
    'shell, each mfe-*': areas,
    'all packages': inFolder('packages/'),
    'all programs': inFolder('platform/'),
    'all services': inFolder('services/'),
  };
  const named = (word) =>
    words[word] ??
    rooms.filter((room) => [word, `packages/${word}`, `platform/${word}`, `services/${word}`].includes(room));
  const drawn = {};
  const picture = readFileSync(`${__dirname}/docs/architecture.md`, 'utf8').matchAll(
    /^(?:\w+(?: \w+)?)? {2,}(\w.*?)(?: \(.*\))? +──► +(.+)$/gm,
  );
  for (const [, left, right] of picture) {
    const targets = right.split(', ').flatMap(named);
    expect(targets.filter((room) => room in drawn)).toEqual([]);
    for (const room of named(left)) drawn[room] = targets.sort();
  }
  expect(drawn).toEqual(
    Object.fromEntries(
      rooms.map((room) => [room, arrows[room].filter((other) => rooms.includes(other)).sort()]),
    ),
  );
});

/** Rooms of this site, besides its areas. */
const OF_SITE = /^(packages\/(portal|catalog)|services\/)/;

test('no room of the platform may import one of the site', () => {
  const ofPlatform = Object.entries(arrows).filter(
    ([room]) => /^(packages|platform)\//.test(room) && !OF_SITE.test(room),
  );
  const crossing = ofPlatform.flatMap(([room, targets]) =>
    targets.filter((target) => OF_SITE.test(target)).map((target) => `${room} ──► ${target}`),
  );
  expect(crossing).toEqual([]);
});

test('no package exports its test code', () => {
  const exported = Object.keys(arrows)
    .filter((room) => existsSync(`${__dirname}/${room}/package.json`))
    .map((room) => [
      room,
      JSON.parse(readFileSync(`${__dirname}/${room}/package.json`, 'utf8')).exports ?? {},
    ]);
  expect(exported.length).toBeGreaterThan(12);
  expect(exported.filter(([, doors]) => JSON.stringify(doors).includes('test-support'))).toEqual([]);
});

/** What a file imports of its own workspace, types and `import()` included, by the files' paths. */
function importsIn(source) {
  const files = readdirSync(source, { recursive: true })
    .filter((name) => /^(?!.*(\.test\.|\.states\.|\.d\.ts|test-support\/|testing\/)).*\.tsx?$/.test(name))
    .map((name) => join(source, name));
  const fileOf = (path) => [`${path}.ts`, `${path}.tsx`].find((file) => files.includes(file)) ?? [];
  return files.map((file) => {
    const words = readFileSync(file, 'utf8').matchAll(
      /(?:\bfrom|\bimport\(|^import)(?:\s*\/\*.*?\*\/)?\s*'(\.[^']+)'/gm,
    );
    return [
      file,
      [...words].flatMap(([, word]) => fileOf(join(dirname(file), word))).filter((target) => target !== file),
    ];
  });
}

/** Those that lead back to themselves: each round takes away what imports nothing of the rest. */
function circleIn(arrows) {
  const left = new Map(arrows);
  const isOut = ([, targets]) => targets.every((target) => !left.has(target));
  for (let out = [...left].filter(isOut); out.length > 0; out = [...left].filter(isOut))
    for (const [name] of out) left.delete(name);
  return [...left.keys()];
}

/** The same between the folders of a workspace and the files beside them. */
function betweenFolders(source, imports) {
  const folderOf = (file) => file.slice(source.length + 1).split('/')[0];
  const all = {};
  for (const [file, targets] of imports) (all[folderOf(file)] ??= []).push(...targets.map(folderOf));
  return Object.entries(all).map(([folder, targets]) => [
    folder,
    targets.filter((other) => other !== folder),
  ]);
}

/** Folders of the edge that may know each other: FLOORS_OF_EDGE in boundaries.js puts them on one floor. */
const EDGE = join(__dirname, 'platform/edge/src');

/** `npm test -- <area>` names its areas: what others write fails their tests. */
const { TESTED_AREAS } = process.env;
const ofOthers = areas.filter((area) => TESTED_AREAS && !TESTED_AREAS.split(',').includes(area));

const workspaces = [
  ...rooms.filter((room) => !ofOthers.includes(room)).map((room) => `${room}/src`),
  'packages/federation/webpack',
  'e2e',
]
  .map((folder) => join(__dirname, folder))
  .filter((source) => existsSync(source));

test.each(workspaces)('no imports in %s lead in a circle', (source) => {
  const imports = importsIn(source);
  expect(circleIn(imports)).toEqual([]);
  if (source !== EDGE) expect(circleIn(betweenFolders(source, imports))).toEqual([]);
});
