import type { SellDraft } from '../sell-form/field';

/** Deletes the pictures of a draft that has been removed; what it resolves to brings them back. Never rejects. */
export async function dropPictures({ photos }: SellDraft): Promise<() => Promise<unknown>> {
  const nothing = () => Promise.resolve();
  if (!photos) return nothing;
  try {
    const { dropUnused } = await import(/* webpackChunkName: "draft-photos" */ './used-pictures');
    return await dropUnused();
  } catch {
    // The step with the photos deletes what is left over.
    return nothing;
  }
}
