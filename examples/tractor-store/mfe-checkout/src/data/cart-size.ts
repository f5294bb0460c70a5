import { storageEntry } from '@nivaas/contracts';
import { writeStored } from '@nivaas/federation';

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** How many machines are in the cart. The service knows; this is for pages that know no visitor. */
export const cartSize = storageEntry('nivaas:cart-size', isCount, 0);

export const keepCartSize = (size: number): void => void writeStored(cartSize, size);
