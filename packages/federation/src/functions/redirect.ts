import { sitePath } from '@nivaas/contracts';

/** An answer that says where a form without script leads next. */
export class Redirect<Value> {
  constructor(
    readonly location: string,
    readonly value: Value,
  ) {}
}

/**
 * Leads a form without script to another page; without it the form's own page comes back. A caller with script gets the
 * value.
 *
 * @param location A path of this site, without language: the visitor stays in that of the form.
 * @throws {Error} for an address that is none.
 */
export function redirect(location: string): Redirect<undefined>;
export function redirect<Value>(location: string, value: Value): Redirect<Value>;
export function redirect(location: string, value?: unknown): Redirect<unknown> {
  const path = sitePath(location);
  if (path === undefined) throw new Error(`${JSON.stringify(location)} is no path of this site.`);
  return new Redirect(path, value);
}
