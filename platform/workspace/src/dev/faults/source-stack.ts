import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { root } from '../../paths';
import type { DevelopmentFault } from '@nivaas/contracts';

/** A frame in the file of an area, in a browser (`/_assets/<area>/<version>/<file>`) or in a render process. */
const FRAME =
  /at (?:async )?(?:(\S.*?) \()?\S*\/(shell|mfe-[\w-]+)\/v[0-9a-f]{12}\/([\w./-]+):(\d+):(\d+)\)?$/;
/** `<area>/mfe-shop/src/…` in the browser's maps: the configuration of webpack puts the area first. */
const OWN_SOURCE = /^[\w-]+\/((?!node_modules\/|webpack\/).*)$/;
const MAX_FRAMES = 8;

interface Frame {
  name: string;
  file: string;
  at: string;
}

/**
 * Whether the area that threw an error is of its newest build. A page with an older one gets the newest, and throws
 * again what is not mended.
 *
 * @param builds Hashes of the builds that the page runs.
 * @param newest Hashes of the newest builds, by area.
 */
export function isOfNewest(
  { stack, builds }: { stack: string; builds: string },
  newest: ReadonlyMap<string, string>,
): boolean {
  const frames = stack.split('\n').map((line) => FRAME.exec(line.trim()));
  const area = frames.find((frame) => frame !== null)?.[2] ?? '';
  return builds.includes(newest.get(area) ?? '');
}

/** Text of the source map of a file of an area. */
type SourceMapOf = (area: string, file: string) => Promise<string | undefined>;

/** Turns an error of built code into one of the sources. Frames of packages are left out. */
export async function toSources(
  { message, stack }: { message: string; stack: string },
  sourceMapOf: SourceMapOf,
): Promise<Required<DevelopmentFault>> {
  const maps = new Map<string, TraceMap | undefined>();
  const frames: Frame[] = [];
  for (const line of stack.split('\n')) {
    const [, name = '', area, file, row, column] = FRAME.exec(line.trim()) ?? [];
    if (!area || !file || frames.length >= MAX_FRAMES) continue;
    const key = `${area}/${file}`;
    if (!maps.has(key)) {
      const text = await sourceMapOf(area, file);
      maps.set(key, text ? new TraceMap(text) : undefined);
    }
    const map = maps.get(key);
    const found = map && originalPositionFor(map, { line: Number(row), column: Number(column) - 1 });
    // The server's maps have full paths.
    const [, source] = OWN_SOURCE.exec((found?.source ?? '').replace(`${root}/`, 'server/')) ?? [];
    if (source) frames.push({ name, file: source, at: `${found?.line ?? 0}:${(found?.column ?? 0) + 1}` });
  }
  const shown = withoutPlatform(frames);
  const [first] = shown;
  return {
    moduleName: first?.file ?? '',
    loc: first?.at ?? '',
    message,
    stack: shown.map(({ name, file, at }) => `    at ${name ? `${name} (${file}:${at})` : `${file}:${at}`}`),
  };
}

/** Without the frames of the code that calls pages and loaders, unless the error is its own. */
function withoutPlatform(frames: Frame[]): Frame[] {
  const shown = frames.filter(({ file }) => !file.startsWith('packages/federation/'));
  return frames[0] === shown[0] ? shown : frames;
}
