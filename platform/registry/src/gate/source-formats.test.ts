import { FunctionError, type SourceFormat } from '@nivaas/contracts';
import type { PublishedFormats } from '../context/grants';
import { openBench, type Bench } from '../test-support/fake-build';
import { VERBS, type AnswerOf } from '../verbs/table';
import type { SimpleVerb } from '../verbs/verb';

const by = 'Asha';
const area = 'mfe-search';
const unreachable = new FunctionError('upstream_unavailable', 'listings could not be reached.');
let published: PublishedFormats | FunctionError | undefined;
let readings: number;
let notes: string[];
let bench: Bench;

beforeEach(async () => {
  published = { reads: [1], writes: [] };
  readings = 0;
  notes = [];
  bench = await openBench({
    note: (text) => notes.push(text),
    grants: () => {
      readings += 1;
      return Promise.resolve({
        origins: { listings: { url: 'http://listings.test' } },
        of: () => ({ origins: ['listings'], changes: [], scopes: [] }),
        formats: () =>
          published instanceof FunctionError ? Promise.reject(published) : Promise.resolve(published),
      });
    },
  });
});
afterEach(() => bench.remove());

/** Publishes a version whose functions use the source in this format. */
const using = (content: string, format: SourceFormat, of = area) =>
  bench.publish({
    area: of,
    content,
    functions: {
      file: 'functions/functions.js',
      byName: {
        'homes.one': { kind: 'query', grants: ['listings'], formats: { listings: format }, changes: [] },
        'homes.all': { kind: 'query', grants: ['listings'], formats: { listings: format }, changes: [] },
      },
    },
    extra: { 'server/functions/functions.js': '// functions' },
  });

const run = async <Name extends 'check' | 'grants'>(name: Name, input: object) => {
  const verb = VERBS.find((each) => each.name === name) as SimpleVerb<object, AnswerOf<Name>>;
  return bench.registry.run(verb, input, { by });
};

test.each<[string, SourceFormat, PublishedFormats, RegExp, RegExp]>([
  [
    'a format that the source does not serve yet',
    { reads: 2 },
    { reads: [1], writes: [1, 2] },
    /It reads format 2 of "listings", which serves 1 \(homes\.one, homes\.all\)/,
    /^Expand first: let "listings" serve format 2, too/,
  ],
  [
    'a format that it does not accept yet',
    { writes: 2 },
    { reads: [1, 2], writes: [] },
    /It writes format 2 of "listings", which accepts none/,
    /^Expand first: let "listings" accept format 2, too/,
  ],
  [
    'a format that it serves no more',
    { reads: 1 },
    { reads: [2, 3], writes: [] },
    /which serves 2, 3/,
    /^The source has contracted\. Move first: build mfe-search for format 2 or 3\./,
  ],
])(
  'a version with %s is refused, and what comes first is said',
  async (_, format, formats, message, hint) => {
    published = formats;
    const version = await using('one', format);
    await expect(bench.registry.activate(area, { by, version })).rejects.toMatchObject({
      problems: [
        { code: 'source_format', message: expect.stringMatching(message), hint: expect.stringMatching(hint) },
      ],
    });
  },
);

test('while a source has expanded, old and new versions go live', async () => {
  published = { reads: [1, 2], writes: [] };
  await using('old', { reads: 1 });
  await bench.registry.activate(area, { by });
  await using('new', { reads: 2 });
  expect((await bench.registry.activate(area, { by })).changed).toBe(true);
  expect(notes).toEqual([]);
});

test('a canary, its promotion and a check are refused, too', async () => {
  await bench.publish();
  await bench.registry.activate(area, { by });
  const version = await using('two', { reads: 1 });
  await bench.registry.canary(area, { by, version, percent: 5 });
  published = { reads: [2], writes: [] };
  const refused = { problems: [{ code: 'source_format' }] };
  await expect(bench.registry.promote(area, { by })).rejects.toMatchObject(refused);
  await bench.registry.abort(area, { by });
  await bench.registry.resume(area, { by });
  await expect(bench.registry.canary(area, { by, version, percent: 5 })).rejects.toMatchObject(refused);
  expect(await run('check', { area })).toMatchObject({ ok: false, ...refused });
});

test('a source that does not answer stops an activation, unless it is forced', async () => {
  const version = await using('one', { reads: 1 });
  published = unreachable;
  await expect(bench.registry.activate(area, { by, version })).rejects.toMatchObject({
    problems: [
      {
        code: 'source_unreachable',
        message: expect.stringContaining('listings could not be reached.'),
        hint: expect.stringContaining('{"origins":{"listings":{"url":"http://listings.test"}}}'),
      },
    ],
  });
  const forced = await bench.registry.activate(area, { by, version, force: true, reason: 'source is down' });
  expect(forced.changed).toBe(true);
});

test.each([
  ['is away', unreachable],
  ['has another format', { reads: [3], writes: [] }],
])('nothing that takes a version back is refused when a source %s', async (_, later) => {
  const first = await using('one', { reads: 1 });
  await bench.registry.activate(area, { by });
  await using('two', { reads: 1 });
  await bench.registry.activate(area, { by });
  published = later;
  const undo = VERBS.find(({ name }) => name === 'undo') as SimpleVerb<object, AnswerOf<'undo'>>;
  expect((await bench.registry.rollback(area, { by })).version).toBe(first);
  expect((await bench.registry.run(undo, {}, { by })).version).not.toBe(first);
  expect((await bench.registry.off(area, { by })).off).toBe(true);
  expect((await bench.registry.on(area, { by })).off).toBe(false);
});

test('a source without formats is not checked, which is noted', async () => {
  published = undefined;
  await using('one', { reads: 1 });
  await bench.registry.activate(area, { by });
  expect(notes).toEqual([expect.stringContaining('"listings", which has no /formats: that was not checked')]);
});

test('a gate that is asked about several areas reads the grants once', async () => {
  await using('one', { reads: 1 });
  await using('one', { reads: 1 }, 'mfe-property');
  await bench.registry.activate(area, { by, with: ['mfe-property'] });
  expect(readings).toBe(1);
});

test('"grants" says who needs which format, and what is published', async () => {
  await using('one', { reads: 1 });
  await using('one', { reads: 1, writes: 1 }, 'mfe-property');
  await bench.registry.activate(area, { by, with: ['mfe-property'], force: true, reason: 'for this test' });
  const needed = { source: 'listings', format: 1 };
  expect((await run('grants', {})).formats).toEqual([
    { ...needed, access: 'reads', areas: ['mfe-property', 'mfe-search'], published: [1] },
    { ...needed, access: 'writes', areas: ['mfe-property'], published: [] },
  ]);
  published = unreachable;
  expect((await run('grants', { area })).formats).toEqual([
    { ...needed, access: 'reads', areas: ['mfe-search'], published: 'listings could not be reached.' },
  ]);
});
