/*
 * Says how far slow work is. Plain JavaScript, because scripts/run.js needs it before anything is installed or compiled.
 */
const FIRST_MS = 1_000;
const SILENCE_MS = 4_000;
/** Below this, the time left is a guess. */
const MIN_SHARE = 0.05;

/**
 * Runs work, and writes a line after a second, then whenever nothing was said for some: what is going on, how far it is,
 * about how long it takes. Whole lines, so that a log can be read, too.
 *
 * @param title What is done: "Installing packages".
 * @param work Is called with a function that writes another line.
 * @param options `measure` returns `{ share, detail }`: how much is done, from 0 to 1, and in words.
 */
exports.withProgress = async (title, work, { measure = () => ({}), write = toStandardError } = {}) => {
  const startedMs = performance.now();
  const say = (line) => {
    clearTimeout(timer);
    timer = setTimeout(tell, SILENCE_MS);
    write(`${line}\n`);
  };
  const tell = () => {
    const tookMs = performance.now() - startedMs;
    const { share, detail } = measure();
    const isKnown = share >= MIN_SHARE && share < 1;
    const left = isKnown && `about ${duration((tookMs * (1 - share)) / share)} left`;
    say(`${title}: ${[detail, duration(tookMs), left].filter(Boolean).join(', ')}`);
  };
  let timer = setTimeout(tell, FIRST_MS);
  try {
    return await work(say);
  } finally {
    clearTimeout(timer);
  }
};

function toStandardError(text) {
  process.stderr.write(text);
}

function duration(ms) {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  return seconds < 100 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
