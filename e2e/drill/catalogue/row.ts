/** Proved by the tests in e2e/drill whose titles begin with the id. */
export const drill = 'drill';

/** How it is known that the site survives a fault. Tests and journeys are named by file and title, as written there. */
export type Proof =
  | typeof drill
  | { test: string; name: string }
  | { journey: string; name: string }
  | { notApplicable: string }
  /** Nobody has proved it yet. */
  | { open: true };

export interface CatalogueRow {
  /** A letter and two digits. */
  id: string;
  fault: string;
  /** Each of several must hold. */
  proof: Proof | Proof[];
}

export const proofsOf = ({ proof }: CatalogueRow): Proof[] => (Array.isArray(proof) ? proof : [proof]);

type Named<Key extends string> = Extract<Proof, Record<Key, unknown>>;

export const isTest = (proof: Proof): proof is Named<'test'> => proof !== drill && 'test' in proof;
export const isJourney = (proof: Proof): proof is Named<'journey'> => proof !== drill && 'journey' in proof;
