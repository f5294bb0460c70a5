#!/usr/bin/env node
import { resolve } from 'node:path';

const HELP = `Usage: npx nivaas-build [folder]

Builds the area in the folder (default: the current one) into its dist folder, for browsers and for the server.
`;

/*
 * When forked, it builds the area of each folder that it receives as a message, so that webpack is loaded once, and sends
 * whether it was built. Its exit frees webpack's memory.
 */
const [folder = '.'] = process.argv.slice(2);
if (process.send)
  process.on('message', (given) => void build(String(given)).then((isBuilt) => send(isBuilt)));
else if (folder === '--help' || folder === '-h') process.stdout.write(HELP);
else
  void build(resolve(folder)).then((isBuilt) => {
    if (!isBuilt) process.exitCode = 1;
  });

function send(message: boolean): void {
  // The parent may have left, because another build failed. Without a callback that would be an uncaught error.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

async function build(folder: string): Promise<boolean> {
  try {
    // Webpack takes a second to load.
    const { buildArea } = await import('./build-area.js');
    await buildArea(folder);
    return true;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  }
}
