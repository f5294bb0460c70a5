import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startServer, type Server } from '../edge-process';

/** A development server. */
export interface Development extends Server {
  /** Resolves with the next line that it prints and that has these words, however slow the machine is. */
  says: (words: string) => Promise<void>;
}

/** Starts `npm run dev` in a checkout. Its stderr goes to `test-results/dev-<words>.log`. */
export async function startDevelopment(
  checkout: string,
  words: readonly string[],
  data: string,
): Promise<Development> {
  const program = [process.execPath, join(checkout, 'platform/workspace/dist/main.js'), 'dev', ...words];
  const env = { ...process.env, PORT: '0', DATA_DIR: data };
  const name = words.filter((word) => /^[-\w]+$/.test(word)).join('');
  const server = await startServer(program, { env }, `dev-${name}.log`);
  const { stdout, stderr } = server.child;
  const lines = [stdout, stderr].flatMap((input) => (input ? createInterface({ input }) : []));
  return {
    ...server,
    says: (wanted) =>
      new Promise((resolve) => {
        const hear = (line: string) => {
          if (!line.includes(wanted)) return;
          for (const each of lines) each.off('line', hear);
          resolve();
        };
        for (const each of lines) each.on('line', hear);
      }),
  };
}
