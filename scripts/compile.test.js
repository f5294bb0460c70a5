const { execFileSync } = require('node:child_process');
const {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} = require('node:fs');
const { tmpdir } = require('node:os');
const { dirname, join } = require('node:path');

let tree;
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'nivaas-compile-'));
  const compilerOptions = { module: 'nodenext', composite: true, rootDir: 'src', outDir: 'dist' };
  write('lib/tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
  write(
    'program/tsconfig.json',
    JSON.stringify({ compilerOptions, include: ['src'], references: [{ path: '../lib' }] }),
  );
  write('lib/src/lib.ts', 'export const answer: string = 42;');
  write('program/src/main.ts', "import { answer } from '../../lib/src/lib';\nconsole.log(answer);");
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

function write(path, text) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

const read = (path) => readFileSync(join(tree, path), 'utf8');
const compile = () =>
  execFileSync(process.execPath, [join(__dirname, 'compile.js'), 'program'], { cwd: tree });

test('only changed sources are compiled again, and the checking compiler forgets what it wrote of their project', () => {
  compile();
  write('program/dist/main.js', '// current');
  write('program/tsconfig.tsbuildinfo', '{}');
  write('lib/tsconfig.tsbuildinfo', '{}');
  write('lib/src/lib.ts', 'export const answer = 43;');
  const later = new Date(Date.now() + 5_000);
  utimesSync(join(tree, 'lib/src/lib.ts'), later, later);
  compile();
  expect(read('lib/dist/lib.js')).toContain('43');
  expect(read('program/dist/main.js')).toBe('// current');
  expect(existsSync(join(tree, 'lib/tsconfig.tsbuildinfo'))).toBe(false);
  expect(existsSync(join(tree, 'program/tsconfig.tsbuildinfo'))).toBe(true);
});

test('the checking compiler leaves the scripts of documents to this one, which minifies them', () => {
  const compilerOptions = { composite: true, emitDeclarationOnly: true, rootDir: 'src', outDir: 'dist' };
  write('lib/tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
  write(
    'lib/src/greet.inline.ts',
    'export function greet(visitor: string) {\n  return `Hello ${visitor}`;\n}',
  );
  compile();
  const script = join(tree, 'lib/dist/greet.inline.js');
  expect(String(require(script).greet)).toMatch(/^function \w\((\w)\)\{return`Hello \$\{\1\}`\}$/);
  expect(existsSync(join(tree, 'lib/dist/lib.js'))).toBe(false);
});
