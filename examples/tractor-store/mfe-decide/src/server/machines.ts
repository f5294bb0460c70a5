import { query } from '@nivaas/federation/functions';
import * as v from 'valibot';
import { MACHINES } from './data/machines';

/** Undefined for an unknown machine. */
export const machineById = query({
  input: v.object({ id: v.pipe(v.string(), v.maxLength(40)) }),
  loader: async ({ input: { id } }) => {
    const machine = MACHINES.find((each) => each.id === id);
    if (!machine) return undefined;
    const paints = machine.paints.map(({ name, color }) => ({
      sku: `${id}-${name.toLowerCase()}`,
      name,
      color,
    }));
    return { ...machine, paints };
  },
});

export const machineIds = query({ loader: async () => MACHINES.map(({ id }) => id) });
