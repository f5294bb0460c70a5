/*
 * Precedes the script of a shell, which then does not start when the page says so, as in
 * `globalThis.spoilt = { shell: 'throws' }`, and logs it to the console.
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
  // Its start waits for a race, and so never ends.
  if (way === 'never') Promise.race = () => new Promise(() => undefined);
}
