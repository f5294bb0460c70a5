/** Prints a slow step for a user at a terminal. */
export function step(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${text} …\n`);
}
