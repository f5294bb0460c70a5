import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildAreas } from './build';
import { areaNames, root } from './paths';

/** Meets the site with every fault of the catalogue and prints what was seen (docs/drill.md). */
export async function drill(args: string[]): Promise<void> {
  await buildAreas(areaNames(), { force: false });
  const child = spawn(process.execPath, [join(root, 'e2e/drill/dist/drill/run/main.js'), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = await new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
