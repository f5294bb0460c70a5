import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { request, type ClientRequest } from 'node:http';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { writeBuild } from '../../test-support/fake-build';
import {
  fingerprintOf,
  SEARCH_TOKEN,
  shareOpsSite,
  startOpsSite,
  tar,
  tarOf,
  TOKEN,
  type OpsSite,
  type TarEntry,
} from '../../test-support/ops-site';

const site = shareOpsSite();

async function upload(
  site: OpsSite,
  body: Buffer,
  { area = 'mfe-shop', headers = {} }: { area?: string; headers?: Record<string, string> } = {},
) {
  const answer = await site.ask(`/_ops/api/publish?area=${area}&commit=0123abc`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/x-tar',
      'if-match': `"${await site.revision()}"`,
      ...headers,
    },
    body,
  });
  return { status: answer.status, json: JSON.parse(answer.text) as Record<string, unknown> };
}

test('a build that is uploaded is stored, and live once it is activated', async () => {
  const site = await startOpsSite();
  const { folder, version } = await writeBuild(site.folder, 'mfe-shop', 'Search two');
  const archive = await tarOf(folder);
  // Of a process that was killed during an upload.
  const left = join(site.folder, 'edge/staging/upload-before');
  mkdirSync(left, { recursive: true });
  utimesSync(left, 0, 0);
  expect(await upload(site, archive)).toEqual({
    status: 200,
    json: { area: 'mfe-shop', version, created: true },
  });
  expect(await site.registry.manifest('mfe-shop', version)).toMatchObject({ by: 'ops', commit: '0123abc' });
  expect((await site.change('activate', { area: 'mfe-shop', version })).status).toBe(200);
  expect((await upload(site, archive)).json).toEqual({
    area: 'mfe-shop',
    version,
    created: false,
  });
  expect(readdirSync(join(site.folder, 'edge/staging'))).toEqual([]);
});

const DESCRIPTION = { name: 'area.json', body: '{"area":"mfe-shop"}' };
const file = (name: string, body = 'x'): TarEntry => ({ name, body });

test.each<[string, ...TarEntry[]]>([
  ['a path that climbs out', file('../outside.js')],
  ['a path that climbs out further in', file('client/../../outside.js')],
  // Climbs from the upload's folder to the edge's folder, which is not removed afterwards.
  ['a path that climbs out of the staging folder', file(`${'../'.repeat(4)}outside.js`)],
  ['a path of Windows', file('client\\..\\..\\outside.js')],
  ['an encoded path', file('client/%2e%2e/outside.js')],
  ['an absolute path', file('/tmp/outside.js')],
  ['a folder that climbs out', { name: '../outside/', type: 'directory' }],
  [
    'a file below a symbolic link',
    { name: 'client', linkname: '/tmp', type: 'symlink' },
    file('client/outside.js'),
  ],
  ['a page', file('client/index.html')],
  ['a page in XML', file('client/index.xhtml')],
  ['a document in XML', file('media/a.xml')],
  ['a compressed drawing', file('client/a.svgz')],
  ['a hidden file', file('client/.env')],
  ['a file without a type', file('client/program')],
  ['a file at the top', file('package.json', '{}')],
  ['a file twice', file('client/a.js'), file('client/a.js', 'y')],
  ['a file below a file', file('client/a.js'), file('client/a.js/b.js', 'y')],
  ['a drawing with a script', file('client/a.svg', '<svg><script>1</script></svg>')],
])('O08 O10 O51 %s in an upload is refused, and nothing is written', async (_, ...entries) => {
  const before = fingerprintOf(site.folder);
  const { status, json } = await upload(site, await tar([DESCRIPTION, ...entries]));
  expect([status, json['code']]).toEqual([422, 'invalid_build']);
  expect(fingerprintOf(site.folder)).toBe(before);
  expect(existsSync('/tmp/outside.js')).toBe(false);
  expect(site.audit().at(-1)).toMatchObject({ verb: 'publish', area: 'mfe-shop', result: 'invalid_build' });
});

test('O51 a description that is larger than all the rest could be is refused before it is read', async () => {
  const body = `{"area":"mfe-shop","owns":["${'/'.repeat(2 * 1024 * 1024)}"]}`;
  const { status, json } = await upload(site, await tar([{ name: 'area.json', body }]));
  expect([status, json['code']]).toEqual([422, 'invalid_build']);
  expect(json['problems']).toMatchObject([{ code: 'description_too_large' }]);
});

test('an archive that is cut off or none at all is refused', async () => {
  const { folder } = await writeBuild(site.folder, 'mfe-shop', 'Search two');
  const before = site.fingerprint();
  const archive = await tarOf(folder);
  // In headers, bodies and padding, and just before the end.
  const cuts = [300, 512, 700, 1_000, 1_024, 1_500, 5_000, 5_120, archive.length - 1_500];
  const bodies = cuts.map((length) => archive.subarray(0, length));
  for (const body of [await tar([]), ...bodies, Buffer.from('not a tar'.repeat(200)), Buffer.alloc(0)])
    expect((await upload(site, body)).json).toMatchObject({ code: 'invalid_build' });
  expect(site.fingerprint()).toBe(before);
});

test('O02 a token for one area cannot publish another one, nor hide it in an archive', async () => {
  const { folder } = await writeBuild(site.folder, 'shell', 'Second');
  const archive = await tarOf(folder);
  const before = site.fingerprint();
  const headers = { authorization: `Bearer ${SEARCH_TOKEN}` };
  expect((await upload(site, archive, { area: 'shell', headers })).json).toMatchObject({
    code: 'forbidden_scope',
    message: expect.stringContaining('(its scope is mfe-shop; this needs '),
  });
  expect((await upload(site, archive, { area: 'mfe-shop', headers })).json).toMatchObject({
    code: 'invalid_build',
    message: expect.stringContaining('area.json says shell, not mfe-shop'),
  });
  expect(site.fingerprint()).toBe(before);
});

test('an old revision, another content type and a compressed archive are refused unread', async () => {
  const archive = await tar([DESCRIPTION]);
  const code = async (headers: Record<string, string>) =>
    (await upload(site, archive, { headers })).json['code'];
  expect(await code({ 'if-match': '"1"' })).toBe('stale');
  expect(await code({ 'content-type': 'application/zip' })).toBe('unsupported_type');
  expect(await code({ 'content-encoding': 'gzip' })).toBe('unsupported_type');
});

/** Begins an upload and leaves it open. @returns Its connection. */
async function beginUpload(site: OpsSite, token: string): Promise<ClientRequest> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/x-tar',
    'if-match': `"${await site.revision()}"`,
    expect: '100-continue',
  };
  const path = '/_ops/api/publish?area=mfe-shop';
  const upload = request({ host: '127.0.0.1', port: site.port, path, method: 'POST', headers });
  upload.on('error', () => undefined).flushHeaders();
  await once(upload, 'continue');
  upload.write('a');
  return upload;
}

const stagingOf = (site: OpsSite) => join(site.folder, 'edge/staging');

/** Resolves when the folder has so many entries. */
async function holds(folder: string, count: number): Promise<void> {
  while (!existsSync(folder) || readdirSync(folder).length !== count) await setImmediate();
}

test('O51 while an upload is under way, its token gets no other one, and other tokens publish at once', async () => {
  const site = await startOpsSite();
  const { folder } = await writeBuild(site.folder, 'mfe-shop', 'Search two');
  const archive = await tarOf(folder);
  const first = await beginUpload(site, SEARCH_TOKEN);
  await holds(stagingOf(site), 1);
  const own = { authorization: `Bearer ${SEARCH_TOKEN}` };
  const second = await upload(site, archive, { headers: own });
  expect([second.status, second.json]).toEqual([
    409,
    { code: 'upload_under_way', message: expect.any(String), hint: expect.stringContaining('publish again') },
  ]);
  expect((await upload(site, archive)).status).toBe(200);
  // One that is cut off leaves nothing behind.
  first.destroy();
  await holds(stagingOf(site), 0);
  expect((await upload(site, archive, { headers: own })).status).toBe(200);
});

test('an upload that announces too much is refused before it is sent', async () => {
  const head = [
    'POST /_ops/api/publish?area=mfe-shop HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${TOKEN}`,
    `If-Match: "${await site.revision()}"`,
    'Content-Type: application/x-tar',
    'Content-Length: 10000000000',
    '',
    '',
  ];
  const answer = await site.raw(head.join('\r\n'));
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('"too_large"');
});

test('an upload that grows beyond the limit without announcing it is refused, and nothing stays behind', async () => {
  const revision = await site.revision();
  const status = await new Promise<number | undefined>((resolve) => {
    const headers = {
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/x-tar',
      'if-match': `"${revision}"`,
      'transfer-encoding': 'chunked',
    };
    const path = '/_ops/api/publish?area=mfe-shop';
    const upload = request({ host: '127.0.0.1', port: site.port, path, method: 'POST', headers });
    const send = () => {
      while (!upload.destroyed && upload.write(Buffer.alloc(1_048_576)));
    };
    upload.on('drain', send).on('error', () => undefined);
    upload.on('response', (answer) => {
      resolve(answer.statusCode);
      upload.destroy();
    });
    send();
  });
  expect(status).toBe(413);
  expect(readdirSync(join(site.folder, 'edge/staging'))).toEqual([]);
});
