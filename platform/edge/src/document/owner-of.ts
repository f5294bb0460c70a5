import type { Snapshot } from '@nivaas/contracts';

/** The area that owns a path, by the patterns of the release; of several the one with most fixed parts. */
export function ownerOf({ areas }: Pick<Snapshot, 'areas'>, path: string): string | undefined {
  let best: { area: string; fixed: number } | undefined;
  for (const [area, { owns }] of Object.entries(areas)) {
    for (const { path: pattern } of owns) {
      const fixed = fixedParts(pattern, path);
      if (fixed !== undefined && fixed > (best?.fixed ?? -1)) best = { area, fixed };
    }
  }
  return best?.area;
}

/** How many parts of a path a pattern names; undefined when it does not fit. */
function fixedParts(pattern: string, path: string): number | undefined {
  const parts = path.split('/').filter(Boolean);
  const names = pattern.split('/').filter(Boolean);
  let fixed = 0;
  for (const [place, name] of names.entries()) {
    if (name === '*') return fixed;
    const part = parts[place];
    if (part === undefined) {
      if (!name.endsWith('?')) return undefined;
    } else if (!name.startsWith(':')) {
      if (name.replace(/\?$/, '') !== part) return undefined;
      fixed += 1;
    }
  }
  return parts.length > names.length ? undefined : fixed;
}
