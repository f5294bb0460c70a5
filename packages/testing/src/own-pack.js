const { existsSync } = require('node:fs');
const { join } = require('node:path');

const PACKAGE = /^(react|react-dom|react-router|react-router-dom)(\/|$)/;

/** Finds the React of the tested area, whoever imports it: `packages/ui` and Testing Library, too. */
module.exports = (request, options) => {
  const [, name] = PACKAGE.exec(request) ?? [];
  const { rootDir, defaultResolver } = options;
  const isOwn = name !== undefined && existsSync(join(rootDir, 'node_modules', name));
  return defaultResolver(request, isOwn ? { ...options, basedir: rootDir } : options);
};
