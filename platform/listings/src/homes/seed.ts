import { HINDI_TITLES, SAMPLES } from '@nivaas/catalog/homes';
import type { StoredHome } from './stored-home';

/** The homes of a fresh site: those of the specification. */
export const SEED: readonly StoredHome[] = SAMPLES.map((sample) => {
  const titleInHindi = HINDI_TITLES[sample.id];
  return titleInHindi === undefined ? sample : { ...sample, titleInHindi };
});
