/**
 * Props of all fragments by `<area>/<name>`. Each area adds what it lends in its `fragments.d.ts`. Props must survive
 * JSON: they are the key of the data that a document carries, and may cross versions.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface FragmentProps {}

export type FragmentName = keyof FragmentProps;

/** Semantic version of this package; a version's manifest records the one that it was built with. */
export const CONTRACTS_VERSION = '1.1.0';
