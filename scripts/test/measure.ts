import { join } from 'node:path';
import { ensureBrowser } from './ensure-browser';
import { buildAreas } from '@nivaas/workspace/build';
import { areaNames, root } from '@nivaas/workspace/paths';
import { runNode } from '@nivaas/workspace/run-node';

/** Measures the site against the same sources as one bundle (docs/performance.md). */
export const bench = onBuiltSite('bench/dist/bench/src/main.js');

/** Injects every fault of the catalogue into a running site and prints the outcome (docs/drill.md). */
export const drill = onBuiltSite('e2e/drill/dist/drill/run/main.js');

function onBuiltSite(program: string): (args: string[]) => Promise<void> {
  return async (args) => {
    ensureBrowser();
    await buildAreas(areaNames(), { force: false });
    process.exitCode = await runNode([join(root, program), ...args]);
  };
}
