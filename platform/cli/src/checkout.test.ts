import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitOf } from './checkout';

let folder: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nivaas-checkout-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a commit says whether the sources differ from it; outside a repository there is none', async () => {
  expect(await commitOf(folder)).toBeNull();
  git('init', '--quiet');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--allow-empty', '-m', 'x');
  const commit = git('rev-parse', 'HEAD');
  expect(await commitOf(folder)).toBe(commit);
  writeFileSync(join(folder, 'page.tsx'), 'new');
  expect(await commitOf(folder)).toBe(`${commit}-dirty`);
});
