const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { areas } = require('../boundaries');

const root = join(__dirname, '..');
/** A colour of its own, which no theme changes. Shades over a picture are transparent. */
const COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)\([^/()]*\)|:[^;{}]*\b(?:white|black|gr[ae]y|red|green|blue)\b(?!-)/gi;

function coloursIn(css) {
  return css.replace(/\/\*[^]*?\*\/|url\([^)]*\)|var\([^)]*\)/g, '').match(COLOUR) ?? [];
}

/** `npm test -- <area>` names its areas: what others write fails their tests. */
const { TESTED_AREAS } = process.env;
const tested = areas.filter((area) => !TESTED_AREAS || TESTED_AREAS.split(',').includes(area));

test('the colours of areas are tokens, which have a dark side', () => {
  const found = tested
    .filter((area) => area !== 'shell')
    .flatMap((area) =>
      readdirSync(join(root, area, 'src'), { recursive: true }).map((file) => join(area, 'src', file)),
    )
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => coloursIn(readFileSync(join(root, file), 'utf8')).map((each) => `${file}: ${each}`));
  expect(found).toEqual([]);
});
