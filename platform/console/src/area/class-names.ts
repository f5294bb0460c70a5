/** Joins the names that are there. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter((name) => name !== false && name !== undefined).join(' ');
}
