export const MAX_SAVED_HOMES = 100;

/**
 * The saved homes, in the order in which they were saved, with this one added or, if it is among them, without it. For
 * every area with a button that saves, so that all agree on the order.
 *
 * @returns Undefined when the list is full.
 */
export function toggleSaved(ids: readonly string[], id: string): string[] | undefined {
  if (ids.includes(id)) return ids.filter((saved) => saved !== id);
  return ids.length < MAX_SAVED_HOMES ? [...ids, id] : undefined;
}
