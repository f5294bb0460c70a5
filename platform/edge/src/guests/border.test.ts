import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { OpenWay } from '@nivaas/registry';

const DIST = join(__dirname, '../../dist/guests');
let folder: string;

beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'nivaas-border-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Ways that a process of its own finds, which looks for tools only where `path` says. */
async function waysWith(path: string | undefined, accepted: readonly string[] = []): Promise<OpenWay[]> {
  const program = `
    const { openWays, INTRUDER } = require('${DIST}/border.js');
    const { processEngine } = require('${DIST}/node-engine.js');
    openWays(processEngine(INTRUDER), '${folder}', ${JSON.stringify(accepted)})
      .then((ways) => console.log(JSON.stringify(ways)));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program], { env: { PATH: path } });
  return JSON.parse(stdout) as OpenWay[];
}

const isLinux = process.platform === 'linux';

(isLinux ? test : test.skip)('on Linux with its usual tools no way is open', async () => {
  expect(await waysWith(process.env['PATH'])).toEqual([]);
});

test('where a tool is missing, its ways are named with what to install', async () => {
  expect(await waysWith('/nowhere', ['signals'])).toContainEqual({
    way: 'signals',
    remedy: expect.stringContaining('perl-base'),
    isAccepted: true,
  });
});
