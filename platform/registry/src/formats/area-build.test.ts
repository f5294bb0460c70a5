import { parseAreaBuild } from './area-build';
import { parseManifest } from './formats';

const BUILD = {
  format: 1,
  area: 'mfe-shop',
  version: 'v0123456789ab',
  container: 'mfe_shop',
  entry: 'remote-entry.js',
  owns: [{ id: 'start', page: 'start', path: '/search' }],
  fragments: [],
  chunks: {},
  contracts: '1.0.0',
  sharedPack: {},
  serverEntry: 'remote-entry.js',
  media: [],
};
const STORED = {
  files: {},
  mediaFiles: {},
  publishedAt: '2026-11-27T10:00:00.000Z',
  by: 'Asha',
  commit: null,
};

const bytesOf = (...parts: object[]) => Buffer.from(JSON.stringify(Object.assign({}, BUILD, ...parts)));
const many = <Entry>(count: number, entry: (index: number) => Entry) =>
  Array.from({ length: count }, (_, at) => entry(at));
const record = (count: number, value: unknown) => Object.fromEntries(many(count, (at) => [`x${at}`, value]));
const lending = (schema: unknown) => ({ lends: { card: { props: [], required: [], schema } } });

/** Valid schemas, each within the one before. As text, because `JSON.stringify` has a limit, too. */
function nested(levels: number, before: string, after: string): Buffer {
  const schema = `${before.repeat(levels)}{}${after.repeat(levels)}`;
  return Buffer.from(bytesOf(lending('here')).toString().replace('"here"', schema));
}

const FRAGMENT = { props: [], required: [] };

test.each<[string, Buffer, string]>([
  ['20,000 lists in each other', nested(20_000, '{"items":', '}'), 'lends.card.schema.items'],
  ['70 choices in each other', nested(70, '{"anyOf":[', ']}'), 'lends.card.schema.anyOf.0'],
  ['5,000 properties in each other', nested(5_000, '{"properties":{"a":', '}}'), 'schema.properties.a'],
  ['an unknown field that is deep', Buffer.from(`{"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`), 'x.0'],
  ['201 routes', bytesOf({ owns: many(201, (at) => ({ id: `${at}`, page: 'a', path: '/a' })) }), 'owns'],
  ['101 fragments', bytesOf({ fragments: many(101, (at) => `f${at}`) }), 'fragments'],
  ['101 lent fragments', bytesOf({ lends: record(101, FRAGMENT) }), 'lends'],
  ['301 borrowed fragments', bytesOf({ uses: record(301, { props: [], always: [] }) }), 'uses'],
  ['3,001 chunks', bytesOf({ chunks: record(3_001, { js: [], css: [] }) }), 'chunks'],
  ['3,001 pictures', bytesOf({ media: many(3_001, (at) => `${at}.png`) }), 'media'],
  ['20,000 values', bytesOf({ chunks: record(2_500, { js: many(8, String), css: [] }) }), 'area.json'],
  ['a long name', bytesOf({ chunks: { [`page-${'x'.repeat(200)}`]: { js: [], css: [] } } }), 'chunks.page-'],
  ['a long path of a file', bytesOf({ entry: 'a/'.repeat(1_001) }), 'entry'],
  ['long types', bytesOf({ lends: { card: { ...FRAGMENT, type: 'x'.repeat(20_001) } } }), 'lends.card.type'],
  [
    'a number beyond all',
    Buffer.from(String(bytesOf(lending({ const: 7 }))).replace('"const":7', '"const":1e400')),
    'lends.card.schema.const',
  ],
  ['a wrong field', bytesOf({ media: ['../a.png'] }), 'media.0'],
  ['no JSON', Buffer.from('{'), 'area.json'],
])('a description with %s is refused with the place', (_, bytes, place) => {
  expect(parseAreaBuild(bytes)).toEqual({
    problem: {
      code: 'bad_description',
      where: expect.stringContaining(place),
      message: expect.any(String),
      hint: expect.any(String),
    },
  });
});

test('a description within the limits is read', () => {
  expect(parseAreaBuild(nested(25, '{"items":', '}'))).toHaveProperty('value');
  expect(
    parseAreaBuild(bytesOf({ lends: { card: { ...FRAGMENT, type: 'x'.repeat(10_000) } } })),
  ).toHaveProperty('value');
});

test('a version that was stored before the limits stays readable', () => {
  const owns = many(5_000, () => ({ id: 'same', page: 'start', path: '/search' }));
  expect(parseManifest(bytesOf(STORED, { owns }))).toHaveProperty('value');
  const deep = nested(400, '{"items":', '}')
    .toString()
    .replace('"format":1', `"format":1,${JSON.stringify(STORED).slice(1, -1)}`);
  expect(parseManifest(Buffer.from(deep))).toHaveProperty('value');
});
