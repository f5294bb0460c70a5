import { query } from '@nivaas/federation/functions';
import * as v from 'valibot';
import { CATEGORIES, MACHINES, PAINTS } from './data/machines';
import { similarPaints } from './data/similar-paints';

/** Machines of a category, or all, the dearest first; undefined for an unknown category. */
export const machineList = query({
  input: v.object({ category: v.optional(v.pipe(v.string(), v.maxLength(40))) }),
  loader: async ({ input: { category } }) => {
    const current = CATEGORIES.find(({ id }) => id === category);
    if (category !== undefined && !current) return undefined;
    const shown = MACHINES.filter((machine) => !current || machine.category === current.id);
    return {
      current,
      categories: CATEGORIES.map(({ id, name }) => ({ id, name })),
      machines: shown
        .map(({ id, name, price, paints: [paint = 'rust'] }) => ({ id, name, price, paint: PAINTS[paint] }))
        .sort((a, b) => b.price - a.price),
    };
  },
});

/** The categories with a machine of each, for the home page. */
export const categoryTeasers = query({
  loader: async () =>
    CATEGORIES.map((category) => {
      const [machine] = MACHINES.filter((each) => each.category === category.id);
      return { ...category, machine: machine?.id ?? '', paint: PAINTS[machine?.paints[0] ?? 'rust'] };
    }),
});

export const recommended = query({
  input: v.object({ skus: v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(50)) }),
  loader: async ({ input: { skus } }) => similarPaints(skus),
});
