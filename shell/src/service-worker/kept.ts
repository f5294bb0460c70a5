/*
 * What service worker and pages agree on: names of caches, and headers of kept documents. Kept documents outlive versions
 * of the shell, so a change of meaning needs other names.
 */

/** Documents as the server sent them, by address. */
export const PAGES = 'nivaas-pages';
/** Files of versions and pictures: what the kept documents name. */
export const FILES = 'nivaas-files';

export const OFFLINE_PATH = '/offline';
/** Its parameter with the address that was asked for. */
export const FROM = 'from';

/** Headers of a kept document: when the server made it (ms), its title (escaped), and its files (JSON). */
export const KEPT_AT = 'x-kept-at';
export const KEPT_TITLE = 'x-kept-title';
export const KEPT_FILES = 'x-kept-files';
/** The fragments beyond its document that it has the files of. */
export const KEPT_PARTS = 'x-kept-parts';
/** Name of the entry in `Server-Timing` by which a page knows that it was kept, and since when (ms). */
export const KEPT_TIMING = 'kept';

/** Saved homes whose pages are kept, the latest first. */
export const MAX_SAVED = 30;
