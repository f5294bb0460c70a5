/** A part fails after this long without a byte of code or data: visitors get its stand-in within ten seconds. */
export const PART_TIMEOUT_MS = 9_500;
/** A part in a place stays out of the page if it is not ready this long after the rest. */
export const PART_PATIENCE_MS = 100;
/** How long a failed part is not requested again. */
export const FAILURE_KEPT_MS = 2_000;
/** Only the visitor can retry a part that fails this often within this time. */
export const FAULT_LOOP = { count: 3, withinMs: 60_000 };
/** More redirects than this within this time are a loop. */
export const REDIRECT_LOOP = { count: 5, withinMs: 2_000 };
/** How long the first render waits for the code of its page, so that the page does not appear in two steps. */
export const FIRST_RENDER_WAIT_MS = 1_500;

/**
 * How long data that was loaded ahead when the visitor pointed at a link can serve a click on it. Older data may have changed:
 * the click asks for it again, mostly to hear that it has not.
 */
export const DATA_AHEAD_MS = 1_000;

/** Silence of a file until its bytes are watched, until a second request starts, and until the file fails. */
export const FILE_SILENCE_MS = { watch: 2_500, secondTry: 5_000, failed: 9_000 };
/**
 * Shorter for a stylesheet while other files arrive: it is small, so silence means that it hangs. Visitors wait at
 * most three seconds.
 */
export const STYLE_SILENCE_MS: typeof FILE_SILENCE_MS = { watch: 750, secondTry: 1_250, failed: 2_250 };
/** Bytes that come this soon after the watch begins may be old: the cache first hands over what arrived before. */
export const CATCH_UP_MS = 500;
/** Limit for a file whose bytes arrive slowly. */
export const FILE_TIMEOUT_MS = 30_000;
/** How often silence is checked. */
export const SILENCE_CHECK_MS = 250;
/** Pause before a retry: a broken connection is often back after this long. */
export const RETRY_PAUSE_MS = 300;

/** Silence after which a request for the release map fails. There are at most two requests. */
export const MAP_TIMEOUT_MS = 4_500;
/** A real map is about 40 kB. */
export const MAP_MAX_LENGTH = 1_000_000;
