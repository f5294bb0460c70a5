import { Refusal } from '@nivaas/contracts/refusal';
import { endBecauseOf } from '@nivaas/workspace/errors';
import { pack } from './pack/pack';
import { add, remove } from './packages/packages';
import { upgrade } from './packages/upgrade';
import { engines } from './test/engines';
import { bench, drill } from './test/measure';
import { test, testAll } from './test/test';

/** What this repository alone can do, by the name of the npm script. The workspace has the tasks of every site. */
const TASKS: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  test,
  'test:all': testAll,
  bench,
  engines,
  drill,
  pack,
  add,
  remove,
  upgrade,
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
