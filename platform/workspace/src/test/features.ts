import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildAreas } from '../build';
import { areaNames, root } from '../paths';
import { browserTests, NOT_NIGHTLY, type Outcome } from './steps';

/** Journeys that every site serves, whatever features its edge has. */
const CORE = ['hydration', 'navigation\\.spec', 'pages\\.spec', 'search\\.spec', 'property\\.spec'];

/** Runs the core journeys on edges that lack one feature, for each. @param names Default: all optional features. */
export async function withoutFeatures(names: readonly string[] = []): Promise<Outcome[]> {
  await buildAreas(areaNames(), { force: false });
  const hook = join(root, 'e2e/harness/take-out.js');
  const outcomes: Outcome[] = [];
  for (const name of names.length > 0 ? names : optionalFeatures()) {
    const env = { TAKEN_OUT: name, NODE_OPTIONS: `--require ${JSON.stringify(hook)}` };
    const words = ['--project=journeys', ...NOT_NIGHTLY, ...CORE];
    outcomes.push(await browserTests(words, { name: `without ${name}`, env }));
  }
  return outcomes;
}

/** A feature of the edge is a folder of this name. */
function optionalFeatures(): string[] {
  const folder = join(dirname(require.resolve('@nivaas/edge/main')), 'features');
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'feature.js')));
}
