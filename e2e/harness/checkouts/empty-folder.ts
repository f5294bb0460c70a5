import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServer, type Server } from '../edge-process';

/** A company without this repository: a folder outside of it, and nothing but npm. */
export interface EmptyFolder {
  path: string;
  /**
   * Runs a program with its words in a folder of the company. @returns What it prints.
   * @throws {Error} with what it printed, when it fails
   */
  run: (folder: string, line: string, env?: Record<string, string>) => Promise<string>;
  /** Starts a task that serves, such as `dev`, in a folder. @returns The address that it prints. */
  serve: (folder: string, task: string) => Promise<string>;
  remove: () => Promise<void>;
}

export async function emptyFolder(): Promise<EmptyFolder> {
  const path = await mkdtemp(join(tmpdir(), 'company-'));
  const servers: Server[] = [];
  const env = ownEnvironment();
  return {
    path,
    run: async (folder, line, more = {}) => {
      const [program = '', ...words] = line.split(' ');
      const options = { cwd: join(path, folder), env: { ...env, ...more }, maxBuffer: 20_000_000 };
      const done = await promisify(execFile)(program, words, options).catch(
        (error: { stdout?: string; stderr?: string }) => {
          throw new Error(`${line}\n${error.stdout ?? ''}${error.stderr ?? String(error)}`);
        },
      );
      return done.stdout;
    },
    serve: async (folder, task) => {
      const options = { cwd: join(path, folder), env: { ...env, PORT: '0' } };
      // npm does not pass signals on to what it runs.
      const server = await startServer(['npm', 'run', task], { ...options, detached: true });
      servers.push(server);
      return server.url;
    },
    remove: async () => {
      await Promise.all(servers.map(({ stop }) => stop()));
      await rm(path, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Without what npm and the test runner add for this repository. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_(?!config_registry)|^(NODE_ENV|NODE_PATH|INIT_CWD|DATA_DIR|REGISTRY)$/.test(name),
  );
  return { ...Object.fromEntries(kept), npm_config_audit: 'false', npm_config_fund: 'false' };
}
