import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Puts the latest result between its two marks in a Markdown page; the words around them stay.
 * @throws {Error} when the page has lost its marks.
 */
export function writeBetweenMarks(file: string, name: string, text: string): void {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const page = readFileSync(file, 'utf8');
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from === -1 || to < from) throw new Error(`${file} has lost its marks ${begin} and ${end}.`);
  writeFileSync(file, `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`);
}
