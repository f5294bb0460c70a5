import type { ReactElement } from 'react';

/**
 * Children without bare text, for components that put them beside elements of their own. A browser's translator would
 * replace the text, and React could then neither change it nor insert beside it.
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
