import { safeReturnTo } from '@nivaas/contracts';
import { href } from '@nivaas/portal';

/** The `returnTo` for links between login and signup, so that it is not lost on the way. */
export function passedOn(query: URLSearchParams): string | undefined {
  const path = safeReturnTo(query.get('returnTo'));
  return path === href.home() ? undefined : path;
}
