import { viewOf, type AreaView } from './operation';

/** A revision, as far as it is compared. */
export interface Written {
  revision: number;
  reason: string;
  previousHash: string;
  action: { verb: string; area: string; version?: string; percent?: number };
  areas: Record<string, AreaView>;
}

/** Replays a log from nothing: each action changes its area into what the verb says, and nothing else. */
export function replayed(log: readonly Written[]): string[] {
  const problems: string[] = [];
  let state: Record<string, AreaView> = {};
  for (const { revision, action, areas } of log) {
    const next = { ...state, [action.area]: after(action, state[action.area]) };
    if (!isSame(next, views(areas)))
      problems.push(`revision ${revision} is not what its ${action.verb} of ${action.area} does`);
    state = views(areas);
  }
  return problems;
}

/** What a verb makes of an area; undefined when it could not do anything there. */
function after({ verb, version, percent }: Written['action'], was?: AreaView): AreaView | undefined {
  const off = was?.off ?? false;
  const live = { version: version ?? '', previous: was?.version ?? null, canary: null, off };
  switch (verb) {
    case 'activate':
      return was?.version === version ? undefined : live;
    case 'rollback':
      return was && was.version !== version ? live : undefined;
    case 'promote':
      return was?.canary?.version === version ? live : undefined;
    case 'canary':
      return was && { ...was, canary: { version: version ?? '', percent: percent ?? 0 } };
    case 'abort':
      return was?.canary ? { ...was, canary: null } : undefined;
    case 'off':
    case 'on':
      return was && was.off !== (verb === 'off') ? { ...was, off: verb === 'off' } : undefined;
    default:
      return undefined;
  }
}

export function views(areas: Readonly<Record<string, AreaView>>): Record<string, AreaView> {
  return Object.fromEntries(Object.entries(areas).map(([area, state]) => [area, viewOf(state)]));
}

/** Whatever the order of keys. */
export function isSame(a: unknown, b: unknown): boolean {
  return sorted(a) === sorted(b);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
