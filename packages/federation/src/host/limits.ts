/** The site promises the stand-in within ten seconds, so code or data that sends no byte for this long has failed. */
export const PART_SILENCE_MS = 9_500;
/** How long a failure is given to whoever asks for the same part; after that the part is asked for again. */
export const FAILURE_KEPT_MS = 2_000;
/** A part that fails this often within this time is tried again only by the visitor. */
export const FAULT_LOOP = { count: 3, withinMs: 60_000 };
/** More redirects than this within this time are a loop. */
export const REDIRECT_LOOP = { count: 5, withinMs: 2_000 };
/** How long the first render waits for the code of its page, so that the page does not appear in two steps. */
export const FIRST_RENDER_WAIT_MS = 1_500;

/** How long a file may be silent until its bytes are watched, it is asked for again, and it has failed. */
export const FILE_SILENCE_MS = { watch: 2_500, secondTry: 5_000, failed: 9_000 };
/** A file whose bytes trickle in has failed after this long. */
export const FILE_LOAD_MS = 30_000;
/** How often the silence of a file is measured. */
export const FILE_CHECK_MS = 250;
/** A connection that broke is often back after this long. */
export const RETRY_PAUSE_MS = 300;

/** Silence after which a request for the release map has failed; there are two. */
export const MAP_SILENCE_MS = 4_500;
/** A map has about 40 kB. */
export const MAP_MAX_LENGTH = 1_000_000;
