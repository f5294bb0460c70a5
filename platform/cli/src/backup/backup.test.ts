import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { openFolderStore, openRegistry, type Registry } from '@nivaas/registry';
import { runCommand } from '../run-command';
import { writeStock } from '../test-support/stock';
import { writeBuild } from '../test-support/write-build';

const by = 'Asha';
let root: string;
let registry: Registry;
const kept = { ...process.env };

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'nivaas-backup-'));
  registry = openRegistry(openFolderStore(join(root, 'data/registry')));
  use('data');
});
afterEach(async () => {
  process.env = { ...kept };
  await rm(root, { recursive: true, force: true });
});

/** The settings of a machine with this data folder. */
function use(data: string, settings: Record<string, string> = {}): void {
  process.env = {
    ...kept,
    DATA_DIR: join(root, data),
    REGISTRY: '',
    ACCOUNTS_URL: '',
    ...settings,
  };
}

async function run(...args: string[]) {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const site = () => Promise.reject(new Error('No site is needed.'));
  const code = await runCommand(args, site, { out: say, error: say });
  return { code, said: said.join('\n') };
}

const release = async (version: string) => {
  await registry.publish(await writeBuild(root, 'mfe-shop', version, version), { by, commit: null });
  return registry.run('activate', { area: 'mfe-shop', version }, { by });
};

/** Opens a database with one row, as the edge has it open during a backup. */
async function openDatabase() {
  const client = createClient({ url: `file:${join(root, 'data/accounts.db')}` });
  await client.execute('PRAGMA journal_mode = WAL');
  await client.execute('CREATE TABLE kept (id TEXT)');
  await client.execute("INSERT INTO kept VALUES ('asha')");
  return client;
}

async function rowsIn(data: string): Promise<unknown[]> {
  const client = createClient({ url: `file:${join(root, data, 'accounts.db')}` });
  const { rows } = await client.execute('SELECT id FROM kept');
  client.close();
  return rows.map(({ id }) => id);
}

const liveIn = async (data: string) => {
  const { areas } = await openRegistry(openFolderStore(join(root, data, 'registry'))).run('status', {});
  return areas['mfe-shop']?.version;
};

const to = () => join(root, 'backup');

test('a backup of registry and open accounts is restored elsewhere, byte for byte', async () => {
  await release('v000000000001');
  const accounts = await openDatabase();
  expect(await run('backup', to())).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Copied revision 1 to \S+: \d+ files\. In it: accounts\.$/),
  });
  await release('v000000000002');
  await accounts.execute("INSERT INTO kept VALUES ('later')");
  accounts.close();
  use('other');
  expect(await run('restore', to(), '--json')).toMatchObject({
    code: 0,
    said: expect.stringContaining('"problems": []'),
  });
  expect([await liveIn('other'), await rowsIn('other')]).toEqual(['v000000000001', ['asha']]);
  expect((await stat(join(root, 'other/accounts.db'))).mode & 0o077).toBe(0);
  expect((await stat(join(root, 'other/registry'))).mode & 0o077).toBe(0);
  expect((await readdir(join(root, 'other'))).sort()).toEqual(['accounts.db', 'registry']);
});

test('what a service keeps is in a backup, and comes back', async () => {
  await release('v000000000001');
  const SERVICES = `stock=${await writeStock(root)}`;
  use('data', { SERVICES });
  await writeFile(join(root, 'data/stock.json'), '[70,71]');
  expect((await run('backup', to())).said).toContain('In it: stock.json. It has no accounts');
  use('other', { SERVICES });
  expect((await run('restore', to())).said).toContain('with stock.json, without accounts');
  expect(await readFile(join(root, 'other/stock.json'), 'utf8')).toBe('[70,71]');
});

test('grants and their secrets are in a backup, for its owner alone, and come back; what is elsewhere is named', async () => {
  await release('v000000000001');
  const vault = join(root, 'vault.secret');
  const files = { a: 'secrets/.agents', b: './b.secret', c: vault, d: 'gone.secret', e: undefined };
  const origins = Object.entries(files).map(([name, secretFile]) => [
    name,
    { url: 'https://a.test', secretFile },
  ]);
  const table = JSON.stringify({ origins: Object.fromEntries(origins) });
  await mkdir(join(root, 'data/secrets'));
  for (const [path, text] of Object.entries({
    'grants.json': table,
    'secrets/.agents': 'one',
    'b.secret': 'two',
  }))
    await writeFile(join(root, 'data', path), text);
  await writeFile(vault, 'three');
  const { said } = await run('backup', to());
  expect(said).toContain('In it: grants.');
  for (const path of [vault, join(root, 'data/gone.secret')]) expect(said).toContain(`Copy ${path} yourself`);
  for (const name of ['grants.json', 'grants/0', 'grants/1'])
    expect((await stat(join(to(), name))).mode & 0o777).toBe(0o600);
  use('other');
  expect((await run('restore', to())).said).toContain('with grants');
  for (const [path, text] of Object.entries({
    'grants.json': table,
    'secrets/.agents': 'one',
    'b.secret': 'two',
  })) {
    expect(await readFile(join(root, 'other', path), 'utf8')).toBe(text);
    expect((await stat(join(root, 'other', path))).mode & 0o777).toBe(0o600);
  }
});

test('grants that are no JSON are copied as they are', async () => {
  await release('v000000000001');
  await writeFile(join(root, 'data/grants.json'), '{ "origins"');
  expect(await run('backup', to())).toMatchObject({
    code: 0,
    said: expect.stringContaining('In it: grants'),
  });
});

test('a backup during releases is the site at one revision', async () => {
  await release('v000000000001');
  let isDone = false;
  const releasing = (async () => {
    for (let number = 2; !isDone; number += 1) await release(`v${String(number).padStart(12, '0')}`);
  })();
  for (const name of ['a', 'b', 'c']) {
    expect((await run('backup', join(root, name))).code).toBe(0);
    const copy = openRegistry(openFolderStore(join(root, name, 'registry')));
    expect((await copy.run('verify', {})).problems).toEqual([]);
    expect((await copy.run('status', {})).revision).toBeGreaterThan(0);
  }
  isDone = true;
  await releasing;
});

test('nothing is restored over something else without --force, which moves it aside', async () => {
  await release('v000000000001');
  (await openDatabase()).close();
  await run('backup', to());
  await release('v000000000002');
  // No client has opened the accounts there: one that is closed late deletes the file beside them.
  await cp(join(root, 'data/registry'), join(root, 'other/registry'), { recursive: true });
  for (const name of ['accounts.db', 'accounts.db-wal']) await writeFile(join(root, 'other', name), 'before');
  use('other');
  expect(await run('restore', to())).toMatchObject({ code: 1, said: expect.stringContaining('--force') });
  expect(await liveIn('other')).toBe('v000000000002');
  expect((await run('restore', to(), '--force')).code).toBe(0);
  expect([await liveIn('other'), await rowsIn('other')]).toEqual(['v000000000001', ['asha']]);
  const names = await readdir(join(root, 'other'));
  for (const name of ['registry', 'accounts.db', 'accounts.db-wal'])
    expect(names).toContainEqual(expect.stringMatching(new RegExp(`^${name}\\.before-restore-\\w+$`)));
});

test('a backup with a changed, missing or unlisted byte, or without its end, puts nothing in place', async () => {
  await release('v000000000001');
  await run('backup', to());
  const manifest = 'registry/versions/mfe-shop/v000000000001/manifest.json';
  await cp(to(), join(root, 'changed'), { recursive: true });
  await writeFile(join(root, 'changed', manifest), '{}');
  await cp(to(), join(root, 'missing'), { recursive: true });
  await rm(join(root, 'missing', manifest));
  await cp(to(), join(root, 'unfinished'), { recursive: true });
  await rm(join(root, 'unfinished/backup.json'));
  await mkdir(join(root, 'leading-out'));
  const contents = {
    format: 1,
    at: new Date().toISOString(),
    revision: 1,
    files: { 'registry/../../x': 'a' },
  };
  await writeFile(join(root, 'leading-out/backup.json'), JSON.stringify(contents));
  use('other');
  for (const [name, code] of [
    ['changed', 'backup_damaged'],
    ['missing', 'backup_damaged'],
    ['unfinished', 'not_a_backup'],
    ['leading-out', 'not_a_backup'],
  ] as const)
    expect(await run('restore', join(root, name), '--json')).toMatchObject({
      code: 1,
      said: expect.stringContaining(`"code": "${code}"`),
    });
  expect(await readdir(root)).not.toContain('other');
});

test('a site without accounts is copied and says so; a folder with content is not overwritten', async () => {
  await release('v000000000001');
  expect(await run('backup', to())).toMatchObject({ code: 0, said: expect.stringContaining('no accounts') });
  expect(await run('backup', to(), '--json')).toMatchObject({
    code: 1,
    said: expect.stringContaining('not_empty'),
  });
  use('other');
  expect(await run('restore', to())).toMatchObject({
    code: 0,
    said: expect.stringContaining('without accounts'),
  });
});

test.each([
  [{ REGISTRY: 's3+https://s3.example.org/bucket' }, 'aws s3 sync'],
  [{ ACCOUNTS_URL: 'postgres://nivaas:secret@db.example.org/accounts' }, 'pg_dump'],
])('%j is a server: the refusal says what to use, and no password', async (settings, hint) => {
  use('data', settings);
  for (const verb of ['backup', 'restore']) {
    const { code, said } = await run(verb, to(), '--json');
    expect([code, said]).toEqual([1, expect.stringContaining('"code": "on_server"')]);
    expect(said).toContain(hint);
    expect(said).not.toContain('secret');
  }
});

test('both are for the machine of the registry, not for --edge', async () => {
  expect(await run('backup', to(), '--edge', 'https://example.org')).toMatchObject({ code: 2 });
});
