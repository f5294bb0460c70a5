import { ConfigError } from '@nivaas/edge';
import { bench } from './bench';
import { buildAreas, chosenAreas, UsageError } from './build';
import { buildConsole } from './build-console';
import { dev } from './dev';
import { drill } from './drill';
import { start } from './start';
import { test } from './test';

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  start: () => start(),
  dev,
  build: async (args) => {
    await buildAreas(chosenAreas(args), { force: args.length > 0 });
    if (args.length === 0) await buildConsole();
  },
  release: async (args) => {
    const { runRelease } = await import('../main.js');
    process.exitCode = await runRelease(args);
  },
  test: () => test(),
  bench,
  drill,
};

/** Runs one of the repository's own commands; the only place that turns their errors into exit codes. */
export function run(command: string, args: string[]): void {
  const work = COMMANDS[command];
  if (!work)
    return fail(`There is no command "${command}". There are: ${Object.keys(COMMANDS).join(', ')}.`, 2);
  work(args).catch((error: unknown) => {
    if (error instanceof UsageError) return fail(error.message, 2);
    if (error instanceof ConfigError) return fail(error.message, 1);
    fail(error instanceof Error ? (error.stack ?? error.message) : String(error), 1);
  });
}

function fail(message: string, code: number): void {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}
