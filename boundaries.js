const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/*
 * The dependency rule as data (docs/architecture.md draws it). The rooms are the folders that exist, so a new area,
 * package or page is covered the day it appears. boundaries.test.js holds a good and a bad import against every rule.
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

/** Rooms within a room, with rules of their own. */
const INNER = ['e2e/harness', 'platform/registry/endurance'].filter((path) => existsSync(join(root, path)));

/** Every room; a new folder at the top that is no area may import nothing until it has a row below. */
const rooms = [
  ...packages,
  ...platform,
  ...folders('.').filter((name) => !['docs', 'packages', 'platform'].includes(name)),
  ...INNER,
];

/** What each room may import of ours, besides itself. */
const MAY_IMPORT = {
  'packages/contracts': [],
  'packages/ui': [],
  'packages/testing': ['packages/contracts', 'packages/federation'],
  'platform/http': [],
  'platform/autopilot': ['packages/contracts', 'platform/registry', 'platform/http'],
  'platform/accounts': ['platform/http'],
  'platform/edge': [
    'packages/contracts',
    'platform/registry',
    'platform/accounts',
    'platform/http',
    'platform/autopilot',
  ],
  'platform/console': ['packages/ui', 'platform/registry'],
  'platform/cli': ['packages/contracts', 'platform/registry', 'platform/edge'],
  'platform/workspace': [
    'packages/contracts',
    'packages/federation',
    'platform/registry',
    'platform/edge',
    'platform/cli',
  ],
  'platform/registry/endurance': ['packages/contracts', ...platform, 'e2e/harness'],
  'e2e/harness': ['packages/contracts', 'platform/registry', 'platform/workspace'],
  e2e: ['packages/contracts', 'platform/registry', 'platform/workspace', 'e2e/harness'],
  bench: [...packages, ...platform, 'e2e/harness'],
  artwork: ['packages/contracts', 'packages/catalog'],
};

function mayImport(room) {
  if (MAY_IMPORT[room]) return MAY_IMPORT[room];
  if (areas.includes(room)) return packages;
  return room.startsWith('packages/') || room.startsWith('platform/') ? ['packages/contracts'] : [];
}

/** The paths of a room without those of the rooms within it. */
function pathsOf(room) {
  if (!INNER.some((inner) => inner.startsWith(`${room}/`))) return [`./${room}`];
  return entries(room)
    .map(({ name }) => `${room}/${name}`)
    .filter((path) => !INNER.includes(path))
    .map((path) => `./${path}`);
}

/** Between rooms: a room may import what the table above allows, and nothing else. */
const betweenRooms = rooms.map((room) => {
  const allowed = mayImport(room);
  return {
    target: pathsOf(room),
    from: rooms.filter((other) => other !== room && !allowed.includes(other)).flatMap(pathsOf),
    message: areas.includes(room)
      ? 'Areas meet only through packages/contracts and <Fragment> (docs/decisions/0003-fragments-by-contract.md).'
      : `${room} may import only: ${allowed.join(', ') || 'nothing of ours'} (boundaries.js).`,
  };
});

const layer = (area, name, above, message) => ({
  target: `./${area}/src/${name}`,
  from: above.map((other) => `./${area}/src/${other}`),
  message,
});

/** Inside an area imports point down: pages and fragments, then components, then data. */
const insideArea = areas.flatMap((area) => [
  layer(
    area,
    'data',
    ['components', 'pages', 'fragments', 'layout'],
    'data/ knows nothing about the screen.',
  ),
  layer(area, 'components', ['pages', 'fragments', 'layout'], 'components/ is below pages/ and fragments/.'),
  layer(area, 'fragments', ['pages'], 'A fragment must run without any page.'),
]);

/** A page folder is closed to its siblings. */
const betweenPages = areas.flatMap((area) =>
  folders(`${area}/src/pages`).map((page) => ({
    target: `./${area}/src/pages/${page}`,
    from: `./${area}/src/pages`,
    except: [`./${page}`],
    message: 'Pages do not import each other; move the shared part to components/ or data/.',
  })),
);

/** Each room with what it may import. */
const arrows = Object.fromEntries(rooms.map((room) => [room, mayImport(room)]));

module.exports = { areas, arrows, zones: [...betweenRooms, ...insideArea, ...betweenPages] };
