import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_WORKER } from '@nivaas/contracts';
import { compile } from './compile';
import { minimizer } from './minimizer';
import { typeScriptRule } from './modules';

const SOURCE = 'src/service-worker/service-worker.ts';

/**
 * Compiles an area's service worker, if it has one, into a single file, because browsers keep it for longer than any
 * version.
 *
 * @param client Folder of the area's browser build.
 */
export async function writeServiceWorker(client: string, folder: string): Promise<void> {
  const entry = join(folder, SOURCE);
  if (!existsSync(entry)) return;
  await compile([
    {
      name: 'service worker',
      mode: 'production',
      target: ['webworker', 'es2022'],
      entry,
      output: { path: client, filename: SERVICE_WORKER },
      resolve: { extensions: ['.ts', '.js'], conditionNames: ['source', '...'] },
      module: { rules: [typeScriptRule(false)] },
      optimization: { minimizer: [minimizer()] },
      performance: false,
      stats: 'errors-warnings',
      infrastructureLogging: { level: 'error' },
    },
  ]);
}
