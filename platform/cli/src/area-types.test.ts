import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertTypes } from './checkout';
import { root as repository } from './paths';

let root: string;
const write = (file: string, text: string) => writeFileSync(join(root, 'mfe-shop', file), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nivaas-types-'));
  mkdirSync(join(root, 'mfe-shop/src'), { recursive: true });
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  write('tsconfig.json', '{ "compilerOptions": { "noEmit": true, "incremental": true, "types": [] } }');
});
afterEach(() => rmSync(root, { recursive: true }));

test('an area with errors of types is refused with file, line and error; once they are mended it is not', async () => {
  write('src/price.ts', '\nexport const price: number = "7";\n');
  await expect(assertTypes(root, 'mfe-shop')).rejects.toMatchObject({
    code: 'wrong_types',
    message: expect.stringContaining('mfe-shop: 1 error'),
    problems: [
      {
        where: 'mfe-shop/src/price.ts:2',
        message: "TS2322: Type 'string' is not assignable to type 'number'.",
      },
    ],
  });
  write('src/price.ts', 'export const price = 7;\n');
  await expect(assertTypes(root, 'mfe-shop')).resolves.toBeUndefined();
});

test('an error in a source that is older than the last check is found: it may have come from elsewhere', async () => {
  write('src/price.ts', 'export const price = 7;\n');
  await assertTypes(root, 'mfe-shop');
  write('src/price.ts', 'export const price: number = "7";\n');
  utimesSync(join(root, 'mfe-shop/src/price.ts'), 1, 1);
  await expect(assertTypes(root, 'mfe-shop')).rejects.toMatchObject({ code: 'wrong_types' });
});

test('an area with a compiler of its own is checked with that', async () => {
  mkdirSync(join(root, 'mfe-shop/node_modules/typescript/bin'), { recursive: true });
  write('node_modules/typescript/bin/tsc', 'throw new Error("the own compiler");');
  await expect(assertTypes(root, 'mfe-shop')).rejects.toThrow('the own compiler');
});
