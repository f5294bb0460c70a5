import { announce } from '@nivaas/federation';
import { forgetUser } from './signed-in-user';

/** Makes the site show a visitor who is logged out. @param hasFocus What is about to be removed has the focus. */
export function leaveAccount(message: string, hasFocus = true): void {
  if (hasFocus) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  forgetUser();
  announce(message);
}
