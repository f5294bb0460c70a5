import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PropsSchema } from '@nivaas/contracts';
import {
  openFolderStore,
  openRegistry,
  typeOf,
  refusal,
  type AreaLending,
  type Registry,
} from '@nivaas/registry';
import { COMMANDS, optionsOf, placesOf } from './commands';
import { siteOf } from './local-site';
import { runCommand } from './run-command';
import type { Checkout } from './site';
import { writeBuild } from './test-support/write-build';

let root: string;
let registry: Registry;
let checkout: Checkout;
let builds: string[];
let nextVersion: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'nivaas-cli-'));
  builds = [];
  nextVersion = 'v000000000001';
  registry = openStored();
  checkout = {
    lending: async () => undefined,
    buildArea: async (area) => {
      builds.push(area);
      return buildOf(area, nextVersion);
    },
    actor: async () => 'Asha',
    commit: async () => 'abc',
  };
});
afterEach(() => rm(root, { recursive: true, force: true }));

const openStored = () => openRegistry(openFolderStore(join(root, 'registry')));

const buildOf = (area: string, version: string) => writeBuild(root, area, version);

/** Publishes and activates a build that lends and uses this. */
async function put(area: string, version: string, lending: AreaLending, declarations = ''): Promise<void> {
  const folder = await buildOf(area, version);
  const description = JSON.parse(await readFile(join(folder, 'area.json'), 'utf8')) as object;
  const chunks = {
    routes: { js: ['e.js'], css: [] },
    'page-a': { js: ['e.js'], css: [] },
    'fragment-card': { js: ['e.js'], css: [] },
  };
  await writeFile(join(folder, 'area.json'), JSON.stringify({ ...description, chunks, ...lending }));
  if (declarations) await writeFile(join(folder, 'client/fragments.d.ts'), declarations);
  await registry.publish(folder, { by: 'Asha', commit: null });
  await registry.run('activate', { area, version }, { by: 'Asha' });
}

async function release(...args: string[]) {
  const out: string[] = [];
  const error: string[] = [];
  const streams = { out: (text: string) => out.push(text), error: (text: string) => error.push(text) };
  const code = await runCommand(args, () => siteOf(registry), streams, checkout);
  return { code, out: out.join('\n'), error: error.join('\n') };
}

async function releaseJson(...args: string[]) {
  const { code, out } = await release(...args, '--json');
  return { code, json: JSON.parse(out) as Record<string, unknown> };
}

/** Two versions, the second live. */
async function deployTwo(area = 'mfe-shop') {
  await release('deploy', area);
  nextVersion = 'v000000000002';
  await release('deploy', area);
}

test('publish builds the area and prints the id; again it writes nothing', async () => {
  expect(await release('publish', 'mfe-shop')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Published mfe-shop v000000000001'),
  });
  expect(await releaseJson('publish', 'mfe-shop')).toEqual({
    code: 0,
    json: { area: 'mfe-shop', version: 'v000000000001', created: false },
  });
  expect(builds).toEqual(['mfe-shop', 'mfe-shop']);
  expect((await registry.run('status', {})).revision).toBe(0);
});

test('--from takes a build that was made elsewhere, of which the commit is what --commit says, and builds nothing', async () => {
  const folder = await buildOf('mfe-shop', 'v000000000007');
  expect(await releaseJson('publish', 'mfe-shop', '--from', folder)).toMatchObject({
    code: 0,
    json: { version: 'v000000000007', created: true },
  });
  expect((await registry.manifest('mfe-shop', 'v000000000007')).commit).toBeNull();
  const other = await buildOf('mfe-shop', 'v000000000008');
  const line = ['deploy', 'mfe-shop', '--from', other, '--commit', '0a1b2c3', '--reason', 'autumn'];
  expect(await releaseJson(...line)).toMatchObject({ code: 0, json: { created: true } });
  expect((await registry.manifest('mfe-shop', 'v000000000008')).commit).toBe('0a1b2c3');
  expect(await registry.history()).toMatchObject([
    { action: { version: 'v000000000008' }, reason: 'autumn' },
  ]);
  expect(builds).toEqual([]);
  expect(await release('publish', 'mfe-other', '--from', folder)).toMatchObject({
    code: 1,
    error: expect.stringContaining('area.json says mfe-shop, not mfe-other'),
  });
  expect(await release('publish', 'mfe-shop', '--from', root)).toMatchObject({
    code: 1,
    error: expect.stringContaining('Build the area first.'),
  });
});

test('errors of types are refused, and nothing is published; --force with a reason publishes, and the reason is kept', async () => {
  const { buildArea } = checkout;
  checkout.buildArea = async (area, force) => {
    if (!force) throw refusal('wrong_types', area);
    return buildArea(area, force);
  };
  for (const verb of ['publish', 'deploy'])
    expect(await releaseJson(verb, 'mfe-shop')).toMatchObject({
      code: 1,
      json: { error: { code: 'wrong_types' } },
    });
  for (const verb of ['publish', 'deploy'])
    expect(await release(verb, 'mfe-shop', '--force')).toMatchObject({
      code: 2,
      error: expect.stringContaining('needs a reason'),
    });
  expect((await release('versions', 'mfe-shop')).out).toBe('No version is stored.');
  await release('publish', 'mfe-shop', '--force', '--reason', 'types of a beta');
  nextVersion = 'v000000000002';
  await release('deploy', 'mfe-shop', '--force', '--reason', 'a hotfix');
  expect((await registry.current())?.areas['mfe-shop']?.version).toBe('v000000000002');
  expect(await releaseJson('versions', 'mfe-shop')).toMatchObject({
    json: expect.arrayContaining([
      expect.objectContaining({ version: 'v000000000001', reason: 'types of a beta' }),
      expect.objectContaining({ version: 'v000000000002', reason: 'a hotfix' }),
    ]),
  });
});

test('check tells what the gate says about the newest version, or a named one, and changes nothing', async () => {
  await release('publish', 'mfe-shop');
  expect(await release('check', 'mfe-shop')).toMatchObject({
    code: 0,
    out: 'mfe-shop v000000000001 would pass the gate. Nothing was changed.',
  });
  await writeFile(join(root, 'registry/versions/mfe-shop/v000000000001/files/client/e.js'), 'other');
  const { code, json } = await releaseJson('check', 'mfe-shop', 'v000000000001');
  expect([code, json]).toEqual([
    1,
    expect.objectContaining({ ok: false, problems: [expect.objectContaining({ code: 'file_damaged' })] }),
  ]);
  expect((await release('check', 'mfe-shop')).out).toContain('must not go live:\n- mfe-shop v000000000001');
  await release('publish', 'mfe-help');
  expect((await release('check', 'mfe-help', 'mfe-shop@v000000000001')).out).toMatch(
    /^mfe-help v\w{12}, mfe-shop v000000000001 must not go live:\n- mfe-shop v000000000001/,
  );
  expect((await release('check', 'mfe-help', 'mfe-shop', '--from', root)).code).toBe(2);
  expect((await registry.run('status', {})).revision).toBe(0);
});

test('deploy publishes and activates; the history knows who and why', async () => {
  expect(await release('deploy', 'mfe-shop', '--reason', 'new filters')).toMatchObject({
    code: 0,
    out: expect.stringContaining('mfe-shop v000000000001 is live. Revision 1'),
  });
  const [entry] = await registry.history();
  expect(entry).toMatchObject({ by: 'Asha', reason: 'new filters' });
  expect((await openStored().manifest('mfe-shop', 'v000000000001')).commit).toBe('abc');
});

test('undo says what it means before it does it; with --json only what it did', async () => {
  await deployTwo();
  await release('rollback', 'mfe-shop');
  const { out } = await release('undo', '--reason', 'wrong area');
  expect(out.split('\n')).toEqual([
    expect.stringMatching(/^Would take back revision 3: rollback mfe-shop v000000000001, by Asha, /),
    'mfe-shop v000000000002 goes live instead of v000000000001.',
    'The hold of mfe-shop v000000000002 is lifted.',
    expect.stringMatching(/^Took back revision 3\. Revision 4, release r\w+\.$/),
  ]);
  expect((await releaseJson('undo')).json).toMatchObject({ changed: true, undone: { revision: 4 } });
});

test('each verb says in words what it did', async () => {
  await deployTwo();
  const lines = [
    ['rollback mfe-shop --by Ravi', 'mfe-shop v000000000001 is live. Revision 3'],
    ['rollback mfe-shop --to v000000000001', 'Nothing to do: mfe-shop v000000000001 is live already.'],
    ['undo --dry-run', 'Would take back revision 3: rollback mfe-shop v000000000001, by Ravi'],
    ['resume mfe-shop', 'Revision 4'],
    ['canary mfe-shop --percent 5 --promote-after 100', 'v000000000002 for 5 %'],
    ['status', 'v000000000002 5 %'],
    ['versions mfe-shop', 'v000000000002  canary'],
    ['abort mfe-shop', 'Revision 6'],
    ['canary mfe-shop v000000000002 --percent 5', 'for 5 %'],
    ['promote mfe-shop', 'mfe-shop v000000000002 is live. Revision 8'],
    ['off mfe-shop', 'switched off'],
    ['status', 'OFF'],
    ['on mfe-shop', 'Revision 10'],
    ['undo mfe-shop', 'Took back revision 10. Revision 11'],
    ['activate mfe-shop v000000000001 --force --reason known', 'Revision 12'],
    ['history mfe-shop --limit 1', 'activate mfe-shop v000000000001 (forced)  known'],
    ['refresh listings:42 listings', 'Everything under these tags is made anew'],
    ['versions mfe-nothing', 'No version is stored.'],
    ['gc --dry-run', 'Nothing to do: everything is still needed.'],
  ] as const;
  for (const [line, text] of lines) {
    const { code, out } = await release(...line.split(' '));
    expect([line, code, out.replaceAll(/ {2,}/g, '  ')]).toEqual([line, 0, expect.stringContaining(text)]);
  }
});

test('verify passes, and fails with what is wrong and where', async () => {
  await deployTwo();
  expect(await releaseJson('verify')).toEqual({ code: 0, json: { ok: true, problems: [] } });
  const file = 'registry/versions/mfe-shop/v000000000001/files/client/e.js';
  await writeFile(join(root, file), 'changed');
  const { code, out } = await release('verify');
  expect(code).toBe(1);
  expect(out).toContain('mfe-shop v000000000001 client/e.js: The bytes are not those that were published.');
});

test('a refusal of the gate lists each problem and its remedy', async () => {
  await release('deploy', 'mfe-shop');
  await registry.run('off', { area: 'mfe-shop' }, { by: 'x' });
  checkout = { ...checkout, buildArea: async () => writeConflicting() };
  const { code, error } = await release('deploy', 'mfe-other');
  expect(code).toBe(1);
  expect(error).toContain('The gate refuses this change.');
  expect(error).toContain('It claims /mfe-shop, which mfe-shop v000000000001 owns as /mfe-shop.');
  expect(error).toContain('first release a version of mfe-shop without it');

  async function writeConflicting() {
    const folder = await buildOf('mfe-other', 'v00000000000f');
    const text = await readFile(join(folder, 'area.json'), 'utf8');
    await writeFile(join(folder, 'area.json'), text.replace('"/mfe-other"', '"/mfe-shop"'));
    return folder;
  }
});

test.each([
  ['', 'Name a verb.'],
  ['explode', 'There is no verb "explode".'],
  ['activate', '"activate" needs <area>.'],
  ['canary mfe-shop v000000000001', '"canary" needs --percent <n>.'],
  ['canary mfe-shop v000000000001 --percent 101', 'The share of a canary is a whole number'],
  ['activate ../etc', 'That is not the name of an area.'],
  ['status mfe-shop', '"status" takes no argument "mfe-shop".'],
  ['status --force', '"status" has no --force.'],
  ['status --edges http://x', "Unknown option '--edges'"],
  ['rollback mfe-shop --to', "Option '--to <value>' argument missing"],
  ['activate mfe-shop --force', 'Skipping the gate needs a reason.'],
  ['activate mfe-shop --from x', '"activate" has no --from.'],
  ['publish mfe-shop --commit main', 'commit: A commit is 7 to 64 hex digits'],
  ['history --limit 501', 'limit: '],
])('"%s" is wrong usage: exit code 2', async (line, message) => {
  await release('publish', 'mfe-shop');
  const args = line.split(' ').filter((word) => word !== '');
  expect(await release(...args)).toMatchObject({ code: 2, out: '', error: expect.stringContaining(message) });
  expect((await release(...args, '--json')).code).toBe(2);
});

test('an unexpected error is one line, not a stack: exit code 1', async () => {
  checkout = { ...checkout, buildArea: () => Promise.reject(new Error('webpack is out of memory')) };
  expect(await release('publish', 'mfe-shop')).toEqual({
    code: 1,
    out: '',
    error: 'webpack is out of memory',
  });
});

test('--help explains the command, and each verb with examples', async () => {
  const general = await release('--help');
  expect(general.code).toBe(0);
  for (const { name, command } of COMMANDS) {
    expect(general.out).toContain(`  ${name}`);
    expect(general.out).toContain(command.summary);
    const { code, out } = await release(name, '--help');
    expect(code).toBe(0);
    expect(out).toContain(`Usage: npm run release -- ${name}`);
    expect(out).toMatch(/Examples:\n {2}npm run release -- /);
    expect(Math.max(...out.split('\n').map((text) => text.length))).toBeLessThanOrEqual(120);
  }
});

test('the usage line of each verb names nothing that it does not take, and an option means the same everywhere', () => {
  const isFlag = new Map<string, boolean>();
  for (const verb of COMMANDS) {
    const ofCommand = ['by', 'from', ...(verb.kind === 'upload' ? ['force'] : [])];
    const options = optionsOf(verb).filter(({ name }) => !ofCommand.includes(name));
    for (const { entry } of [...placesOf(verb), ...options])
      expect([verb.name, entry, typeOf(verb, entry)]).toEqual([verb.name, entry, expect.any(String)]);
    for (const option of options) {
      expect(typeOf(verb, option.entry) === 'boolean').toBe(option.isFlag);
      expect(isFlag.get(option.name) ?? option.isFlag).toBe(option.isFlag);
      isFlag.set(option.name, option.isFlag);
    }
  }
});

const schema = (level: 'number' | 'string'): PropsSchema => ({
  type: 'object',
  properties: { level: { type: level } },
  required: ['level'],
});
const CARD = { lends: { card: { props: ['level'], required: ['level'], schema: schema('number') } } };
const BORROWER = {
  uses: { 'mfe-shop/card': { props: ['level'], always: ['level'], schema: schema('number') } },
};

test.each(['deploy', 'check'])('%s refuses a breaking prop before anything is built', async (verb) => {
  await put('mfe-shop', 'v000000000001', CARD);
  await put('mfe-help', 'v000000000002', BORROWER);
  const changed = { card: { ...CARD.lends.card, schema: schema('string') } };
  checkout = { ...checkout, lending: async () => ({ lends: changed }) };
  const { code, error } = await release(verb, 'mfe-shop');
  expect([code, builds]).toEqual([1, []]);
  expect(error).toContain(
    'mfe-help v000000000002 uses mfe-shop/card with the prop "level" as number, where mfe-shop as it is here takes string.',
  );
  expect(error).toContain('Let mfe-shop take both forms until mfe-help passes the new one');
  checkout = { ...checkout, lending: async () => CARD };
  expect((await release('check', 'mfe-shop')).code).toBe(0);
});

test('the types of what is live are written for another repository', async () => {
  const declarations = "import '@nivaas/contracts';\n";
  await put('mfe-shop', 'v000000000001', CARD, declarations);
  await put('mfe-help', 'v000000000002', BORROWER);
  const folder = join(root, 'types');
  const { code, out } = await release('types', '--to', folder);
  expect([code, out]).toEqual([0, expect.stringContaining(`"include": ["${folder}/*/fragments.d.ts", …]`)]);
  expect(await readFile(join(folder, 'mfe-shop/fragments.d.ts'), 'utf8')).toBe(
    `// mfe-shop v000000000001\n${declarations}`,
  );
  expect((await release('types', 'mfe-help')).out).toBe(
    'No version asked for has a fragments.d.ts. Nothing was written.',
  );
});

test.each([
  ['mfe-shop mfe-help', { 'mfe-shop': 'v000000000002', 'mfe-help': 'v000000000002' }],
  ['mfe-shop v000000000001 mfe-help', { 'mfe-shop': 'v000000000001', 'mfe-help': 'v000000000002' }],
  [
    'mfe-shop@v000000000001 mfe-help@v000000000001',
    { 'mfe-shop': 'v000000000001', 'mfe-help': 'v000000000001' },
  ],
])('activate %s makes each live at the named or newest version, in one revision', async (words, versions) => {
  for (nextVersion of ['v000000000001', 'v000000000002'])
    for (const area of ['mfe-shop', 'mfe-help']) await release('publish', area);
  expect(await release('activate', ...words.split(' '))).toMatchObject({
    code: 0,
    out: expect.stringContaining(`With it: mfe-help ${versions['mfe-help']}.`),
  });
  const { revision, areas } = await registry.run('status', {});
  const live = Object.entries(areas).map(([area, { version }]) => [area, version]);
  expect([revision, Object.fromEntries(live)]).toEqual([1, versions]);
});
