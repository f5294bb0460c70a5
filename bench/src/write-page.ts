import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const BEGIN = '<!-- bench: begin -->';
const END = '<!-- bench: end -->';

/** Puts the latest figures between the two marks of a Markdown page; the words around them stay. */
export function writeBetweenMarks(file: string, text: string): void {
  const page = existsSync(file) ? readFileSync(file, 'utf8') : `# Performance\n\n${BEGIN}\n${END}\n`;
  const from = page.indexOf(BEGIN);
  const to = page.indexOf(END);
  if (from === -1 || to < from) throw new Error(`${file} has lost its marks ${BEGIN} and ${END}.`);
  writeFileSync(file, `${page.slice(0, from + BEGIN.length)}\n\n${text}\n\n${page.slice(to)}`);
}
