const { existsSync, readdirSync } = require('node:fs');

const areas = readdirSync(__dirname).filter((name) => name === 'shell' || name.startsWith('mfe-'));
/** Areas with a React of their own, whose tests are a project each. */
const withOwnReact = areas.filter((area) => existsSync(`${__dirname}/${area}/node_modules/react`));
const sharedReact = areas.filter((area) => !withOwnReact.includes(area));

const { testTimeout, ...preset } = require('./packages/testing/jest-preset');
/** For packages without a CommonJS build. */
const toCommonJs = preset.transform['^.+\\.tsx?$'];

const { ENGINES, SLOW } = process.env;
/** `*.slow.test.*`: left out, unless SLOW says `also`, or `only` for nothing else. */
const slow = ENGINES === '1' || ['also', 'only'].includes(SLOW) ? [] : ['\\.slow\\.test\\.'];

const common = {
  rootDir: __dirname,
  // Not in the system's temporary folder, so that it outlives a run.
  cacheDirectory: `${__dirname}/node_modules/.cache/jest`,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.types/', '/.data/', ...slow],
  modulePathIgnorePatterns: [
    '<rootDir>/.data/',
    '<rootDir>/examples/',
    '<rootDir>/.build-packages-',
    '/dist/',
  ],
  transform: preset.transform,
  moduleNameMapper: preset.moduleNameMapper,
  resolver: preset.resolver,
};

/** Store suites: `npm test` runs them on a stand-in, `npm run engines` on the server in S3_TEST_URL. */
const bucketSuites = process.env.S3_TEST_URL
  ? ['<rootDir>/platform/registry/src/{registry-on-stores,store/store,store/s3/s3-store}.slow.test.ts']
  : [];

const testsOf = (name) => `<rootDir>/${name}/src/**/*.test.{ts,tsx}`;
/** Folders that know no screen. */
const PLAIN = ['packages/{contracts,portal,catalog}/src', 'mfe-*/src/{data,server}'];

const browser = {
  ...preset,
  ...common,
  setupFilesAfterEnv: [...preset.setupFilesAfterEnv, '<rootDir>/scripts/jest/serve-listings.ts'],
  displayName: 'browser',
  testPathIgnorePatterns: [...common.testPathIgnorePatterns, '\\.server\\.test\\.'],
  // The own packages of an area are compiled, because a test cannot know which have a CommonJS build.
  transform: { ...preset.transform, '/mfe-[\\w-]+/node_modules/.+\\.js$': toCommonJs },
  transformIgnorePatterns: ['(?<!/mfe-[\\w-]+)/node_modules/(?!@nivaas/)'],
  testMatch: [
    ...['packages/{ui,federation,testing,host}', 'platform/console', ...sharedReact].map(testsOf),
    ...PLAIN.map((folder) => `!${__dirname}/${folder}/**/*.test.ts`),
    '<rootDir>/packages/{contracts,portal,catalog}/src/**/*.test.tsx',
  ],
};

const plain = {
  ...browser,
  displayName: 'plain',
  testEnvironment: 'node',
  setupFilesAfterEnv: [
    '<rootDir>/packages/testing/src/site.ts',
    '<rootDir>/packages/testing/src/console-guard.ts',
    '<rootDir>/scripts/jest/serve-listings.ts',
  ],
  testMatch: PLAIN.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
};

/** Jest's resolver knows the area by its root. */
const ofOwnReact = withOwnReact.map((area) => ({
  ...browser,
  displayName: area,
  rootDir: `${__dirname}/${area}`,
  roots: [`${__dirname}/${area}`, `${__dirname}/packages`],
  modulePathIgnorePatterns: ['/dist/'],
  setupFilesAfterEnv: browser.setupFilesAfterEnv.map((file) => file.replace('<rootDir>', __dirname)),
  testMatch: [testsOf(area).replace('<rootDir>', __dirname)],
}));

const server = {
  ...common,
  displayName: 'server',
  testPathIgnorePatterns: [...common.testPathIgnorePatterns, '\\.engine\\.test\\.'],
  // Node needs the `.js` extension in `import()`, but Jest loads the TypeScript source.
  moduleNameMapper: { ...common.moduleNameMapper, '^(\\./open-telemetry)\\.js$': '$1' },
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
  setupFilesAfterEnv: [
    '<rootDir>/packages/testing/src/site.ts',
    '<rootDir>/packages/testing/src/console-guard.ts',
  ],
  testMatch: [
    '<rootDir>/platform/{autopilot,http}/src/**/*.test.ts',
    // Code that behaves differently on the server runs without a DOM.
    '<rootDir>/packages/{contracts,federation}/src/**/*.server.test.{ts,tsx}',
    // A service worker has no DOM, and Node provides the other APIs that it uses.
    '<rootDir>/packages/host/src/service-worker/*.server.test.ts',
    '<rootDir>/packages/testing/*.test.js',
  ],
};

/** The workspaces whose suites build, start processes, sync files or run tools of the repository. */
const processes = {
  ...server,
  displayName: 'processes',
  // Jest takes `testTimeout` for all projects alike.
  setupFilesAfterEnv: [
    '<rootDir>/packages/testing/src/console-guard.ts',
    '<rootDir>/packages/testing/src/process-limit.ts',
  ],
  testMatch: [
    '<rootDir>/platform/{accounts,cli,database,edge,registry,workspace}/src/**/*.test.ts',
    '<rootDir>/services/*/src/**/*.test.ts',
    '<rootDir>/packages/federation/webpack/**/*.test.ts',
    '<rootDir>/bench/src/**/*.test.ts',
    '<rootDir>/e2e/{drill,harness}/**/*.test.ts',
    '<rootDir>/scripts/**/*.test.{js,ts}',
    '<rootDir>/*.test.js',
  ],
};

/** The suites that need real servers (`npm run engines`). */
const engines = {
  ...processes,
  displayName: 'engines',
  testPathIgnorePatterns: common.testPathIgnorePatterns,
  // Accounts are tested on an embedded database in `npm test`, and here on PostgreSQL.
  testMatch: [
    '<rootDir>/{platform,services}/*/src/**/*.engine.test.ts',
    '<rootDir>/scripts/**/*.engine.test.ts',
    '<rootDir>/platform/accounts/src/*.test.ts',
    ...bucketSuites,
  ],
  globalSetup: '<rootDir>/platform/accounts/src/test-support/servers/jest-global.ts',
  globalTeardown: '<rootDir>/platform/accounts/src/test-support/servers/jest-global-end.ts',
};

const ofSlow = (project) => ({
  ...project,
  testMatch: project.testMatch.map((glob) => glob.replace('.test.', '.slow.test.')),
});

const suites = [browser, plain, ...ofOwnReact, server, processes];
const projects = ENGINES === '1' ? [engines] : SLOW === 'only' ? suites.map(ofSlow) : suites;
module.exports = { testTimeout, projects };
