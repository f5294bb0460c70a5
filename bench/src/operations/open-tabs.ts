import { request, type ClientRequest } from 'node:http';
import { bucketCookie } from '../site/bucket-cookie';

/** Event streams, as open tabs hold them. */
export class OpenTabs {
  readonly #connections: ClientRequest[] = [];
  #release: string | undefined;
  #waiting: { at: number[]; resolve: (at: number[]) => void } | undefined;

  /** Resolves when all streams are open. */
  static async open(url: string, count: number): Promise<OpenTabs> {
    const tabs = new OpenTabs();
    await Promise.all(Array.from({ length: count }, (_, index) => tabs.#connect(url, index)));
    return tabs;
  }

  /** When each tab hears of this release, by `Date.now()`. Call it before the release is live. */
  heard(release: string): Promise<number[]> {
    this.#release = release;
    return new Promise((resolve) => {
      this.#waiting = { at: [], resolve };
    });
  }

  close(): void {
    for (const connection of this.#connections) connection.destroy();
  }

  #connect(url: string, index: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = { cookie: bucketCookie((index * 1_999) % 10_000) };
      const connection = request(`${url}/_release/events`, { headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
          const events = text.split('\n\n');
          text = events.pop() ?? '';
          for (const event of events) this.#hear(event);
          resolve();
        });
        answer.on('error', () => undefined);
      });
      connection.on('error', reject);
      connection.end();
      this.#connections.push(connection);
    });
  }

  #hear(event: string): void {
    const [, release] = /"release":"(r[0-9a-f]{12})"/.exec(event) ?? [];
    if (!this.#waiting || release !== this.#release) return;
    this.#waiting.at.push(Date.now());
    if (this.#waiting.at.length < this.#connections.length) return;
    this.#waiting.resolve(this.#waiting.at);
    this.#waiting = undefined;
  }
}
