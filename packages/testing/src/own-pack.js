const { existsSync } = require('node:fs');
const { join } = require('node:path');

const PACKAGE = /^(react|react-dom|react-router|react-router-dom)(\/|$)/;
/** Those of Jest's graph of imports, which names none. */
const CONDITIONS_OF_GRAPH = ['source', 'require', 'default'];

/** Finds the React of the tested area, whoever imports it: `packages/ui` and Testing Library, too. */
module.exports = (request, options) => {
  const [, name] = PACKAGE.exec(request) ?? [];
  const { conditions, rootDir, defaultResolver } = options;
  const isOwn = name !== undefined && existsSync(join(rootDir, 'node_modules', name));
  const found = isOwn ? { ...options, basedir: rootDir } : options;
  if (conditions) return defaultResolver(request, found);
  return sourceOf(defaultResolver(request, { ...found, conditions: CONDITIONS_OF_GRAPH }));
};

/** The graph leaves out what is compiled, and with it all changes in it. */
function sourceOf(file) {
  const [, folder, path] = /^(.*)\/dist\/(.*)\.js$/.exec(file) ?? [];
  const sources = folder ? ['src', 'webpack'].map((name) => `${folder}/${name}/${path}.ts`) : [];
  return sources.find((source) => existsSync(source)) ?? file;
}
