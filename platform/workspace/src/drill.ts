import { join } from 'node:path';
import { ensureBrowser } from './browser/ensure-browser';
import { buildAreas } from './build';
import { areaNames, root } from './paths';
import { runNode } from './run-node';

/** Meets the site with every fault of the catalogue and prints what was seen (docs/drill.md). */
export async function drill(args: string[]): Promise<void> {
  ensureBrowser();
  await buildAreas(areaNames(), { force: false });
  process.exitCode = await runNode([join(root, 'e2e/drill/dist/drill/run/main.js'), ...args]);
}
