import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { neededExports, providedExports } from './pack-exports';

const FILES = {
  'index.ts': `export { box } from './box';\nexport * from './router';\nexport { type Size } from './size';\n`,
  'box.ts': `import type { Size } from './size';
/** Says how large it is. */
export function box(size: Size): number { return size.width; }
export const unseen: number = 1;`,
  'size.ts': `import type { Unit } from 'units';\nexport interface Size { width: number; unit: Unit }`,
  'router.ts': `export { useLocation as where } from 'a-router';\nexport const home: string = '/';`,
};
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nivaas-pack-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** Names whose digests differ from those of the unchanged package. */
function changedBy(change: Partial<typeof FILES>): string[] {
  const lent = (files: typeof FILES) => {
    write(files);
    return providedExports(join(folder, 'index.ts'))['@nivaas/federation'] ?? {};
  };
  const [before, after] = [lent(FILES), lent({ ...FILES, ...change })];
  return Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
}

test.each<[string, Partial<typeof FILES>, string[]]>([
  ['nothing', {}, []],
  [
    'a body and a comment',
    { 'box.ts': FILES['box.ts'].replace('size.width', '2').replace('Says', 'Tells') },
    [],
  ],
  ['what is not lent', { 'box.ts': FILES['box.ts'].replace('unseen: number', 'unseen: string') }, []],
  ['a parameter', { 'box.ts': FILES['box.ts'].replace('size: Size', 'size?: Size') }, ['box']],
  ['a type that two refer to', { 'size.ts': FILES['size.ts'].replace('width', 'w') }, ['Size', 'box']],
  ['the source of a name', { 'router.ts': FILES['router.ts'].replace('useLocation', 'useHref') }, ['where']],
  [
    'the list, by one more',
    { 'router.ts': `${FILES['router.ts']}\nexport const more: string = '';` },
    ['more'],
  ],
])('C52 a change of %s changes the digests of what it touches', (_, change, names) => {
  expect(changedBy(change)).toEqual(names);
});

test('a remote needs what its sources import, without types and tests', () => {
  write(FILES);
  write({
    'mfe-x/src/a.tsx': `import { box, type Size } from '@nivaas/federation';`,
    'mfe-x/src/b.ts': `import type { home } from '@nivaas/federation';\nimport { gone } from '@nivaas/federation';`,
    'mfe-x/src/b.test.ts': `import { where } from '@nivaas/federation';`,
  });
  const { '@nivaas/federation': lent } = providedExports(join(folder, 'index.ts'));
  expect(neededExports(join(folder, 'mfe-x'), join(folder, 'index.ts'))).toEqual({
    '@nivaas/federation': { box: lent?.['box'], gone: 'none' },
  });
});

test('an export without a written type stops the build, with its place', () => {
  write({ ...FILES, 'box.ts': 'export const box = () => Math.random();' });
  expect(() => providedExports(join(folder, 'index.ts'))).toThrow(/box\.ts:1: .*explicit.*by its types/);
});

test('the package itself can be compared, and the shell lends what the areas import', () => {
  const { '@nivaas/federation': lent = {} } = providedExports();
  expect(Object.keys(lent)).toEqual(expect.arrayContaining(['Fragment', 'useForm', 'useLocation']));
  const site = join(__dirname, '../../../..');
  const areas = readdirSync(site).filter((name) => name.startsWith('mfe-'));
  expect(areas.length).toBeGreaterThan(0);
  for (const area of areas) {
    const needed = neededExports(join(site, area))['@nivaas/federation'] ?? {};
    expect(Object.keys(needed).length).toBeGreaterThan(0);
    expect(lent).toMatchObject(needed);
  }
});
