#!/usr/bin/env node
import { endBecauseOf } from './errors';

const HELP = `Usage: nivaas-dev [--on https://the-site] [--alone]

Serves the area in this folder and the shell from their sources, and a saved file is replaced in the open page.
  --on <url>   takes the pages and fragments of all other areas from the deployed site
  --alone      prints the address of the workbench, which shows each page and fragment of the area by itself

PORT, HOST, PUBLIC_ORIGIN and DATA_DIR (default: .data) are read from the environment.
`;

/** `nivaas-dev`: development in the repository of a team. */
async function main(args: string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return void process.stdout.write(HELP);
  // Read by React and by the presets when they are loaded.
  process.env['NODE_ENV'] = 'development';
  const { dev } = await import('./dev/dev.js');
  await dev(args);
}

main(process.argv.slice(2)).catch(endBecauseOf);
