import { useSearchParams } from '@nivaas/federation';
import { passedOn } from '../data/return-to';

/** Tells the server where to go after a form that was sent without JavaScript. */
export function ReturnToField() {
  const [query] = useSearchParams();
  const returnTo = passedOn(query);
  return returnTo && <input type="hidden" name="returnTo" value={returnTo} />;
}
