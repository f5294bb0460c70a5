import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { END, pax, rawEntry, type RawHeader } from '../../test-support/tar-parts';
import { unpack } from './unpack';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'unpack-'));
});
afterEach(() => rmSync(root, { recursive: true }));

async function unpacked(parts: readonly Buffer[], signal?: AbortSignal): Promise<string[]> {
  const archive = join(root, 'upload.tar');
  const folder = mkdtempSync(join(root, 'build-'));
  writeFileSync(archive, Buffer.concat(parts));
  await unpack(archive, folder, signal);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    return `${path.slice(folder.length + 1)}: ${readFileSync(path, 'utf8')}`;
  });
}

const GOOD = rawEntry({}, 'export {}');
const sized = (size: string | Buffer) => [rawEntry({ size }, 'export {}'), END];
const paxSized = (size: string) => [pax([['size', size]]), GOOD, END];
const binary = (first: number, ...last: number[]) =>
  Buffer.concat([
    Buffer.from([first]),
    Buffer.alloc(11 - last.length, first === 0xff ? 0xff : 0),
    Buffer.from(last),
  ]);
const entry = (header: RawHeader, body = '') => [rawEntry(header, body), GOOD, END];

test.each<[string, Buffer[]]>([
  ...['NaN', '1e400', '-1', '-0', '9.5', '0x9', '+9', '09', ' 9', '9 ', '9\0', '٩', 'Infinity'].map(
    (size): [string, Buffer[]] => [`the size ${JSON.stringify(size)} in an extended header`, paxSized(size)],
  ),
  ['a size that is not exact any more', paxSized('9007199254740993')],
  ['a size of 20 digits', paxSized('99999999999999999999')],
  ['a size beyond the archive', paxSized('5000')],
  ['an extended header of 300 kB', [pax([['comment', 'x'.repeat(300_000)]]), GOOD, END]],
  [
    'an extended header that is larger than the archive',
    [rawEntry({ type: 'x', size: '77777777777\0' }), END],
  ],
  ['no size', sized(Buffer.alloc(12))],
  ['spaces as its size', sized(' '.repeat(12))],
  ['a negative size', sized('-0000000011\0')],
  ['a size in hexadecimal digits', sized('0000000000f\0')],
  ['the largest octal size', sized('77777777777\0')],
  ['a negative binary size', sized(binary(0xff, 0xf7))],
  ['a large binary size', sized(binary(0x80, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff))],
  ['a binary size of another form', sized(binary(0x81, 9))],
  ['a sparse file of GNU', entry({ type: 'S' })],
  [
    'a sparse file in an extended header',
    [
      pax([
        ['GNU.sparse.major', '1'],
        ['GNU.sparse.realsize', '1e9'],
      ]),
      GOOD,
      END,
    ],
  ],
  ['a hard link', entry({ type: '1', linkname: '/etc/passwd' })],
  ['a symbolic link', entry({ type: '2', linkname: '/etc/passwd' })],
  ['a character device', entry({ type: '3' })],
  ['a block device', entry({ type: '4' })],
  ['a pipe', entry({ type: '6' })],
  ['an entry of another volume', entry({ type: 'M' })],
  ['an unknown type', entry({ type: '?' })],
  ['a NUL in a long name', [rawEntry({ type: 'L' }, 'client/a\0b.js\0'), GOOD, END]],
  ['a NUL in an extended name', [pax([['path', 'client/a\0.js']]), GOOD, END]],
  ['a long name that climbs out', [rawEntry({ type: 'L' }, '../../outside.js\0'), GOOD, END]],
  ['a prefix that climbs out', entry({ prefix: '../..' })],
  ['a name of 2,000 folders', [pax([['path', `client/${'a/'.repeat(2_000)}a.js`]]), GOOD, END]],
  ['half a header', [GOOD, GOOD.subarray(0, 300)]],
  ['half a body', [GOOD.subarray(0, 515)]],
  ['a wrong checksum', [Buffer.from(GOOD).fill('b', 0, 1), END]],
  ['20,001 headers', [...new Array<Buffer>(20_001).fill(pax([['comment', '']], 'g')), GOOD, END]],
])('O51 an archive with %s is refused at once', async (_, parts) => {
  await expect(unpacked(parts)).rejects.toMatchObject({ code: 'invalid_build', status: 422 });
});

test.each<[string, Buffer[], string[]]>([
  ['octal sizes', [GOOD, END], ['client/a.js: export {}']],
  ['a size without leading zeros', sized('         11 '), ['client/a.js: export {}']],
  ['a binary size', sized(binary(0x80, 9)), ['client/a.js: export {}']],
  ['a size in an extended header', paxSized('9'), ['client/a.js: export {}']],
  ['an empty file', [rawEntry({}), END], ['client/a.js: ']],
  [
    'a name in an extended header',
    [pax([['path', `client/${'b'.repeat(150)}.js`]]), GOOD, END],
    [`client/${'b'.repeat(150)}.js: export {}`],
  ],
  ['a long name of GNU', [rawEntry({ type: 'L' }, 'client/c.js\0'), GOOD, END], ['client/c.js: export {}']],
  ['a prefix', [rawEntry({ name: 'a.js', prefix: 'client/d' }, 'x'), END], ['client/d/a.js: x']],
  [
    'the commit that git notes for all',
    [pax([['comment', '0123abc']], 'g'), GOOD, END],
    ['client/a.js: export {}'],
  ],
  [
    'folders of their own',
    [rawEntry({ name: 'client/', type: '5' }), rawEntry({ name: 'client/e/' }), GOOD, END],
    ['client/a.js: export {}'],
  ],
])('an archive with %s is unpacked', async (_, parts, files) => {
  expect(await unpacked(parts)).toEqual(files);
});

test('at its deadline it ends with what to do', async () => {
  await expect(unpacked([GOOD, END], AbortSignal.abort())).rejects.toMatchObject({
    code: 'timed_out',
    hint: 'Nothing was changed. Try again.',
  });
});

test('its deadline also ends a file that is being written', async () => {
  const stop = new AbortController();
  const body = rawEntry({}, Buffer.alloc(40 * 1024 * 1024, ' '));
  const ended = expect(unpacked([body, END], stop.signal)).rejects.toMatchObject({ code: 'timed_out' });
  setImmediate(() => stop.abort());
  await ended;
});
