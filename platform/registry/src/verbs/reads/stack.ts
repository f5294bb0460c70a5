import * as v from 'valibot';
import { sourceLine } from '../../versions/source-line';
import { clientVerb, verb } from '../verb';
import { file } from '../../versions/stored-files';
import * as fields from '../fields';

/** The source map of a script; null when there is none. Visitors do not get it. */
export const sourceMap = verb({
  name: 'source-map',
  kind: 'read',
  input: v.strictObject({
    area: fields.name,
    version: fields.name,
    /** Below the version's folder, such as `page-about.js`. */
    script: v.pipe(v.string(), v.maxLength(200)),
  }),
  run: async (context, { area, version, script }): Promise<{ map: string | null }> => {
    const map = await file(context, area, version, `client/${script}.map`);
    return { map: map?.toString('utf8') ?? null };
  },
});

/** A place in a stack of a browser: `https://…/_assets/<area>/<version>/<file>:<line>:<column>`. */
const PLACE =
  /(?:https?:\/\/[^\s()/]+)?\/_assets\/((?:shell|mfe-[a-z][a-z0-9-]{0,38}))\/(v[0-9a-f]{12})\/([\w@./-]{1,120}):(\d{1,7}):(\d{1,7})/g;

/** Replaces the places in a stack by lines of the sources. */
export const source = clientVerb({
  name: 'source',
  kind: 'composed',
  input: v.strictObject({ stack: v.pipe(v.string(), v.maxLength(100_000)) }),
  run: async (ask, { stack }) => {
    const maps = new Map<string, Promise<{ map: string | null }>>();
    const lines = new Map<string, string>();
    for (const [place, area = '', version = '', script = '', line, column] of stack.matchAll(PLACE)) {
      const key = [area, version, script].join('/');
      const reading = maps.get(key) ?? ask(sourceMap, { area, version, script });
      maps.set(key, reading);
      const { map } = await reading;
      const found = map === null ? undefined : sourceLine(map, area, Number(line), Number(column));
      if (found !== undefined) lines.set(place, found);
    }
    return { stack: stack.replace(PLACE, (place) => lines.get(place) ?? place), found: lines.size };
  },
  command: {
    usage: '<stack>',
    summary: 'names the lines of the sources in a stack from a browser',
    help: [
      'Takes a stack, or one place of it, as a browser prints it, and replaces each address below /_assets by file, line and ' +
        'column of the sources that this version was built from. Visitors get no source maps; ' +
        'with --edge, any token may read them.',
    ],
    examples: ['source "$(cat stack.txt)" --edge https://example.org'],
    text: ({ stack, found }) =>
      found > 0
        ? stack
        : 'No place was found. A place is an address with line and column: …/_assets/<area>/<version>/<file>.js:1:4357',
    isBad: ({ found }) => found === 0,
  },
});
