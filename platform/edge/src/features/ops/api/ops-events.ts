import type { ServerResponse } from 'node:http';
import type { Exchange, Reply } from '@nivaas/http';
import type { EdgeConfig } from '../../../config';
import { EventStreams } from '../../../limits/event-streams';
import type { Releases } from '../../../releases/releases';
import { OpsRefusal } from '../operators/refusal';

const MAX_CONSOLES = 100;
/** An office has one address, but no address has all consoles. */
const MAX_CONSOLES_OF_CLIENT = 25;
const MEASURES_INTERVAL_MS = 5_000;
const KEEP_ALIVE_MS = 20_000;

/** `GET /_ops/api/events`: an event for each new revision, and the measures every five seconds. */
export class OpsEvents {
  readonly #open = new Set<ServerResponse>();
  readonly #streams: EventStreams;
  readonly #timers: NodeJS.Timeout[];
  readonly #stop: () => void;

  constructor(
    private readonly releases: Releases,
    private readonly measures: () => unknown,
    config: Pick<EdgeConfig, 'TRUST_PROXY'>,
  ) {
    this.#streams = new EventStreams({ max: MAX_CONSOLES, maxOfClient: MAX_CONSOLES_OF_CLIENT }, config);
    this.#stop = releases.onChange(() => this.#send(this.#revision()));
    this.#timers = [
      setInterval(() => this.#sendMeasures(), MEASURES_INTERVAL_MS),
      setInterval(() => this.#send(':\n\n'), KEEP_ALIVE_MS),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  handle({ request, response, commonHeaders }: Exchange): Reply | undefined {
    if (!this.#streams.take(request, response)) throw new OpsRefusal('too_many_consoles');
    response.writeHead(200, {
      ...commonHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Stops proxies from buffering the events.
      'x-accel-buffering': 'no',
    });
    this.#open.add(response);
    response.once('close', () => this.#open.delete(response));
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

  /** Skips clients that have not read the last event yet: unread measures would pile up in memory. */
  #sendMeasures(): void {
    const ready = [...this.#open].filter(({ writableLength }) => writableLength === 0);
    if (ready.length === 0) return;
    const measures = this.#measures();
    for (const response of ready) response.write(measures);
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
