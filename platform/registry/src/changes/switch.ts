import { change, stateOf } from './change';
import type { Context } from '../context';
import type { ChangeOptions, ChangeResult } from './change-options';

/** The kill switch, both ways. It looks at no file, so that it works when everything else is broken. */
export async function switchArea(
  context: Context,
  area: string,
  verb: 'off' | 'on',
  options: ChangeOptions,
): Promise<ChangeResult> {
  const off = verb === 'off';
  return change(context, area, options, (live) => {
    const state = stateOf(live, area);
    return state.off === off ? undefined : { state: { ...state, off }, action: { verb } };
  });
}
