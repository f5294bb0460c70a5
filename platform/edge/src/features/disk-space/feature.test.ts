import { readConfig } from '../../config';
import { getReady } from '../../handlers/status';
import type { Kernel } from '../../kernel';
import { Metrics } from '../../metrics/metrics';
import { diskSpace } from './feature';

const disks: Record<string, { bavail: number; bsize: number }> = {};
jest.mock('node:fs/promises', () => ({
  ...jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises'),
  statfs: (folder: string) =>
    disks[folder] ? Promise.resolve(disks[folder]) : Promise.reject(new Error('it is gone')),
}));

const looked = () => new Promise((resolve) => setImmediate(resolve));

test('an edge with a full disk is ready, and says which disk and how much is left', async () => {
  disks['/data/edge'] = { bavail: 1_000_000, bsize: 4_096 };
  disks['/mnt/registry'] = { bavail: 3_000, bsize: 4_096 };
  const metrics = new Metrics();
  const config = readConfig({ REGISTRY: 'file:/mnt/registry' });
  const kernel = { config, workFolder: '/data/edge', metrics } as Kernel;
  const { problems, close } = await diskSpace.open(kernel, {}, undefined as never);
  await looked();
  const full = ['disk nearly full: 12 MB left for registry'];
  expect(problems?.()).toEqual(full);
  const releases = { stable: {}, lastError: undefined } as Parameters<typeof getReady>[0]['releases'];
  const state = { releases, store: undefined, isStopping: false, openWays: [] };
  const { status, body } = getReady({ ...state, problems: full }, false);
  expect([status, String(body)]).toEqual([200, expect.stringContaining(full[0] ?? '')]);
  const text = await metrics.text();
  expect(text).toContain('nivaas_disk_free_bytes{disk="data"} 4096000000');
  expect(text).toContain('nivaas_disk_free_bytes{disk="registry"} 12288000');
  await close?.();
});

test('a disk that does not answer is no problem of this feature', async () => {
  const kernel = { config: readConfig({}), workFolder: '/gone', metrics: new Metrics() } as Kernel;
  const { problems, close } = await diskSpace.open(kernel, {}, undefined as never);
  await looked();
  expect(problems?.()).toEqual([]);
  await close?.();
});
