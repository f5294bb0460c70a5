import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths';

const rules = join(root, 'deploy/observability');

function run(program: string, args: string[]) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: rules, encoding: 'utf8' });
  if (error) throw error;
  return { status, output: stdout + stderr };
}

test('promtool takes the alert rules, and they fire on the series that they should fire on', () => {
  const checked = run('promtool', ['check', 'rules', 'alerts.yml']);
  expect(checked.output).toMatch(/SUCCESS: \d+ rules found/);
  expect(run('promtool', ['test', 'rules', 'alerts.test.yml'])).toEqual({
    status: 0,
    output: expect.stringContaining('SUCCESS') as string,
  });
});

test('a rule that no longer fires fails the check of the series', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nivaas-rules-'));
  copyFileSync(join(rules, 'alerts.test.yml'), join(folder, 'alerts.test.yml'));
  const silent = readFileSync(join(rules, 'alerts.yml'), 'utf8').replace('> 0.02', '> 0.2');
  writeFileSync(join(folder, 'alerts.yml'), silent);
  const { status, output } = run('promtool', ['test', 'rules', join(folder, 'alerts.test.yml')]);
  expect([status, output.includes('alertname: NivaasAreaFails')]).toEqual([1, true]);
  rmSync(folder, { recursive: true });
});

const hasSystemd = spawnSync('which', ['systemd-analyze']).status === 0;

(hasSystemd ? test : test.skip)('systemd takes the unit', () => {
  // It warns if the unit's program is not installed on this machine. Nothing else may be wrong.
  const { output } = run('systemd-analyze', ['verify', join(root, 'deploy/nivaas.service')]);
  const wrong = output
    .split('\n')
    .filter((line) => line.includes('nivaas.service') && !line.includes('is not executable'));
  expect(wrong).toEqual([]);
});
