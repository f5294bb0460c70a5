import * as v from 'valibot';
import { releaseId } from '../../formats/digests';
import { usesOfDeprecated } from '../../live/deprecated';
import { freezesAt } from '../../live/frozen';
import { FULL_SCOPE } from '../../scopes';
import { readVerb } from '../verb';

/** Full state of every area, and the operator: for the console. */
export const state = readVerb({
  name: 'state',
  input: v.object({}),
  run: async (context, _, { by, scope = FULL_SCOPE }) => {
    const { log, clock } = context;
    const { current } = await log.head();
    const areas = current?.areas ?? {};
    return {
      release: releaseId(areas),
      revision: current?.revision ?? 0,
      areas,
      frozen: freezesAt(current, clock().toISOString()),
      deprecated: await usesOfDeprecated(context, current),
      operator: { name: by, scope },
    };
  },
});
