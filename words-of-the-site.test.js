const { execFileSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { PLATFORM, WORDS } = require('./words-of-the-site');

const WORD = new RegExp(WORDS.join('|'), 'gi');
/** `\u20b9`, `\u{20b9}`, `\20b9` of CSS, `&#x20b9;` and `&#8377;`. */
const ESCAPE = /\\u?\{?([0-9a-f]{4,6})\}?|&#(?:x([0-9a-f]{1,6})|(\d{1,7}));|U\+([0-9a-f]{4,6})/gi;
const PERCENT = /(?:%[0-9a-f]{2})+/gi;

function unescaped(line) {
  const letters = line.replace(ESCAPE, (whole, code, hex, decimal, range) => {
    const point = decimal ? Number(decimal) : parseInt(code ?? hex ?? range, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
  return letters.replace(PERCENT, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString());
}

const wordsIn = (line) => [...new Set([line, unescaped(line)].flatMap((text) => text.match(WORD) ?? []))];

test.each([
  ['const linkOfPune = 1;', ['Pune']],
  ['2 BHK for ₹40 lakh', ['BHK', '₹', 'lakh']],
  [String.raw`'\u20b9' '\u{20b9}'`, ['₹']],
  ['content: "\\20b9"', ['₹']],
  ['&#x20b9; or &#8377;, %E2%82%B9, U+20B9', ['₹']],
  ['mfe_search_v1, mfe%2Daccount', ['mfe_search', 'mfe-account']],
  ['from "@nivaas/portal"', ['@nivaas/portal']],
  ['a village, a villain, impunity, mfe-shop', []],
])('%s has %j of the site', (line, words) => expect(wordsIn(line)).toEqual(words));

test('the platform and its tests have no words of this site', () => {
  const files = execFileSync('git', ['ls-files', '-z', '--', ...PLATFORM], {
    cwd: __dirname,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => /\.(?:[cm]?[jt]sx?|css|html|json|md|sql|template|ya?ml)$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(join(__dirname, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        wordsIn(line).map(
          (word) =>
            `${file}:${at + 1}: "${word}" is of this site. Say it by a made-up word, or move the code to packages/portal, an area or a service.`,
        ),
      ),
  );
  expect(found).toEqual([]);
});
