/** Says what takes seconds, to somebody who waits at a terminal. */
export function step(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${text} …\n`);
}
