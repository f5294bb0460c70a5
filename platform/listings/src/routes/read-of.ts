import { Refusal } from '../refusal';
import { READS } from './reads';

/** @throws {Refusal} not_found */
export function readOf(path: string): { read: (typeof READS)[string]; id: string } {
  const exact = Object.hasOwn(READS, path) ? READS[path] : undefined;
  if (exact && !path.includes(':')) return { read: exact, id: '' };
  const [, text, rest = ''] = /^\/v1\/homes\/([^/]+)(\/similar)?$/.exec(path) ?? [];
  const read = READS[`/v1/homes/:id${rest}`];
  if (text === undefined || !read) throw new Refusal('not_found');
  return { read, id: idIn(text) };
}

/** @throws {Refusal} unknown_home */
export function idIn(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Refusal('unknown_home');
  }
}
