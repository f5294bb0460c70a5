const { areas, zonesByFolder } = require('./boundaries');
const { declared, everywhere, inAreas, inRemotes } = require('./packages/testing/eslint');

module.exports = [
  {
    ignores: [
      '**/dist/**',
      '**/.build-*/**',
      '**/.types/**',
      '**/node_modules/**',
      '.data/**',
      'bench/work/**',
      'test-results/**',
    ],
  },
  ...everywhere,
  ...zonesByFolder.map(({ folder, zones }) => ({
    files: [`${folder}/**`],
    rules: { 'import-x/no-restricted-paths': ['error', { zones }] },
  })),
  inAreas(areas.map((area) => `${area}/src/**/*.{ts,tsx}`)),
  ...inRemotes(['mfe-*/src/**/*.{ts,tsx}']),
  declared(
    [
      'packages/*/{src,webpack}/**',
      'platform/{accounts,autopilot,cli,console,database,edge,http,listings,registry}/src/**',
      'platform/workspace/src/{browser,check,dev}/**',
      'shell/src/**',
    ],
    ['**/*.test.*', '**/test-support/**'],
  ),
  {
    // The shell alone creates routers and reads their state.
    files: ['shell/src/*.tsx', 'shell/src/development/*.tsx', 'shell/src/head/**', 'shell/src/navigation/**'],
    rules: { 'no-restricted-imports': 'off' },
  },
];
