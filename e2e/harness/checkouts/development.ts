import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readyUrl, root } from '../edge-process';

/** Starts `npm run dev` in a checkout. Its stderr goes to `test-results/dev-<words>.log`. */
export async function startDevelopment(
  checkout: string,
  words: readonly string[],
  data: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(
    process.execPath,
    [join(checkout, 'platform/workspace/dist/main.js'), 'dev', ...words],
    { env: { ...process.env, PORT: '0', DATA_DIR: data }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const name = words.filter((word) => /^[-\w]+$/.test(word)).join('');
  child.stderr.pipe(createWriteStream(join(root, `test-results/dev-${name}.log`)));
  const url = await readyUrl(child);
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { url, stop };
}
