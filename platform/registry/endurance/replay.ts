import { isDeepStrictEqual } from 'node:util';
import { viewOf, type AreaView } from './operation';

/** The fields of a revision that are compared. */
export interface Written {
  revision: number;
  reason: string;
  previousHash: string;
  action: { verb: string; area: string; version?: string; percent?: number };
  areas: Record<string, AreaView>;
}

/** Applies each action to the state before it. @returns One sentence for each revision with another state. */
export function replayed(log: readonly Written[]): string[] {
  const problems: string[] = [];
  let state: Record<string, AreaView> = {};
  for (const { revision, action, areas } of log) {
    const next = { ...state, [action.area]: after(action, state[action.area]) };
    if (!isDeepStrictEqual(next, views(areas)))
      problems.push(`revision ${revision} is not the result of its ${action.verb} of ${action.area}`);
    state = views(areas);
  }
  return problems;
}

/** The area after a verb; undefined when the verb could not have been applied. */
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
    case 'resume':
      return was;
    default:
      return undefined;
  }
}

export function views(areas: Readonly<Record<string, AreaView>>): Record<string, AreaView> {
  return Object.fromEntries(Object.entries(areas).map(([area, state]) => [area, viewOf(state)]));
}
