import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBetweenMarks } from './write-page';

let file = '';

beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'bench-page-')), 'performance.md');
});

afterEach(() => rmSync(join(file, '..'), { recursive: true }));

it('new figures replace the old ones and leave the words around them', () => {
  writeFileSync(file, 'Before\n<!-- bench: begin -->\nold\n<!-- bench: end -->\nAfter\n');
  writeBetweenMarks(file, 'new');
  expect(readFileSync(file, 'utf8')).toBe(
    'Before\n<!-- bench: begin -->\n\nnew\n\n<!-- bench: end -->\nAfter\n',
  );
});

it('a page that lost its marks is left alone', () => {
  writeFileSync(file, 'Words that somebody wrote');
  expect(() => writeBetweenMarks(file, 'new')).toThrow('has lost its marks');
  expect(readFileSync(file, 'utf8')).toBe('Words that somebody wrote');
});
