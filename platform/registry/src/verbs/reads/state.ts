import * as v from 'valibot';
import { stableOf } from '../../canary/cohorts';
import { freezesAt } from '../../live/frozen';
import { liveLanes } from '../../live/live-release';
import { FULL_SCOPE } from '../../scopes';
import { readVerb } from '../verb';
import { laneStatus } from './lane-status';

/** Full state of every area, and the operator: for the console. */
export const state = readVerb({
  name: 'state',
  input: v.object({}),
  run: async (context, _, { by, scope = FULL_SCOPE }) => {
    const { log, clock } = context;
    const { current } = await log.head();
    const areas = current?.areas ?? {};
    const lanes = await liveLanes(context, current);
    const inLanes = laneStatus(lanes);
    return {
      release: lanes?.release ?? stableOf({ areas }).release,
      ...(inLanes ? { lanes: inLanes } : {}),
      revision: current?.revision ?? 0,
      areas,
      frozen: freezesAt(current, clock().toISOString()),
      operator: { name: by, scope },
    };
  },
});
