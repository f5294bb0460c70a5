// React for production has no `act`.
process.env.NODE_ENV = 'test';
// A hook of git names its own repository, also to the repositories that tests make.
for (const name of ['GIT_DIR', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_WORK_TREE']) delete process.env[name];

/** Jest's settings for areas and packages: `"jest": { "preset": "@nivaas/testing" }` in package.json. */
module.exports = {
  // The slowest takes 2 s on a busy machine.
  testTimeout: 10_000,
  testEnvironment: require.resolve('./src/browser-environment.js'),
  testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'require', 'default'] },
  setupFilesAfterEnv: [require.resolve('./src/site.ts'), require.resolve('./src/setup.ts')],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  resolver: require.resolve('./src/own-pack.js'),
  moduleNameMapper: { '\\.css$': require.resolve('./src/css-module.js') },
  transform: {
    '\\.(avif|jpe?g|png|svg|webp)$': require.resolve('./src/picture-transform.js'),
    '^.+\\.tsx?$': require.resolve('./src/typescript-transform.js'),
  },
  // Our packages are TypeScript sources, even when installed, so they must be transformed.
  transformIgnorePatterns: ['/node_modules/(?!@nivaas/)'],
};
