import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { filesOf } from './files';
import { planOf, type Plan } from './plan';
import { fromTemplate } from './templates';
import { root } from '../paths';

// The formatter is loaded as an ES module, which Jest cannot do.
jest.mock('oxfmt', () => ({ format: async (_: string, code: string) => ({ code }) }));

/** What the compiler says about an area that is not on the disk. */
function errorsOf(area: string, files: Readonly<Record<string, string>>): string[] {
  const folder = join(root, area);
  const written = new Map(Object.entries(files).map(([path, text]) => [join(folder, path), text]));
  const folders = new Set([...written.keys()].map(dirname));
  const read = (path: string) => written.get(path) ?? ts.sys.readFile(path);
  const config = ts.parseConfigFileTextToJson('tsconfig.json', files['tsconfig.json'] ?? '').config as object;
  const { fileNames, options, projectReferences } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    readFile: read,
    fileExists: (path) => written.has(path) || ts.sys.fileExists(path),
    directoryExists: (path) => folders.has(path) || existsSync(path),
    getSourceFile: (path, language) => {
      const text = read(path);
      return text === undefined ? undefined : ts.createSourceFile(path, text, language);
    },
  };
  const rootNames = [...fileNames, ...[...written.keys()].filter((path) => /\.tsx?$/.test(path))];
  const program = ts.createProgram({
    rootNames,
    options: { ...options, noEmit: true, incremental: false, composite: false },
    host,
    ...(projectReferences ? { projectReferences } : {}),
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
}

/** Texts in Hindi of these files that have Latin letters besides an address. */
function englishIn(files: Readonly<Record<string, string>>): string[] {
  const hindi = Object.entries(files).filter(
    ([path]) => path.endsWith('.messages.hi.ts') || path.endsWith('/messages.hi.ts'),
  );
  const texts = hindi.flatMap(([, text]) => [...text.matchAll(/: '([^']*)'/g)].map(([, said = '']) => said));
  expect(texts.length).toBeGreaterThan(0);
  return texts.filter((said) => /[a-z_]/i.test(said.replace('name@example.com', '')));
}

test.each<[string, Plan]>([
  ['a list and its items', planOf('mfe-agents', ['/agents', '/agents/:id'], ['agent-card'])],
  ['a list alone', planOf('mfe-agents', ['/press-kit'], [])],
  ['items alone', planOf('mfe-agents', ['/agents/:id'], [])],
])('the Hindi of a new area with %s is Hindi', async (_, plan) => {
  expect(englishIn(await filesOf(plan))).toEqual([]);
});

test.each(['page', 'form', 'form-by-email', 'form-of-origin'])(
  'the Hindi of a new %s is Hindi',
  (template) => {
    const values = { area: 'mfe-agents', name: 'press', words: 'press kit', Words: 'Press kit' };
    expect(englishIn(fromTemplate(template, values))).toEqual([]);
  },
);

test('a new area has no type errors', async () => {
  const plan = planOf('mfe-agents', ['/agents', '/agents/:id'], ['agent-card']);
  expect(errorsOf('mfe-agents', await filesOf(plan))).toEqual([]);
});
