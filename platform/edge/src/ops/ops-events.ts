import type { ServerResponse } from 'node:http';
import type { Exchange, Reply } from '@nivaas/http';
import type { Releases } from '../releases/releases';
import { OpsRefusal } from './refusal';

/** Consoles that may listen at once. */
const MOST = 100;
/** How often the measures go out, in milliseconds. */
const MEASURES_EVERY = 5_000;
const KEEP_ALIVE = 20_000;

/** `GET /_ops/api/events`: each new revision, and the measures while somebody looks. Read with fetch, for the token. */
export class OpsEvents {
  readonly #open = new Set<ServerResponse>();
  readonly #timers: NodeJS.Timeout[];
  readonly #stop: () => void;

  constructor(
    private readonly releases: Releases,
    private readonly measures: () => unknown,
  ) {
    this.#stop = releases.onChange(() => this.#send(this.#revision()));
    this.#timers = [
      setInterval(() => this.#open.size > 0 && this.#send(this.#measures()), MEASURES_EVERY),
      setInterval(() => this.#send(':\n\n'), KEEP_ALIVE),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  handle({ request, response, commonHeaders }: Exchange): Reply | undefined {
    if (this.#open.size >= MOST) throw new OpsRefusal('too_many_tries', 'too many consoles are open');
    response.writeHead(200, {
      ...commonHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A proxy that buffers would hold the events back.
      'x-accel-buffering': 'no',
    });
    this.#open.add(response);
    request.on('close', () => this.#open.delete(response));
    response.write(this.#revision() + this.#measures());
    return undefined;
  }

  close(): void {
    this.#stop();
    for (const timer of this.#timers) clearInterval(timer);
    for (const response of this.#open) response.end();
    this.#open.clear();
  }

  #send(text: string): void {
    for (const response of this.#open) response.write(text);
  }

  #revision(): string {
    const live = this.releases.live;
    const data = live && { revision: live.revision.revision, release: live.snapshot.release };
    return `event: revision\ndata: ${JSON.stringify(data ?? null)}\n\n`;
  }

  #measures(): string {
    return `event: measures\ndata: ${JSON.stringify(this.measures())}\n\n`;
  }
}
