import { change, stateOf } from './change';
import type { Context } from '../context';
import { assertVersion } from '../formats/keys';
import type { ChangeOptions, ChangeResult } from './change-options';

/** A person looked at what the autopilot took away: it may come back, and the autopilot may act again. */
export async function resume(
  context: Context,
  area: string,
  options: ChangeOptions & { version?: string },
): Promise<ChangeResult> {
  const { version } = options;
  if (version !== undefined) assertVersion(version);
  return change(context, area, options, (live) => {
    const state = stateOf(live, area);
    const held = version === undefined ? [] : state.held.filter((other) => other !== version);
    if (held.length === state.held.length) return undefined;
    return { state: { ...state, held }, action: { verb: 'resume', ...(version ? { version } : {}) } };
  });
}
