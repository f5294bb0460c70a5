const { ESLint } = require('eslint');

/*
 * Each rule of boundaries.js with an import that it allows and one that it refuses. `from` is the file that is
 * linted, `to` what it imports; every `to` exists, because a path that does not resolve is not judged.
 */
const ALLOWED = [
  ['mfe-search/src/example.ts', '@nivaas/contracts'],
  ['mfe-search/src/example.ts', '@nivaas/catalog'],
  ['shell/src/example.ts', '@nivaas/federation/browser'],
  ['packages/catalog/src/example.ts', '@nivaas/contracts'],
  ['packages/federation/src/example.ts', '@nivaas/contracts'],
  ['packages/testing/src/example.ts', '@nivaas/federation'],
  ['platform/registry/src/example.ts', '@nivaas/contracts'],
  ['platform/edge/src/example.ts', '@nivaas/registry'],
  ['platform/autopilot/src/example.ts', '@nivaas/http'],
  ['platform/cli/src/example.ts', '@nivaas/edge'],
  ['platform/workspace/src/example.ts', '@nivaas/registry'],
  ['platform/console/src/example.ts', '@nivaas/ui'],
  ['mfe-search/src/pages/results/example.ts', '../../data/search-query'],
  ['mfe-search/src/fragments/search-box/example.ts', '../../components/search-box/search-box'],
];

const REFUSED = [
  ['mfe-search/src/example.ts', '../../mfe-property/src/routes', 'Areas meet only'],
  ['shell/src/example.ts', '../../mfe-search/src/routes', 'Areas meet only'],
  ['mfe-search/src/example.ts', '@nivaas/registry', 'Areas meet only'],
  ['packages/contracts/src/example.ts', '@nivaas/ui', 'nothing of ours'],
  ['packages/ui/src/example.ts', '@nivaas/contracts', 'nothing of ours'],
  ['packages/catalog/src/example.ts', '@nivaas/ui', 'may import only'],
  ['packages/federation/src/example.ts', '../../../shell/src/routes', 'may import only'],
  ['platform/registry/src/example.ts', '@nivaas/edge', 'may import only'],
  ['platform/http/src/example.ts', '@nivaas/contracts', 'nothing of ours'],
  ['platform/accounts/src/example.ts', '@nivaas/contracts', 'may import only'],
  ['platform/autopilot/src/example.ts', '@nivaas/edge', 'may import only'],
  ['platform/console/src/example.ts', '@nivaas/registry', 'may import only'],
  ['platform/console/src/example.ts', '../../../shell/src/routes', 'may import only'],
  ['platform/edge/src/example.ts', '../../../shell/src/routes', 'may import only'],
  ['e2e/example.ts', '../mfe-search/src/routes', 'nothing of ours'],
  ['mfe-search/src/data/example.ts', '../components/search-box/search-box', 'knows nothing about the screen'],
  ['mfe-search/src/components/example.ts', '../pages/results/results.page', 'below pages/'],
  ['mfe-search/src/fragments/search-box/example.ts', '../../pages/results/results.page', 'without any page'],
  ['mfe-search/src/pages/category/example.ts', '../results/results.page', 'do not import each other'],
  ['mfe-search/src/example.ts', 'react-router-dom', 'one facade'],
];

// The configuration is handed over: jest's module loader cannot run ESLint's own `import()` of it.
const eslint = new ESLint({
  cwd: __dirname,
  overrideConfigFile: true,
  overrideConfig: require('./eslint.config'),
});

async function messagesFor(from, to) {
  const [result] = await eslint.lintText(`export * from '${to}';\n`, { filePath: `${__dirname}/${from}` });
  return (result?.messages ?? []).map(({ message }) => message);
}

test.each(ALLOWED)('%s may import %s', async (from, to) => {
  expect(await messagesFor(from, to)).toEqual([]);
});

test.each(REFUSED)('%s may not import %s', async (from, to, reason) => {
  expect(await messagesFor(from, to)).toEqual([expect.stringContaining(reason)]);
});
