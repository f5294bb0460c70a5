import { pictureOf } from './picture';

const svg = (attributes: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h9v9z"/></svg>`);
/** Its first bytes, which have the size: 1200 × 630. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000004b0000002760802000000', 'hex');

test('a picture is named after its file and content, and knows its size', () => {
  expect(pictureOf('/a/logo.svg', svg('viewBox="0 0 32 16"'))).toEqual({
    file: 'logo.16ad6b06.svg',
    src: '/_media/logo.16ad6b06.svg',
    width: 32,
    height: 16,
  });
  expect(pictureOf('/a/icon.png', PNG)).toMatchObject({ width: 1200, height: 630 });
});

test.each([
  ['Team photo@2x.svg', /^Team-photo-2x\.[0-9a-f]{8}\.svg$/],
  ['टीम.svg', /^-\.[0-9a-f]{8}\.svg$/],
])('the name of %s becomes one that a URL can have', (name, file) =>
  expect(pictureOf(`/a/${name}`, svg('width="4" height="3"')).file).toMatch(file),
);

test.each([
  ['an SVG without a viewBox', 'logo.svg', svg(''), 'logo.svg has no width and height'],
  ['an empty file', 'team.webp', Buffer.alloc(0), 'team.webp has no width and height'],
  [
    'a large picture',
    'team.png',
    Buffer.concat([PNG, Buffer.alloc(200_000)]),
    /^team\.png has \d{3} kB, and a picture may have 200 kB: save it smaller/,
  ],
])('%s is refused in a sentence', (_what, name, bytes, sentence) =>
  expect(() => pictureOf(`/a/${name}`, bytes)).toThrow(sentence),
);
