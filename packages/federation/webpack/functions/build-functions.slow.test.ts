import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FunctionDefinition, FunctionHost } from '@nivaas/contracts';

const root = join(__dirname, '../../../..');
const fixtures = join(__dirname, '../../fixtures');
let work: string;
let builder: ChildProcess;
/** What the builder prints: to a file, because that is written before its answer arrives. */
let errors: string;

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

/** Builds the tiny area with functions, in the process that builds all of them, which loads webpack once. */
async function build(place: string, files: Record<string, string> = {}) {
  const folder = join(work, place, 'mfe-tiny');
  cpSync(join(fixtures, 'mfe-tiny'), folder, { recursive: true });
  for (const [name, text] of Object.entries({ ...AREA, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const before = readFileSync(errors, 'utf8').length;
  builder.send(folder);
  for await (const [answer] of on(builder, 'message') as AsyncIterable<[boolean | number]>)
    if (typeof answer === 'boolean') break;
  return { dist: join(folder, 'dist'), output: readFileSync(errors, 'utf8').slice(before) };
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
  execFileSync(process.execPath, ['scripts/compile.js', 'packages/federation/webpack'], { cwd: root });
  work = mkdtempSync(join(fixtures, '.build-'));
  errors = join(work, 'errors');
  builder = fork(join(fixtures, '../dist/build.js'), {
    cwd: work,
    stdio: ['ignore', 'ignore', openSync(errors, 'w'), 'ipc'],
  });
}, 120_000);
afterAll(async () => {
  builder.disconnect();
  await once(builder, 'exit');
  rmSync(work, { recursive: true, force: true });
});

test('functions are a build of their own, of which pages have only addresses', async () => {
  const { dist, output } = await build('one');
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

  const again = textsOf((await build('one')).dist);
  expect([...again.keys()].filter((path) => again.get(path) !== texts.get(path))).toEqual([]);
});

test('a page gets nothing of the server but its doors', async () => {
  const { output } = await build('inside', {
    'src/pages/start/start.page.tsx': `export { SECRET as Component } from '../../server/upstream/secret';
export const handle = { head: () => ({ title: 'x', description: 'x' }) };`,
  });
  expect(output).toContain("mfe-tiny/src/server/upstream/secret.ts is the server's own");
});

test('what the stub of a function says of it is true', async () => {
  const { output } = await build('spread', {
    'src/server/homes.ts': `import { action, query } from '@nivaas/federation/functions';
const session = { needs: 'session' } as const;
export const mine = query({ ...session, loader: async () => 1 });
export const home = query({ input: undefined, loader: async () => ({ id: '1' }) });
export const enquire = action({ action: async () => 1 });`,
  });
  expect(output).toContain("src/server/homes.ts: write `needs: 'session'` of mine where it is called");
});
