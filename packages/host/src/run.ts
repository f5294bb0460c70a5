import { nextTask } from './next-task';
import type { Shell } from './site-shell';
import { tellNotStarted } from './watch/not-started';

/** What `src/shell.tsx` of a site's shell exports. */
interface Start {
  shell: Shell;
  start: (shell: Shell) => Promise<void>;
}

/** Runs the page's code in several tasks. As one, it blocks input for 200 to 400 ms on a phone. */
export function run(load: () => Promise<Start>): void {
  const main = async () => {
    await nextTask();
    const { start, shell } = await load();
    await start(shell);
  };
  main().catch(tellNotStarted);
}
