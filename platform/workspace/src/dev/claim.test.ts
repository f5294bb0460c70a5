import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claim } from './claim';

test('a folder is of one running process; what a killed one left is taken', () => {
  const parent = mkdtempSync(join(tmpdir(), 'nivaas-claim-'));
  const folder = join(parent, 'dev');
  const file = join(folder, 'pid');
  claim(folder);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  writeFileSync(file, String(process.ppid));
  expect(() => claim(folder)).toThrow(`Process ${process.ppid} develops here already.`);
  writeFileSync(file, '99999999');
  claim(folder);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  rmSync(parent, { recursive: true });
});
