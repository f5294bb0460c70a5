import { messages } from '../messages';

/** The visitor's name. A server may send none, or an e-mail address instead. */
export function shownName(name: unknown): string {
  const known = typeof name === 'string' ? name.trim() : '';
  return known.split('@')[0] || messages.menu.someone;
}
