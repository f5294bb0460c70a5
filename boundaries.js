const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/*
 * The dependency rule as data (docs/architecture.md draws it). Generated from the folders that exist, so a new area
 * or page is covered the day it appears. boundaries.test.js holds a good and a bad import against every rule.
 */
const root = __dirname;
const folders = (path) =>
  existsSync(join(root, path))
    ? readdirSync(join(root, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

const areas = folders('.').filter((name) => name === 'shell' || name.startsWith('mfe-'));
const packages = folders('packages');
const platform = folders('platform');

/** What each package and program may import of ours, besides itself. */
const MAY_IMPORT = {
  'packages/contracts': [],
  'packages/ui': [],
  'packages/artwork': [],
  'packages/catalog': ['packages/contracts'],
  'packages/federation': ['packages/contracts'],
  'packages/testing': ['packages/contracts', 'packages/federation'],
  'platform/registry': ['packages/contracts'],
  'platform/http': [],
  'platform/accounts': ['platform/http'],
  'platform/autopilot': ['packages/contracts', 'platform/registry', 'platform/http'],
  'platform/edge': [
    'packages/contracts',
    'platform/registry',
    'platform/http',
    'platform/accounts',
    'platform/autopilot',
  ],
  'platform/console': ['packages/ui'],
  'platform/cli': ['packages/contracts', 'platform/registry', 'platform/edge'],
  'platform/workspace': ['packages/federation', 'platform/registry', 'platform/edge'],
  e2e: ['platform/workspace'],
};
const AREA_MAY_IMPORT = ['contracts', 'ui', 'catalog', 'federation', 'testing'].map(
  (name) => `packages/${name}`,
);

const rooms = [
  ...packages.map((name) => `packages/${name}`),
  ...platform.map((name) => `platform/${name}`),
  ...areas,
  'e2e',
];

/** Between rooms: a room may import what the table above allows, and nothing else. */
const betweenRooms = rooms.map((room) => {
  const allowed = areas.includes(room) ? AREA_MAY_IMPORT : (MAY_IMPORT[room] ?? []);
  return {
    target: `./${room}`,
    from: rooms.filter((other) => other !== room && !allowed.includes(other)).map((other) => `./${other}`),
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

module.exports = { areas, zones: [...betweenRooms, ...insideArea, ...betweenPages] };
