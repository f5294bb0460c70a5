import type { ServiceChanges } from '@nivaas/http';
import type { Kysely } from 'kysely';
import type { Tables } from './tables';

const MAX_CHANGES = 500;

/** Articles whose stock changed after this change, for edges, which then ask again what they show. */
export async function changesAfter(db: Kysely<Tables>, after: number | undefined): Promise<ServiceChanges> {
  const all = db.selectFrom('change').selectAll();
  const newest = await all.orderBy('number', 'desc').executeTakeFirst();
  const { number: height, mark: identity } = newest ?? { number: 0, mark: '' };
  if (after === undefined) return { identity, height, changes: [] };
  // The known one is asked for, too: after a restore it may be missing, or be another change.
  const page = all.where('number', '>=', after).orderBy('number').limit(MAX_CHANGES);
  const [known, ...later] = await page.execute();
  if (known?.number !== after) return { identity, height, changes: [] };
  const changes = later.map(({ number, mark, sku }) => ({
    number,
    identity: mark,
    tags: [`checkout:${sku}`],
  }));
  return { identity: known.mark, height, changes };
}
