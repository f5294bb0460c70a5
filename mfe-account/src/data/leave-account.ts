import { announce } from '@nivaas/federation';
import { forgetUser } from './signed-in-user';

/** Shows the visitor as logged out. @param hasFocus The element that is about to be removed has the focus. */
export function leaveAccount(message: string, hasFocus = true): void {
  if (hasFocus) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  forgetUser();
  announce(message);
}
