import { chooseFiles, described, MAX_PHOTOS, moved, photosOf, withPhotos } from './photo';

const photo = (id: string) => ({ id, picture: `picture-${id}`, description: '' });
const list = ['a', 'b', 'c'].map(photo);
const ids = (photos: { id: string }[]) => photos.map(({ id }) => id).join('');
const file = (name: string, type: string, megabytes = 1) => {
  const made = new File([], name, { type });
  Object.defineProperty(made, 'size', { value: megabytes * 1024 * 1024 });
  return made;
};

test.each([
  undefined,
  '',
  '{bad',
  '[null]',
  '{"id":"a"}',
  JSON.stringify(Array(MAX_PHOTOS + 1).fill(list[0])),
])('damaged photos in a draft (%s) are no photos', (photos) => {
  expect(photosOf(photos === undefined ? {} : { photos })).toEqual([]);
});

test('ten photos with the longest descriptions fit into an answer of a draft', () => {
  const full = Array.from({ length: MAX_PHOTOS }, (_, index) => photo(`4294967295-429496729${index}`));
  const long = full.reduce((photos, { id }) => described(photos, id, '"\u0001'.repeat(200)), full);
  expect(withPhotos({}, long).photos?.length).toBeLessThan(5000);
});

test('photos move by one place, and stay at the ends', () => {
  expect(ids(moved(list, 'c', -1))).toBe('acb');
  expect(ids(moved(list, 'a', 1))).toBe('bac');
  expect(ids(moved(list, 'a', -1))).toBe('abc');
  expect(ids(moved(list, 'c', 1))).toBe('abc');
  expect(ids(moved(list, 'x', 1))).toBe('abc');
});

test('files of other types and large ones are left out, each with its sentence', () => {
  const good = [file('a.jpg', 'image/jpeg', 20), file('b.png', 'image/png'), file('c.webp', 'image/webp')];
  const bad = [
    file('plan.pdf', 'application/pdf'),
    file('huge.jpg', 'image/jpeg', 20.1),
    file('x.svg', 'image/svg+xml'),
  ];
  expect(chooseFiles([...bad, ...good], 0)).toEqual({
    files: good,
    problems: [
      'plan.pdf is not a JPEG, PNG or WebP picture.',
      'huge.jpg is larger than 20 MB.',
      'x.svg is not a JPEG, PNG or WebP picture.',
    ],
  });
});

test('more than ten photos: the first ones are taken', () => {
  const three = ['a', 'b', 'c'].map((name) => file(name, 'image/jpeg'));
  const { files, problems } = chooseFiles(three, 8);
  expect(files).toEqual(three.slice(0, 2));
  expect(problems).toEqual(['A listing has at most 10 photos, so 1 photo was left out.']);
});
