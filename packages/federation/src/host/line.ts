/**
 * The tab's line to the server: when it last showed signs of life. A byte of any file that is being watched counts,
 * so that whoever waits for something made of several files does not give up while one of them still arrives.
 */
export const line = {
  /** Milliseconds on the clock of `performance.now()`. */
  lastSign: 0,
  /** Notes a sign of life. */
  isAlive(): void {
    line.lastSign = performance.now();
  },
};

/**
 * Gives work up that has been silent for too long.
 *
 * @param limit Milliseconds without a sign of life of the line after which the work counts as failed.
 * @param late Makes the error that tells so.
 */
export async function whileAlive<Value>(
  work: Promise<Value>,
  limit: number,
  late: () => Error,
): Promise<Value> {
  const started = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    const look = () => {
      const rest = limit - (performance.now() - Math.max(started, line.lastSign));
      if (rest <= 0) reject(late());
      else timer = setTimeout(look, rest);
    };
    look();
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
