const { join } = require('node:path');
const { RuleTester } = require('eslint');
const { parser } = require('typescript-eslint');
const rule = require('./area-imports');

const tester = new RuleTester({ languageOptions: { parser } });
const file = (name) => join(__dirname, '../../mfe-search/src', name);
const of = (source, filename = file('example.ts')) => ({ code: `import '${source}';`, filename });
const refused = (source, messageId, filename) => ({ ...of(source, filename), errors: [{ messageId }] });

tester.run('an area imports its own files, and what the packages in its package.json export', rule, {
  valid: [
    of('./routes'),
    of('../src/routes'),
    of('..', file('pages/example.ts')),
    of('@nivaas/ui'),
    of('@nivaas/catalog/names'),
    of('react'),
    of('@testing-library/react', file('example.test.tsx')),
    of('@testing-library/react', file('test-support/show-page.ts')),
    of('node:fs', file('example.test.tsx')),
    { code: 'import(name); export const a = 1;', filename: file('example.ts') },
  ],
  invalid: [
    refused('../../mfe-content/src/routes', 'outside'),
    refused('../../mfe-searching/src/routes', 'outside'),
    refused('../../../mfe-content/fragments', 'outside', file('pages/example.ts')),
    refused('../../shell/src/routes', 'outside'),
    refused('../../platform/registry/src/index', 'outside'),
    refused('../../docs/sbom.json', 'outside'),
    refused('../../packages/ui/src/buttons/button', 'path'),
    refused('@nivaas/ui/src/buttons/button', 'inside'),
    refused('@nivaas/contracts/dist/index.js', 'inside'),
    refused('@nivaas/registry', 'program'),
    refused('@nivaas/mfe-content', 'program'),
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
