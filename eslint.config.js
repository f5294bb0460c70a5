const regexp = require('eslint-plugin-regexp');
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
  inAreas([...areas, 'packages/host'].map((area) => `${area}/src/**/*.{ts,tsx}`)),
  ...inRemotes(['mfe-*/src/**/*.{ts,tsx}']),
  declared(
    [
      'packages/*/{src,webpack}/**',
      'platform/{accounts,autopilot,cli,console,database,edge,http,registry}/src/**',
      'platform/workspace/src/dev/**',
      'services/*/src/**',
      'shell/src/**',
    ],
    ['**/*.test.*', '**/test-support/**'],
  ),
  {
    // Strangers write the texts that many expressions read: none may take more than linear time.
    ignores: ['**/*.{test,spec,engine,drill}.*', '**/test-support/**'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  {
    // The host alone creates routers and reads their state.
    files: ['packages/host/src/**'],
    rules: { 'no-restricted-imports': 'off' },
  },
];
