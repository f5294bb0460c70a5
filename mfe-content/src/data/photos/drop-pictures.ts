import type { SellDraft } from '../sell-form/field';

/** Deletes the pictures of a removed draft. Resolves to a function that restores them; never rejects. */
export async function dropPictures({ photos }: SellDraft): Promise<() => Promise<unknown>> {
  const nothing = () => Promise.resolve();
  if (!photos) return nothing;
  try {
    const { dropUnused } = await import(/* webpackChunkName: "draft-photos" */ './used-pictures');
    return await dropUnused();
  } catch {
    // The photo step deletes what is left over.
    return nothing;
  }
}
