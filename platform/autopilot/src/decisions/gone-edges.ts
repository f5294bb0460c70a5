import type { ListedEdge } from '../exchange/members';
import { concerns, type PastAction } from './recent-actions';

/**
 * Whether a person said, after the edge was last heard, that the comparisons of an area go on without it.
 *
 * @param history Newest first.
 */
export function isGone(
  history: readonly PastAction[],
  area: string,
  { key, name, heardAt }: Pick<ListedEdge, 'key' | 'name' | 'heardAt'>,
): boolean {
  return history.some(
    ({ at, action }) =>
      (action.without === name || action.without === key) &&
      concerns(action, area) &&
      Date.parse(at) / 1_000 >= heardAt,
  );
}
