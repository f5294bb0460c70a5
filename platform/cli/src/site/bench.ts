import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildAreas } from './build';
import { areaNames, root } from './paths';

/** Measures the site as it would be released now against the same sources as one bundle (docs/performance.md). */
export async function bench(args: string[]): Promise<void> {
  await buildAreas(areaNames(), { force: false });
  const child = spawn(process.execPath, [join(root, 'bench/dist/bench/src/main.js'), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = await new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
