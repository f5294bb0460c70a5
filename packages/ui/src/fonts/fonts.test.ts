import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = ['fonts.css', 'fonts-devanagari.css']
  .map((file) => readFileSync(join(__dirname, file), 'utf8'))
  .join('');
const files = readdirSync(__dirname).filter((name) => name.endsWith('.woff2'));

test('the stylesheets name each font by the hash of its content, because browsers keep it forever', () => {
  const named = [...css.matchAll(/'\/_media\/([^']+)'/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(files.sort());
  for (const file of files) {
    const hash = createHash('sha256')
      .update(readFileSync(join(__dirname, file)))
      .digest('hex');
    expect(file).toContain(`.${hash.slice(0, 8)}.`);
  }
});

test('the face of all pages has at most 16 kB, that of pages in Hindi 40 kB', () => {
  const sizes = files.map((file) => readFileSync(join(__dirname, file)).length);
  expect(Math.min(...sizes)).toBeLessThanOrEqual(16 * 1024);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(40 * 1024);
});

test('no text waits for a font', () => {
  const downloaded = css.match(/@font-face \{[^}]+url\([^}]+\}/g) ?? [];
  expect(downloaded).toHaveLength(2);
  for (const face of downloaded) expect(face).toMatch(/font-display: (swap|optional);/);
});
