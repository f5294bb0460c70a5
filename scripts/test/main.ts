import { Refusal } from '@nivaas/contracts/refusal';
import { endBecauseOf } from '@nivaas/workspace/errors';
import { engines } from './engines';
import { bench, drill } from './measure';
import { test, testAll } from './test';

/** What this repository runs of itself, by the name of the npm script. */
const TASKS: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  test,
  'test:all': testAll,
  bench,
  engines,
  drill,
};

async function main([name = 'test', ...args]: string[]): Promise<void> {
  const task = TASKS[name];
  if (!task)
    throw new Refusal(
      'usage',
      `There is no task "${name}". The tasks are: ${Object.keys(TASKS).join(', ')}.`,
    );
  await task(args);
}

main(process.argv.slice(2)).catch(endBecauseOf);
