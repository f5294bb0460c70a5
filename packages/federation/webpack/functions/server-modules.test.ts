import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { functionsIn, serverModules } from './server-modules';

let root: string;
let area: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nivaas-functions-'));
  area = join(root, 'mfe-x');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(area, name)), { recursive: true });
    writeFileSync(join(area, name), text);
  }
}

const HOMES = `import { query, action } from '@nivaas/federation/functions';
export type Home = { id: string };
const own = 1;
export const home = query({ loader: async () => own });
export const mine = query<string>({ needs: 'session', loader: async () => 1 });
// export const old = query({});
export const send = action({ action: async () => 1 });`;

test('queries and actions are told from the source', () => {
  expect(functionsIn(HOMES)).toEqual([
    { name: 'home', kind: 'query' },
    { name: 'mine', kind: 'query' },
    { name: 'send', kind: 'action' },
  ]);
});

test('files of the server are those beside its folders and tests', () => {
  write({
    'src/server/homes.ts': HOMES,
    'src/server/homes.test.ts': 'export const x = 1;',
    'src/server/parse/home.ts': 'export const parse = 1;',
  });
  expect(serverModules(area)).toEqual([{ name: 'homes', file: join(area, 'src/server/homes.ts') }]);
});

test('an area without a server has no functions', () => {
  expect(serverModules(area)).toEqual([]);
});

test.each(['Homes.ts', 'homes.tsx', 'home.list.ts'])('%s is no name for addresses', (name) => {
  write({ [`src/server/${name}`]: '' });
  expect(() => serverModules(area)).toThrow(
    `mfe-x/src/server/${name}: a file of src/server is named like open-orders.ts`,
  );
});
