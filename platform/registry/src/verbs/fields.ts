import * as v from 'valibot';

/** Name of an area or a version. The registry itself validates it, with a better message. */
export const name = v.pipe(v.string(), v.minLength(1), v.maxLength(60));

export const reason = v.optional(v.pipe(v.string(), v.maxLength(1_000)));

/** Commit of the built sources, with `-dirty` when they were changed since. */
export const commit = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[0-9a-f]{7,64}(-dirty)?$/, 'A commit is 7 to 64 hex digits, with -dirty or without.'),
  ),
);

/** Areas may stay behind in a lane of their own because of exports that are gone. */
export const lane = v.optional(v.boolean());

/** Input of every change of an area. */
export const ofChange = {
  area: name,
  reason,
  /** Skips the gate. Needs a reason, and the history shows it. */
  force: v.optional(v.boolean()),
};

export const change = v.strictObject(ofChange);

/** `<area>`, or `<area>@<version>`. */
const areaVersion = v.pipe(v.string(), v.minLength(1), v.maxLength(121));

/** Further areas of the same call. */
export const together = (most = 100) =>
  v.optional(v.pipe(v.array(areaVersion), v.maxLength(most, `is at most ${most} further areas`)));

/** An area, and others with it. */
export interface AreasTogether {
  area: string;
  version?: string | undefined;
  with?: string[] | undefined;
}

/** Words of a command, such as `mfe-a v1` or `mfe-a mfe-b@v2`: the second one is a version, unless it names an area. */
export function readAreas([first = '', second = '', ...others]: readonly string[]): AreasTogether {
  const { area, version } = splitVersion(first);
  const isArea = /^(shell|mfe-)/.test(second);
  const words = isArea ? [second, ...others] : others;
  const choice = isArea || second === '' ? version : second;
  return { area, ...(choice ? { version: choice } : {}), ...(words.length > 0 ? { with: words } : {}) };
}

export function eachArea({ area, version, with: others = [] }: AreasTogether) {
  return [{ area, version }, ...others.map(splitVersion)];
}

export function splitVersion(text: string): { area: string; version?: string } {
  const [area = '', version] = text.split(/@(.*)/s);
  return { area, ...(version === undefined ? {} : { version }) };
}

const UNIT_SECONDS = { m: 60, h: 3_600, d: 86_400 };
const MAX_SECONDS = 7 * UNIT_SECONDS.d;

export const duration = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,4}[mhd]$/, 'is a time such as 30m, 2h or 3d'),
  v.check((text) => secondsOf(text) <= MAX_SECONDS, 'is at most 7d'),
);

export function secondsOf(time: string): number {
  return Number(time.slice(0, -1)) * UNIT_SECONDS[time.at(-1) as keyof typeof UNIT_SECONDS];
}
