/** Limit of lines that wait for a stalled reader. Further ones are dropped, so that they do not fill the memory. */
const MAX_WAITING_BYTES = 1024 * 1024;

/** Writes one JSON line per entry. A full disk or a closed pipe must not take the site down: lost lines are counted. */
export class Log {
  #lost = 0;

  constructor(private readonly stream: Pick<NodeJS.WriteStream, 'write' | 'writableLength'>) {}

  get lost(): number {
    return this.#lost;
  }

  readonly write = (entry: object): void => {
    const lose = () => (this.#lost += 1);
    if (this.stream.writableLength > MAX_WAITING_BYTES) return void lose();
    try {
      const line = `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`;
      this.stream.write(line, (error) => error && lose());
    } catch {
      lose();
    }
  };
}
