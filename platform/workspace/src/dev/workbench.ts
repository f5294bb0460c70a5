import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ReleaseSource, VersionManifest } from '@nivaas/registry';
import { chosenAreas } from '../build';
import { areaFolder } from '../paths';

/** Page of the shell's development build (shell/src/development). */
export const WORKBENCH_PATH = '/_dev/workbench';

/** The parts that the arguments of `dev` name. */
interface WorkbenchRequest {
  areas: string[];
  /** `--alone`: announces the workbench, which shows the areas by themselves. */
  isAlone: boolean;
}

/** Reads `[area…] [--alone]`. @throws {UsageError} */
export function wantedParts(args: readonly string[]): WorkbenchRequest {
  return {
    isAlone: args.includes('--alone'),
    areas: chosenAreas(args.filter((arg) => arg !== '--alone')),
  };
}

/** Answers the workbench's requests: what there is to show, and axe-core. */
export function workbench({ areas }: WorkbenchRequest, releases: ReleaseSource) {
  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    const send = (type: string, body: string | Buffer) =>
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    if (request.url === '/_dev/axe.js')
      return void send('text/javascript', readFileSync(require.resolve('axe-core/axe.min.js')));
    if (request.url !== `${WORKBENCH_PATH}.json`) return next();
    const live = (await releases.current())?.areas ?? {};
    const manifests = await Promise.all(
      areas.map((area) => releases.manifest(area, live[area]?.version ?? '')),
    );
    send('application/json', JSON.stringify({ areas: manifests.map(partsOf) }));
  };
}

function partsOf({ area, owns, lends = {} }: VersionManifest) {
  return {
    name: area,
    pages: owns.map(({ path }) => path).filter((path) => !path.startsWith('/_')),
    fragments: Object.entries(lends).map(([name, { schema = {} }]) => ({
      name: `${area}/${name}`,
      schema,
      examples: examplesOf(area, name),
    })),
  };
}

/** Example props by name, from an optional file beside the fragment. */
function examplesOf(area: string, fragment: string): unknown {
  const file = join(areaFolder(area), 'src/fragments', fragment, `${fragment}.examples.json`);
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (error) {
    process.stderr.write(`${file}: ${String(error)}\n`);
    return {};
  }
}
