import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '@nivaas/contracts/refusal';
import { start } from './start';

test('a weak release token is refused before anything is built or released, with the command for a good one', async () => {
  const { env } = process;
  const folder = await mkdtemp(join(tmpdir(), 'nivaas-start-'));
  process.env = { ...env, DATA_DIR: folder, RELEASE_TOKEN: 'correcthorsebatterystaple' };
  try {
    const refused = await start().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(String(refused)).toMatch(/RELEASE_TOKEN must be random.*openssl rand -hex 24/);
    expect(String(refused)).not.toContain('correcthorse');
    expect(await readdir(folder)).toEqual([]);
  } finally {
    process.env = env;
    await rm(folder, { recursive: true });
  }
});

test.each([['--restart'], ['mfe-help']])('start %s is refused before anything is built', async (word) => {
  await expect(start([word])).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringContaining('npm start -- --help') as string,
  });
});
