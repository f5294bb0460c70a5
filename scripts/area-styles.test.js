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

test.each(areas.filter((area) => area !== 'shell'))(
  'the colours of %s are tokens, which have a dark side',
  (area) => {
    const sources = readdirSync(join(root, area, 'src'), { recursive: true });
    const found = sources
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) =>
        coloursIn(readFileSync(join(root, area, 'src', file), 'utf8')).map((each) => `${file}: ${each}`),
      );
    expect(found).toEqual([]);
  },
);
