import { withoutPartners } from '../canary/canary-groups';
import { change, stateOf } from './change';
import type { Context } from '../context';
import { holding } from './held';
import type { ChangeOptions, ChangeResult } from './change-options';

/** Ends the canary: its visitors get the live version again. */
export async function abort(context: Context, area: string, options: ChangeOptions): Promise<ChangeResult> {
  return change(context, area, options, (live) => {
    const state = stateOf(live, area);
    if (!state.canary) return undefined;
    const { version } = state.canary;
    const ended = { ...state, canary: null };
    return {
      state: options.automatic ? holding(ended, version) : ended,
      others: withoutPartners(live?.areas ?? {}, area),
      action: { verb: 'abort', version },
    };
  });
}
