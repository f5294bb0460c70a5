#!/usr/bin/env node
import { Refusal } from '@nivaas/contracts/refusal';
import { helpOf } from '../help';
import { endBecauseOf } from './errors';

/** Takes the words after its name. Sets the exit code itself, or throws. */
type Task = (args: string[]) => Promise<void>;

/** Each task loads only what it needs. */
const TASKS: Record<string, () => Promise<Task>> = {
  start: async () => (await import('./start.js')).start,
  dev: async () => {
    // Read by React and by the presets of the areas when they are loaded.
    process.env['NODE_ENV'] = 'development';
    return (await import('./dev/dev.js')).dev;
  },
  'create-site': async () => (await import('./create-site/create-site.js')).createSite,
  'new-area': async () => (await import('./new-area/new-area.js')).newArea,
  'new-page': async () => (await import('./new-area/new-part.js')).newPage,
  'new-form': async () => (await import('./new-area/new-part.js')).newForm,
  'new-fragment': async () => (await import('./new-area/new-part.js')).newFragment,
  'add-function': async () => (await import('./new-area/new-part.js')).addFunction,
  build: async () => (await import('./build.js')).build,
  /** Run by the release command before it builds. */
  lending: async () => (await import('./lending.js')).lending,
};

async function main([name = 'start', ...args]: string[]): Promise<void> {
  const tasks = `The tasks are: ${Object.keys(TASKS).join(', ')}.`;
  if (name === '--help' || name === '-h')
    return void process.stdout.write(`Usage: nivaas <task>\n\n${tasks}\n`);
  const load = TASKS[name];
  if (!load) throw new Refusal('usage', `There is no task "${name}". ${tasks}`);
  const help = args.some((word) => word === '--help' || word === '-h') ? helpOf(name) : undefined;
  if (help !== undefined) return void process.stdout.write(help);
  const task = await load();
  await task(args);
}

main(process.argv.slice(2)).catch(endBecauseOf);
