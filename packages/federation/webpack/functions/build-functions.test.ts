import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FunctionDefinition, FunctionHost } from '@nivaas/contracts';

const root = join(__dirname, '../../../..');
const fixtures = join(__dirname, '../../fixtures');
let work: string;

const AREA = {
  'src/server/homes.ts': `import { action, query } from '@nivaas/federation/functions';
import * as v from 'valibot';
import { SECRET } from './upstream/secret';
export const home = query({
  input: v.object({ id: v.string() }),
  grants: ['listings'],
  loader: async ({ input }) => ({ id: input.id, secret: SECRET.length }),
});
export const mine = query({ needs: 'session', loader: async ({ user }) => user.id });
export const enquire = action({ grants: ['leads'], changes: ['listings'], action: async () => 'done' });`,
  'src/server/upstream/secret.ts': `export const SECRET = 'known-to-the-server';`,
  'src/pages/start/start.page.tsx': `import { useLoaderData } from '@nivaas/federation';
import { useActionForm } from '@nivaas/federation/action-form';
import { isFunctionError } from '@nivaas/federation/functions';
import { enquire, home, mine } from '../../server/homes';
export const loader = async () => home({ id: '1' });
export function Component() {
  const { id } = useLoaderData<typeof loader>();
  const { form } = useActionForm({ action: enquire, errorPrefix: '', done: () => undefined });
  return <form {...form} onInput={() => void mine().catch(isFunctionError)}>{id}</form>;
}
export const handle = { head: () => ({ title: 'Homes', description: 'Homes' }) };`,
};

/** Builds the tiny area with functions, like the command line. */
function build(place: string, files: Record<string, string> = {}) {
  const folder = join(work, place, 'mfe-tiny');
  cpSync(join(fixtures, 'mfe-tiny'), folder, { recursive: true });
  for (const [name, text] of Object.entries({ ...AREA, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const program = join(fixtures, '../dist/build.js');
  const { stderr } = spawnSync(process.execPath, [program, folder], { cwd: folder, encoding: 'utf8' });
  return { dist: join(folder, 'dist'), output: stderr };
}

function textsOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [file.slice(folder.length), readFileSync(file, 'utf8')];
    }),
  );
}

beforeAll(() => {
  execFileSync(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    '-b',
    join(__dirname, '..'),
  ]);
  work = mkdtempSync(join(fixtures, '.build-'));
}, 120_000);
afterAll(() => rmSync(work, { recursive: true, force: true }));

test('functions are a build of their own, of which pages have only addresses', async () => {
  const { dist, output } = build('one');
  expect(output).toBe('');
  const area = JSON.parse(readFileSync(join(dist, 'area.json'), 'utf8')) as {
    version: string;
    functions: unknown;
    packExports: object;
  };
  const lent = {
    useForm: expect.any(String),
    useSearchParams: expect.any(String),
    useLoaderData: expect.any(String),
  };
  expect(area.packExports).toEqual({ '@nivaas/federation': lent });
  expect(area.functions).toEqual({
    file: 'functions/functions.js',
    byName: {
      'homes.enquire': { kind: 'action', grants: ['leads'], changes: ['listings'] },
      'homes.home': { kind: 'query', grants: ['listings'], changes: [] },
      'homes.mine': { kind: 'query', needs: 'session', grants: [], changes: [] },
    },
  });

  const file = join(dist, 'server/functions/functions.js');
  const { functions } = createRequire(file)(file) as { functions: Record<string, FunctionDefinition> };
  const answer = await functions['homes.home']?.run({ id: '7' }, {} as FunctionHost);
  expect(answer).toEqual({ value: { id: '7', secret: 19 }, tags: [] });

  const texts = textsOf(dist);
  const containing = (text: string) => [...texts.keys()].filter((path) => texts.get(path)?.includes(text));
  const functionsFile = '/server/functions/functions.js';
  expect(containing('known-to-the-server')).toEqual([functionsFile]);
  expect(containing('nivaas:server-function')).toEqual([functionsFile]);
  const address = `/_data/mfe-tiny/${area.version}/homes.enquire`;
  expect(containing(address)).toEqual([
    '/client/page-start.js',
    '/client/page-start.js.map',
    '/server/page-start.js',
  ]);

  const again = textsOf(build('elsewhere').dist);
  expect([...again.keys()].filter((path) => again.get(path) !== texts.get(path))).toEqual([]);
}, 90_000);

test('a copy of Rspack builds the same', async () => {
  const { dist } = build('rspack', {
    'rspack.config.js': `const { rspack } = require('@rspack/core');
module.exports = require('@nivaas/federation/rspack').rspackRemote({ folder: __dirname, rspack });`,
  });
  const texts = textsOf(dist);
  const containing = (text: string) => [...texts.keys()].filter((path) => texts.get(path)?.includes(text));
  expect(containing('known-to-the-server')).toEqual(['/server/functions/functions.js']);
  expect(containing('homes.enquire')).toEqual(
    expect.arrayContaining(['/area.json', '/client/page-start.js', '/server/page-start.js']),
  );
  const file = join(dist, 'server/functions/functions.js');
  const { functions } = createRequire(file)(file) as { functions: Record<string, FunctionDefinition> };
  expect(await functions['homes.enquire']?.run(undefined, {} as FunctionHost)).toEqual({
    value: 'done',
    tags: [],
  });
}, 60_000);

test('a page gets nothing of the server but its doors', () => {
  const { output } = build('inside', {
    'src/pages/start/start.page.tsx': `export { SECRET as Component } from '../../server/upstream/secret';
export const handle = { head: () => ({ title: 'x', description: 'x' }) };`,
  });
  expect(output).toContain("mfe-tiny/src/server/upstream/secret.ts is the server's own");
}, 60_000);

test('what the stub of a function says of it is true', () => {
  const { output } = build('spread', {
    'src/server/homes.ts': `import { action, query } from '@nivaas/federation/functions';
const session = { needs: 'session' } as const;
export const mine = query({ ...session, loader: async () => 1 });
export const home = query({ input: undefined, loader: async () => ({ id: '1' }) });
export const enquire = action({ action: async () => 1 });`,
  });
  expect(output).toContain("src/server/homes.ts: write `needs: 'session'` of mine where it is called");
}, 60_000);
