import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GateCheck } from '../context/gate-check';
import type { Problem } from '../problem';
import { benchForEach, refusalOf, type FakeBuild } from '../test-support/fake-build';

const by = 'Asha';
const area = 'mfe-shop';

let notes: string[];
let found: Problem[];
const rendering: GateCheck = ({ note }) => {
  for (const { message } of found) note(message);
  return found;
};
const bench = benchForEach(() => ({ note: (text) => notes.push(text), extraChecks: [rendering] }));
beforeEach(() => {
  notes = [];
  found = [];
});

const owning = (path: string): Pick<FakeBuild, 'owns'> => ({ owns: [{ id: 'a', page: 'a', path }] });

function stored(version: string, file: string): string {
  return join(bench.root, 'registry', 'versions', area, version, 'files', file);
}

test.each([
  ['/homes/:id', '/homes/:slug'],
  ['/homes', '/Homes/'],
  ['/homes/:id?', '/homes'],
  ['/homes/:id/edit?', '/homes/:name'],
])('a URL has one owner: %s and %s cannot both be', async (theirs, ours) => {
  await bench.release({ area: 'mfe-product', ...owning(theirs) });
  const version = await bench.publish(owning(ours));
  const { code, status, problems } = await refusalOf(bench.run('activate', { area, version }));
  expect([code, status]).toEqual(['refused', 422]);
  expect(problems).toMatchObject([
    {
      code: 'url_conflict',
      message: expect.stringContaining(`claims ${ours}, which mfe-product`),
      hint: expect.stringContaining('first release a version of mfe-product without it'),
    },
  ]);
});

test('patterns of two areas that rank alike are refused, with a URL that both match', async () => {
  await bench.release({ area: 'mfe-product', ...owning('/homes/:id') });
  const version = await bench.publish(owning('/:kind/new'));
  const { problems } = await refusalOf(bench.run('activate', { area, version }));
  expect(problems).toMatchObject([
    { code: 'url_conflict', message: expect.stringContaining('Both match /homes/new.') },
  ]);
});

test('an overlap that a person forced once is only noted from then on', async () => {
  await bench.release({ area: 'mfe-product', ...owning('/homes/:id') });
  const version = await bench.publish(owning('/homes/new'));
  await bench.run('activate', { area, version, force: true, reason: 'the page of new homes' });
  for (const build of [{ area }, { area: 'mfe-product' }]) {
    const path = build.area === area ? '/homes/new' : '/homes/:id';
    await bench.release({ ...build, content: 'two', ...owning(path) });
  }
  expect(notes).toEqual([
    expect.stringContaining('Both match /homes/new, which /homes/new would answer.'),
    expect.stringContaining('Both match /homes/new, which /homes/new would answer.'),
  ]);
});

test('pages of two areas below one path that never match one URL are both shown', async () => {
  await bench.release({ area: 'mfe-product', ...owning('/homes/:id') });
  await expect(bench.release(owning('/homes/:id/photos'))).resolves.toMatch(/^v/);
});

test('a URL that a canary of another area claims is taken, too', async () => {
  await bench.release({ area: 'mfe-product' });
  const canary = await bench.publish({ area: 'mfe-product', content: 'two', ...owning('/new') });
  await bench.run('canary', { area: 'mfe-product', version: canary, percent: 5 });
  const version = await bench.publish(owning('/new'));
  const { problems } = await refusalOf(bench.run('activate', { area, version }));
  expect(problems).toMatchObject([{ code: 'url_conflict' }]);
});

test('X11 contracts must have the major part of the live shell', async () => {
  await bench.release({ area: 'shell', contracts: '1.4.0' });
  await expect(bench.release({ content: 'same', contracts: '1.0.0' })).resolves.toMatch(/^v/);
  const version = await bench.publish({ content: 'other', contracts: '2.0.0' });
  const { problems } = await refusalOf(bench.run('activate', { area, version }));
  expect(problems).toMatchObject([
    {
      code: 'contracts_differ',
      message: expect.stringContaining('2.0.0'),
      hint: expect.stringContaining('1.x'),
    },
  ]);
});

test('C15 C16 the shared pack must be exactly the one of the live shell', async () => {
  await bench.release({ area: 'shell', sharedPack: { react: '19.3.1', 'react-dom': '19.3.1' } });
  const version = await bench.publish({ sharedPack: { react: '19.3.2', lodash: '4.0.0' } });
  const { problems } = await refusalOf(bench.run('activate', { area, version }));
  expect(problems.map(({ code, message }) => [code, message.slice(-24)])).toEqual([
    ['shared_pack_differs', expect.stringContaining('provides 19.3.1')],
    ['shared_pack_differs', expect.stringContaining('provides none')],
  ]);
});

const federation = (version: string, exports: Record<string, string>) => ({
  content: JSON.stringify([version, exports]),
  sharedPack: { '@nivaas/federation': version },
  packExports: { '@nivaas/federation': exports },
});

test('C52 what we lend ourselves is compared by the exports that a remote imports, whatever its version', async () => {
  await bench.release({ area: 'shell', ...federation('0.2.0', { Fragment: 'a', useForm: 'b', more: 'c' }) });
  await expect(bench.release(federation('0.1.0', { Fragment: 'a' }))).resolves.toMatch(/^v/);
  const version = await bench.publish(federation('0.2.0', { Fragment: 'x', useLost: 'y', useForm: 'b' }));
  const { problems } = await refusalOf(bench.run('activate', { area, version }));
  expect(problems.map(({ code, message }) => `${code}: ${message.replaceAll(/ v\w{12}/g, '')}`)).toEqual([
    'shared_pack_differs: mfe-shop needs "Fragment" of @nivaas/federation; the shell provides another one.',
    'shared_pack_differs: mfe-shop needs "useLost" of @nivaas/federation; the shell does not have it.',
  ]);
});

test('a version from before the exports were compared is compared by the version of the package', async () => {
  await bench.release({ area: 'shell', ...federation('0.2.0', { Fragment: 'a' }) });
  const old = { sharedPack: { '@nivaas/federation': '0.2.0' } };
  await expect(bench.release({ content: 'old', ...old })).resolves.toMatch(/^v/);
  const version = await bench.publish({ sharedPack: { '@nivaas/federation': '0.1.0' } });
  const { problems } = await refusalOf(bench.run('activate', { area, version }));
  expect(problems).toMatchObject([{ message: expect.stringContaining('needs @nivaas/federation 0.1.0') }]);
});

test('X12 a shell of newer contracts than a live remote is refused, naming the remote', async () => {
  await bench.release({ area: 'shell' });
  await bench.release({});
  const version = await bench.publish({ area: 'shell', content: 'two', contracts: '2.0.0' });
  const { problems } = await refusalOf(bench.run('activate', { area: 'shell', version }));
  expect(problems).toMatchObject([
    { message: expect.stringContaining('mfe-shop'), where: `shell ${version}` },
  ]);
});

test.each([
  ['is gone', (path: string) => rm(path), 'file_missing'],
  ['has a changed byte', (path: string) => writeFile(path, '.page { color: rod }'), 'file_damaged'],
  ['is cut off', (path: string) => truncate(path, 3), 'file_damaged'],
])('R08 G12 a version of which a file %s is refused and not served', async (_, damage, code) => {
  const version = await bench.publish();
  await damage(stored(version, 'client/routes.css'));
  const error = await refusalOf(bench.run('activate', { area, version }));
  expect(error).toMatchObject({ code: 'damaged', status: 422, problems: [{ code }] });
  expect(await bench.registry.file(area, version, 'client/routes.css')).toBeUndefined();
  expect((await bench.run('verify')).problems).toMatchObject([
    { code, where: `${area} ${version} client/routes.css` },
  ]);
});

test('a damaged compressed form is found, too, and the plain one still served', async () => {
  const version = await bench.publish();
  await writeFile(stored(version, 'client/routes.js.br'), 'nonsense');
  expect(await refusalOf(bench.run('activate', { area, version }))).toMatchObject({
    code: 'damaged',
    problems: [{ where: `${area} ${version} client/routes.js (br)` }],
  });
  expect(await bench.registry.file(area, version, 'client/routes.js', 'br')).toBeUndefined();
  expect(await bench.registry.file(area, version, 'client/routes.js')).toBeDefined();
});

test('G07 a rollback to a damaged version is refused and offers the newest whole one', async () => {
  const versions = [];
  for (const content of ['one', 'two', 'three']) versions.push(await bench.release({ content }));
  const [one = '', two = ''] = versions;
  await truncate(stored(two, 'server/remote-entry.js'), 1);
  const error = await refusalOf(bench.run('rollback', { area }));
  expect(error).toMatchObject({ code: 'damaged', hint: expect.stringContaining(`--to ${one}`) });
  await expect(bench.run('rollback', { area, to: one })).resolves.toMatchObject({ changed: true });
});

test('damage of another area does not stop a release', async () => {
  const other = await bench.release({ area: 'mfe-product' });
  await writeFile(join(bench.root, 'registry', 'versions', 'mfe-product', other, 'manifest.json'), '{');
  const registry = bench.reopened();
  const version = await bench.publish();
  await expect(registry.run('activate', { area, version }, { by })).resolves.toMatchObject({ changed: true });
  expect((await registry.run('verify', {})).problems).toMatchObject([{ code: 'manifest_damaged' }]);
});

test('force skips the gate, needs a reason, and is marked in the history', async () => {
  await bench.release({ area: 'mfe-product', ...owning('/x') });
  const version = await bench.publish(owning('/x'));
  for (const reason of [undefined, '', ' \n ']) {
    const error = await refusalOf(
      bench.run('activate', { area, version, force: true, ...(reason === undefined ? {} : { reason }) }),
    );
    expect(error.code).toBe('reason_missing');
  }
  await bench.run('activate', { area, version, force: true, reason: 'moving the page' });
  const [entry] = await bench.registry.history(area);
  expect(entry).toMatchObject({ action: { verb: 'activate', forced: true }, reason: 'moving the page' });
});

test('further checks can be added, and see the verb, the version and its neighbours', async () => {
  await bench.release({ area: 'shell' });
  const version = await bench.publish();
  const seen: string[] = [];
  const registry = bench.reopened({
    extraChecks: [
      async ({ verb, manifest, others }) => {
        seen.push(`${verb} ${manifest.version} ${others.map((other) => other.area).join()}`);
        return [{ code: 'render_failed', where: '/search', message: 'It throws.', hint: 'Look at the log.' }];
      },
    ],
  });
  expect((await refusalOf(registry.run('activate', { area }, { by }))).problems).toMatchObject([
    { code: 'render_failed' },
  ]);
  expect(seen).toEqual([`activate ${version} shell`]);
});

test('what load may explain is unclear and not refused, and a rollback goes through; a check tells a note once', async () => {
  const first = await bench.release({ area, content: 'one' });
  await bench.release({ area, content: 'two' });
  const version = await bench.publish({ area, content: 'three' });
  const unclear = { code: 'gate_unclear', where: `${area} ${version}`, message: 'It was slow.', hint: '' };
  found = [unclear, unclear];
  const refused = await refusalOf(bench.run('activate', { area, version }));
  expect([refused.code, refused.status]).toEqual(['gate_unclear', 503]);
  expect(await bench.run('check', { area, version })).toMatchObject({ ok: false, notes: ['It was slow.'] });
  expect(await bench.run('rollback', { area })).toMatchObject({ version: first });
  found = [unclear, { ...unclear, code: 'page_throws' }];
  expect((await refusalOf(bench.run('activate', { area, version }))).code).toBe('refused');
});
