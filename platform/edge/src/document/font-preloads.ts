const FACE = /@font-face\s*\{([^}]*)\}/g;

/**
 * Preloads of the fonts that pages in a language show. Without them the browser asks for a font only after it has laid
 * out the text: too late for `font-display: optional` on a first visit. With them Chromium waits for the font for a moment
 * before the first paint, so that no text is ever laid out twice.
 *
 * @param languageName Its own name, which has letters of its script. A heading has Latin letters, too.
 */
export function fontPreloads(style: string, languageName: string): string[] {
  const letters = ['a', ...(languageName.match(/\p{L}/gu) ?? [])];
  return [...style.matchAll(FACE)].flatMap(([, face = '']) => {
    const url = /url\(["']?([^"')]+\.woff2)/.exec(face)?.[1];
    if (!url || !letters.some((letter) => isIn(face, letter))) return [];
    return [`<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`];
  });
}

function isIn(face: string, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  const ranges = /unicode-range:\s*([^;]+)/.exec(face)?.[1] ?? 'U+0-10FFFF';
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].some(
    ([, from = '', to = from]) => parseInt(from, 16) <= code && code <= parseInt(to, 16),
  );
}
