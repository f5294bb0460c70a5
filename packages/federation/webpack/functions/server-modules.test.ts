import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkLoaders } from './loaders-of-pages';
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

const AUTHORING = `import { query, action as act } from '@nivaas/federation/functions';\n`;
const HOMES = `${AUTHORING}export type Home = { id: string };
export interface Other {}
export { type Third } from './server/types';
const own = 1;
export const home = query({ loader: async () => own }), mine = query({ needs: 'session', loader: async () => 1 });
export const send = act({ action: async () => 1 });`;

test('queries and actions are told from the source, by file', () => {
  write({
    'src/server/homes.ts': HOMES,
    'src/server/homes.test.ts': 'export const x = 1;',
    'src/server/parse/home.ts': 'export const parse = 1;',
  });
  expect(serverModules(area)).toEqual([
    {
      name: 'homes',
      file: join(area, 'src/server/homes.ts'),
      functions: [
        { name: 'home', kind: 'query' },
        { name: 'mine', kind: 'query' },
        { name: 'send', kind: 'action' },
      ],
    },
  ]);
});

test('an area without a server has no functions', () => {
  expect(serverModules(area)).toEqual([]);
});

test.each([
  ['a constant', 'export const limit = 10;'],
  ['a function', 'export function parse() {}'],
  ['a default', 'export default query({ loader: async () => 1 });'],
  ['what another file has', `export { parse } from './parse';`],
  ['all of another file', `export * from './parse';`],
  ['options from elsewhere', 'export const home = query(options);'],
  ['a query of another module', `import { query as q } from './own';\nexport const home = q({});`],
])('%s is no function, so the build stops where it is exported', (_, text) => {
  const line = text.split('\n').length + 1;
  expect(() => functionsIn('/r/mfe-x/src/server/homes.ts', AUTHORING + text)).toThrow(
    `mfe-x/src/server/homes.ts:${line}: export only`,
  );
});

test.each(['Homes.ts', 'homes.tsx', 'home.list.ts'])('%s is no name for addresses', (name) => {
  expect(() => functionsIn(`/r/mfe-x/src/server/${name}`, '')).toThrow(
    `mfe-x/src/server/${name}: a file of src/server is named like open-orders.ts`,
  );
});

const page = (body: string) => `import { basket, home, mine as own, send } from '../../server/homes';
export async function loader() {
  ${body}
}
export function Component() {
  void own();
  return null;
}`;

const described = (kind: 'action' | 'query', needs?: 'session' | 'visitor') => ({
  kind,
  grants: [],
  changes: [],
  ...(needs ? { needs } : {}),
});
const DESCRIBED = {
  'homes.home': described('query'),
  'homes.mine': described('query', 'session'),
  'homes.basket': described('query', 'visitor'),
  'homes.send': described('action'),
};

test('only the loader of a private page asks what needs a visitor', () => {
  write({ 'src/pages/start/start.page.tsx': page('return basket();') });
  expect(() => checkLoaders(area, DESCRIBED, true)).not.toThrow();
  expect(() => checkLoaders(area, DESCRIBED, false)).toThrow('start.page.tsx:3: basket needs a visitor');
  write({ 'src/fragments/box/box.fragment.tsx': page('return basket();') });
  expect(() => checkLoaders(area, DESCRIBED, true)).toThrow('box.fragment.tsx:3: basket needs a visitor');
});

test.each([
  ['pages/start/start.page.tsx', 'return own();', 'own needs a session'],
  ['fragments/box/box.fragment.tsx', 'return [send].map((each) => each());', 'send is an action'],
])('a loader in %s calls only what everybody may', (file, body, reason) => {
  write({ [`src/${file}`]: page('return home();') });
  expect(() => checkLoaders(area, DESCRIBED, false)).not.toThrow();
  write({ [`src/${file}`]: page(body) });
  expect(() => checkLoaders(area, DESCRIBED, true)).toThrow(`mfe-x/src/${file}:3: ${reason}`);
});
