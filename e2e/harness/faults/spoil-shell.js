/*
 * Prepended to the script of a shell, so that it does not start when the page has set, for example,
 * `globalThis.spoilt = { shell: 'throws' }`. The misbehaviour is logged to the console.
 */
{
  const way = globalThis.spoilt?.shell;
  if (way) console.debug(`spoilt: shell ${way}`);
  if (way === 'throws') throw new Error('shell is broken at its top level');
  if (way === 'rejects') {
    JSON.parse = () => {
      throw new Error('shell is broken in its start');
    };
  }
  // The start of the shell awaits a race, so it never ends.
  if (way === 'never') Promise.race = () => new Promise(() => undefined);
}
