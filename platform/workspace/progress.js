/*
 * Says that slow work goes on. Plain JavaScript, because scripts/run.js needs it before anything is installed or compiled.
 */
const SILENCE_MS = 5_000;

/** Runs work, and writes every few seconds how long it has taken, in whole lines, so that a log can be read, too. */
exports.withProgress = async (title, work) => {
  const startedMs = performance.now();
  const tell = () =>
    process.stderr.write(`${title}: ${Math.round((performance.now() - startedMs) / 1_000)} s\n`);
  const timer = setInterval(tell, SILENCE_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};
