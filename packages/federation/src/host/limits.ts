/** A part has failed after this long without a byte of code or data: visitors get the stand-in within ten seconds. */
export const PART_TIMEOUT_MS = 9_500;
/** How long a failed part is not requested again. */
export const FAILURE_KEPT_MS = 2_000;
/** A part that fails this often within this time is retried by the visitor only. */
export const FAULT_LOOP = { count: 3, withinMs: 60_000 };
/** More redirects than this within this time are a loop. */
export const REDIRECT_LOOP = { count: 5, withinMs: 2_000 };
/** How long the first render waits for the code of its page, so that the page does not appear in two steps. */
export const FIRST_RENDER_WAIT_MS = 1_500;

/** How long data that was loaded when a link was pointed at serves a click on it. */
export const DATA_AHEAD_MS = 5_000;

/** Silence of a file after which its bytes are watched, a second request is made, and it has failed. */
export const FILE_SILENCE_MS = { watch: 2_500, secondTry: 5_000, failed: 9_000 };
/** The same for a stylesheet while other files arrive: it is small, so it hangs. Visitors wait for three seconds at most. */
export const STYLE_SILENCE_MS: typeof FILE_SILENCE_MS = { watch: 750, secondTry: 1_250, failed: 2_250 };
/** Bytes within this time after the watch begins may have arrived before it. */
export const CATCH_UP_MS = 500;
/** Limit for a file whose bytes arrive slowly. */
export const FILE_TIMEOUT_MS = 30_000;
/** How often the silence of a file is checked. */
export const FILE_CHECK_MS = 250;
/** Pause before a retry: a broken connection is often back after this long. */
export const RETRY_PAUSE_MS = 300;

/** Silence after which one request for the release map has failed; there are two. */
export const MAP_TIMEOUT_MS = 4_500;
/** A real map is about 40 kB. */
export const MAP_MAX_LENGTH = 1_000_000;
