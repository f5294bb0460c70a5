import { join } from 'node:path';
import { ensureBrowser } from './browser/ensure-browser';
import { buildAreas } from './build';
import { areaNames, root } from './paths';
import { runNode } from './run-node';

/** Measures the site as it would be released now against the same sources as one bundle (docs/performance.md). */
export async function bench(args: string[]): Promise<void> {
  ensureBrowser();
  await buildAreas(areaNames(), { force: false });
  process.exitCode = await runNode([join(root, 'bench/dist/bench/src/main.js'), ...args]);
}
