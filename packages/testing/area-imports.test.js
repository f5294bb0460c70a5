const { mkdirSync, mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { dirname, join } = require('node:path');
const { RuleTester } = require('eslint');
const { parser } = require('typescript-eslint');
const rule = require('./area-imports');

const tester = new RuleTester({ languageOptions: { parser } });
const root = mkdtempSync(join(tmpdir(), 'area-imports-'));
const file = (name) => join(root, 'mfe-shop/src', name);
const of = (source, filename = file('example.ts')) => ({ code: `import '${source}';`, filename });
const refused = (source, messageId, filename) => ({ ...of(source, filename), errors: [{ messageId }] });

const PACKAGES = {
  'mfe-shop': {
    peerDependencies: {
      '@nivaas/contracts': '1',
      '@nivaas/ui': '1',
      '@testing-library/react': '1',
      react: '1',
    },
  },
  'node_modules/@nivaas/contracts': { exports: { '.': './index.js' } },
  'node_modules/@nivaas/ui': { exports: { '.': './index.js', './names': './names.js' } },
};
for (const [folder, manifest] of Object.entries(PACKAGES)) {
  const path = join(root, folder, 'package.json');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(manifest));
}
afterAll(() => rmSync(root, { recursive: true }));

tester.run('an area imports its own files, and what the packages in its package.json export', rule, {
  valid: [
    of('./routes'),
    of('../src/routes'),
    of('..', file('pages/example.ts')),
    of('@nivaas/ui'),
    of('@nivaas/ui/names'),
    of('react'),
    of('@testing-library/react', file('example.test.tsx')),
    of('@testing-library/react', file('test-support/show-page.ts')),
    of('node:fs', file('example.test.tsx')),
    { code: 'import(name); export const a = 1;', filename: file('example.ts') },
  ],
  invalid: [
    refused('../../mfe-help/src/routes', 'outside'),
    refused('../../mfe-shopping/src/routes', 'outside'),
    refused('../../../mfe-help/fragments', 'outside', file('pages/example.ts')),
    refused('../../shell/src/routes', 'outside'),
    refused('../../platform/registry/src/index', 'outside'),
    refused('../../docs/sbom.json', 'outside'),
    refused('../../packages/ui/src/buttons/button', 'path'),
    refused('@nivaas/ui/src/buttons/button', 'inside'),
    refused('@nivaas/contracts/dist/index.js', 'inside'),
    refused('@nivaas/registry', 'program'),
    refused('@nivaas/mfe-help', 'program'),
    refused('clsx', 'undeclared'),
    refused('@scope/dates/hindi', 'undeclared'),
    refused('@testing-library/react', 'tool'),
    {
      code: "void import('../../shell/src/routes');",
      filename: file('example.ts'),
      errors: [{ messageId: 'outside' }],
    },
    {
      code: "export * from '../../shell/src/routes';",
      filename: file('example.ts'),
      errors: [{ messageId: 'outside' }],
    },
  ],
});
