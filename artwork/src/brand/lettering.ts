import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openSync, type Font } from 'fontkit';
import { group } from '../ink/svg';

/** The site's display face. This file is compiled to artwork/dist/artwork/src/. */
const fonts = resolve(__dirname, '../../../../../packages/ui/src/fonts');
const file = readdirSync(fonts).find((name) => /^display\.[0-9a-f]+\.woff2$/.test(name)) ?? '';
const font = openSync(join(fonts, file)) as Font;

/** A line of text as shapes, so that a picture needs no font. `y` is the baseline. */
export function line(text: string, x: number, y: number, size: number, colour: string): string {
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let at = 0;
  const shapes = glyphs.map((glyph, index) => {
    const data = glyph.path
      .scale(scale, -scale)
      .translate(at * scale, 0)
      .toSVG();
    at += positions[index]?.xAdvance ?? 0;
    return data;
  });
  return group(`translate(${x} ${y})`, `<path fill="${colour}" d="${shapes.join('')}"/>`);
}

export function widthOf(text: string, size: number): number {
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** Breaks a text into lines that fit. */
export function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && widthOf(longer, size) <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}
