import { listingOf } from '@nivaas/catalog/homes';
import type { Language } from './homes/homes';
import { isRefusal } from '@nivaas/contracts/refusal';
import { Homes, SEED } from './homes/homes';
import { readOf } from './routes/reads';

const homes = new Homes(
  1,
  new Map(SEED.map((home) => [home.id, { number: 1, isHidden: false, home, listing: listingOf(home) }])),
);

/** What a fresh site answers to a read, without a database: for tests of areas. */
export function readSample(path: string, language: Language): { status: number; value: unknown } {
  const [address = '', search = ''] = path.split('?', 2);
  try {
    const { read, id } = readOf(address);
    return { status: 200, value: read({ homes, language, parameters: new URLSearchParams(search), id }) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { status, code, message } = error;
    return { status, value: { code, message } };
  }
}
