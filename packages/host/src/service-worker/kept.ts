/*
 * The contract between service worker and pages: names of caches, and headers of kept documents. Kept documents outlive
 * versions of the shell, so a change of meaning needs a new name.
 */

/** Documents as the server sent them, by address. */
export const PAGES = 'nivaas-pages';
/** Files of versions, and pictures, that the kept documents use. */
export const FILES = 'nivaas-files';

export const OFFLINE_PATH = '/offline';
/** Query parameter of the offline page: the address that could not be loaded. */
export const FROM = 'from';

/** Headers of a kept document: when the server made it (ms), its title (escaped), and its files (JSON). */
export const KEPT_AT = 'x-kept-at';
export const KEPT_TITLE = 'x-kept-title';
export const KEPT_FILES = 'x-kept-files';
/** Header that lists fragments outside the document. Their files are kept, too. */
export const KEPT_PARTS = 'x-kept-parts';
/** `Server-Timing` entry that marks a page as kept, with the time (ms) at which the server made it. */
export const KEPT_TIMING = 'kept';

/** Message in which a page asks an installed worker to become the active one. */
export const TAKE_OVER = 'take over';

/** Saved things whose pages are kept, the latest first. */
export const MAX_SAVED = 30;
