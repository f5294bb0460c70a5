import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { filesOf } from './files';
import { planOf } from './plan';
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

test('a new area has no type errors', async () => {
  const plan = planOf('mfe-agents', ['/agents', '/agents/:id'], ['agent-card']);
  expect(errorsOf('mfe-agents', await filesOf(plan))).toEqual([]);
});
