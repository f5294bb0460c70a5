const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const { zonesInArea } = require('./packages/testing/eslint');

/*
 * The dependency rule as data (docs/architecture.md draws it). A room is a folder with an import rule of its own. The
 * rooms are read from the disk, so a new area, package or page has a rule at once. boundaries.test.js tries a refused
 * import of each kind of rule.
 */
const root = __dirname;
const entries = (path) =>
  existsSync(join(root, path)) ? readdirSync(join(root, path), { withFileTypes: true }) : [];
const folders = (path) =>
  entries(path)
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
    .map((entry) => entry.name);
const roomsIn = (path) => folders(path).map((name) => `${path}/${name}`);

const areas = folders('.').filter((name) => name === 'shell' || name.startsWith('mfe-'));
const packages = roomsIn('packages');
const platform = roomsIn('platform');
const services = roomsIn('services');

/** Rooms inside another room. */
const INNER = ['e2e/harness'];

/** A new top-level folder that is no area may import nothing of ours until it has a row in MAY_IMPORT. */
const rooms = [
  ...packages,
  ...platform,
  ...services,
  ...folders('.').filter(
    (name) =>
      !['deploy', 'dist', 'docs', 'examples', 'packages', 'platform', 'services', 'test-results'].includes(
        name,
      ),
  ),
  ...INNER,
];

/** What each room may import of this repository, besides itself. */
const MAY_IMPORT = {
  'packages/contracts': [],
  'packages/portal': ['packages/contracts'],
  'packages/catalog': ['packages/contracts', 'packages/portal'],
  'packages/ui': ['packages/contracts'],
  'packages/testing': ['packages/contracts', 'packages/federation'],
  'packages/host': ['packages/contracts', 'packages/federation', 'packages/ui', 'packages/testing'],
  'platform/http': [],
  'platform/database': ['platform/http'],
  'platform/autopilot': ['packages/contracts', 'platform/registry', 'platform/http'],
  'platform/accounts': ['packages/contracts', 'platform/database', 'platform/http'],
  'services/listings': [
    'packages/contracts',
    'packages/portal',
    'packages/catalog',
    'platform/database',
    'platform/http',
  ],
  'platform/edge': [
    'packages/contracts',
    'platform/registry',
    'platform/accounts',
    'platform/http',
    'platform/autopilot',
  ],
  'platform/console': ['packages/contracts', 'packages/ui', 'platform/registry'],
  'platform/cli': [
    'packages/contracts',
    'platform/registry',
    'platform/database',
    'platform/http',
    'platform/edge',
  ],
  'platform/workspace': [
    'packages/contracts',
    'packages/federation',
    'platform/registry',
    'platform/edge',
    // `npm run dev` asks a site through the proxy of the release command, and `npm start` for the same commit.
    'platform/cli',
  ],
  scripts: [
    'packages/contracts',
    'packages/testing',
    'platform/accounts',
    'platform/cli',
    'platform/edge',
    'platform/registry',
    'platform/workspace',
    'services/listings',
  ],
  'e2e/harness': ['packages/contracts', 'platform/registry', 'scripts'],
  e2e: ['packages/contracts', 'platform/registry', 'scripts', 'e2e/harness'],
  bench: [...packages, ...platform, ...services, 'e2e/harness'],
};

function mayImport(room) {
  if (MAY_IMPORT[room]) return MAY_IMPORT[room];
  if (areas.includes(room)) return packages;
  return room.startsWith('packages/') || room.startsWith('platform/') ? ['packages/contracts'] : [];
}

/** The paths of a room, without those of the rooms inside it. */
function pathsOf(room) {
  if (!INNER.some((inner) => inner.startsWith(`${room}/`))) return [`./${room}`];
  return entries(room)
    .map(({ name }) => `${room}/${name}`)
    .filter((path) => !INNER.includes(path))
    .map((path) => `./${path}`);
}

/** Between rooms: only what MAY_IMPORT allows. What a remote may import is a rule of its own (`area/imports`). */
const betweenRooms = rooms
  .filter((room) => !room.startsWith('mfe-'))
  .map((room) => {
    const allowed = mayImport(room);
    return {
      target: pathsOf(room),
      from: rooms.filter((other) => other !== room && !allowed.includes(other)).flatMap(pathsOf),
      message:
        room === 'shell'
          ? 'Areas meet only through packages/contracts and <Fragment> (docs/decisions/0003-fragments-by-contract.md).'
          : `${room} may import only: ${allowed.join(', ') || 'nothing of ours'} (boundaries.js).`,
    };
  });

const SOURCES = 'platform/edge/src';

/** A feature of the edge is known to the list of features alone, so that it can be taken out. */
const featuresOfEdge = roomsIn(`${SOURCES}/features`).map((feature) => ({
  target: [
    ...entries(SOURCES).flatMap(({ name }) => (name === 'features' ? [] : [`./${SOURCES}/${name}`])),
    ...roomsIn(`${SOURCES}/features`).flatMap((other) => (other === feature ? [] : [`./${other}`])),
    `./${SOURCES}/features/feature.ts`,
  ],
  from: [`./${feature}`],
  message: 'Only features.ts imports from a feature (platform/edge/src/features/feature.ts).',
}));

const folderOfEdge = folders(SOURCES).filter((name) => !['features', 'test-support'].includes(name));
const [top, bottom] = [
  ['gate', 'handlers', 'pages'],
  ['render', 'guests'],
];
/** Floors of the edge's kernel, top down: imports between its folders point down. */
const FLOORS_OF_EDGE = [
  ...top.map((folder) => [folder]),
  // Such as document and releases, which may know each other.
  folderOfEdge.filter((folder) => ![...top, ...bottom].includes(folder)),
  ...bottom.map((folder) => [folder]),
];
/** What opens the kernel, above the sentence of a page. */
const TOP_OF_EDGE = ['main.ts', 'edge.ts', 'routes.ts', 'answer.ts', 'open-kernel.ts'];
const floorsOfEdge = FLOORS_OF_EDGE.map((folders, floor) => ({
  target: folders.map((folder) => `./${SOURCES}/${folder}`),
  from: [
    ...(floor > 1 ? TOP_OF_EDGE : []),
    ...(floor > 2 ? ['kernel.ts'] : []),
    ...FLOORS_OF_EDGE.slice(0, floor).flat(),
  ].map((path) => `./${SOURCES}/${path}`),
  message: 'Imports between the folders of the edge point down (FLOORS_OF_EDGE in boundaries.js).',
})).slice(1);

/** Rooms of the registry, top down. A file outside a folder is a room, too. */
const FLOORS_OF_REGISTRY = [
  'index.ts',
  'open-registry.ts',
  'verbs',
  'previews',
  'live',
  'retention',
  'gate',
  'backup',
  'versions',
  'context',
  'lanes',
  'canary',
  'log',
  'data-log',
  'store',
  'release-source.ts',
  'formats',
];
const REGISTRY = './platform/registry/src';
const floorsOfRegistry = FLOORS_OF_REGISTRY.map((room, floor) => ({
  // A test may open the whole registry.
  target: `${REGISTRY}/${room.endsWith('.ts') ? room : `${room}/**/!(*.test).ts`}`,
  from: FLOORS_OF_REGISTRY.slice(0, floor).map((above) => `${REGISTRY}/${above}`),
  message: 'Imports in the registry point down (FLOORS_OF_REGISTRY in boundaries.js).',
})).slice(1);

const arrows = Object.fromEntries(rooms.map((room) => [room, mayImport(room)]));

const zones = [
  ...betweenRooms,
  ...featuresOfEdge,
  ...floorsOfEdge,
  ...floorsOfRegistry,
  ...areas.flatMap(zonesInArea),
];

/** The rule compares each import with each zone that it is given: a file gets those of its own workspace alone. */
const zonesByFolder = rooms
  .filter((room) => !INNER.includes(room))
  .map((folder) => ({
    folder,
    zones: zones.filter(({ target }) =>
      [target].flat().some((path) => `${path}/`.startsWith(`./${folder}/`)),
    ),
  }));

module.exports = { rooms, areas, arrows, zonesByFolder };
