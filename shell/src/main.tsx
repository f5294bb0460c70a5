import '@nivaas/federation/install-site';
import './trusted-types';
import '@nivaas/ui/tokens.css';
import '@nivaas/ui/base.css';
import '@nivaas/ui/fonts.css';
import 'react-dom/client';
import { nextTask } from './next-task';
import { tellNotStarted } from './watch/not-started';

/** Runs the page's code in several tasks. As one, it blocks input for 200 to 400 ms on a phone. */
async function main(): Promise<void> {
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await start();
}

main().catch(tellNotStarted);
