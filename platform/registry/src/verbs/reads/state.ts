import * as v from 'valibot';
import { releaseId } from '../../formats/digests';
import { freezesAt } from '../../live/frozen';
import { FULL_SCOPE } from '../../scopes';
import { readVerb } from '../verb';

/** Full state of every area, and the operator: for the console. */
export const state = readVerb({
  name: 'state',
  input: v.object({}),
  run: async ({ log, clock }, _, { by, scope = FULL_SCOPE }) => {
    const { current } = await log.head();
    const areas = current?.areas ?? {};
    return {
      release: releaseId(areas),
      revision: current?.revision ?? 0,
      areas,
      frozen: freezesAt(current, clock().toISOString()),
      operator: { name: by, scope },
    };
  },
});
