import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readyUrl, root } from '../edge-process';

/** A development server. */
export interface Development {
  url: string;
  /** Resolves with the next line that it prints and that has these words, however slow the machine is. */
  says: (words: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts `npm run dev` in a checkout. Its stderr goes to `test-results/dev-<words>.log`. */
export async function startDevelopment(
  checkout: string,
  words: readonly string[],
  data: string,
): Promise<Development> {
  const child = spawn(
    process.execPath,
    [join(checkout, 'platform/workspace/dist/main.js'), 'dev', ...words],
    { env: { ...process.env, PORT: '0', DATA_DIR: data }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const name = words.filter((word) => /^[-\w]+$/.test(word)).join('');
  child.stderr.pipe(createWriteStream(join(root, `test-results/dev-${name}.log`)));
  const lines = [child.stdout, child.stderr].map((input) => createInterface({ input }));
  const url = await readyUrl(child);
  return {
    url,
    says: (wanted) =>
      new Promise((resolve) => {
        const hear = (line: string) => {
          if (!line.includes(wanted)) return;
          for (const each of lines) each.off('line', hear);
          resolve();
        };
        for (const each of lines) each.on('line', hear);
      }),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
