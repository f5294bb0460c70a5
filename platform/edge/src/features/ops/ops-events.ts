import type { Exchange, Reply, TrustedProxies } from '@nivaas/http';
import { refusal } from '@nivaas/registry';
import { EventStreams } from '../../limits/event-streams';
import type { Releases } from '../../releases/releases';

/** An office has one address, but no address has all consoles. */
const LIMITS = { max: 100, maxOfClient: 25, keepAliveMs: 20_000 };
const MEASURES_INTERVAL_MS = 5_000;

/** `GET /_ops/api/events`: an event for each new revision, and the measures every five seconds. */
export class OpsEvents {
  readonly #consoles: EventStreams<undefined>;
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly releases: Pick<Releases, 'stable' | 'onChange'>,
    private readonly measures: () => unknown,
    proxies: TrustedProxies,
  ) {
    this.#consoles = new EventStreams(LIMITS, proxies);
    releases.onChange(() => this.#consoles.send(() => this.#revision()));
    this.#timer = setInterval(() => this.#sendMeasures(), MEASURES_INTERVAL_MS).unref();
  }

  handle(exchange: Exchange): Reply | undefined {
    const response = this.#consoles.open(exchange, undefined);
    if (!response) throw refusal('too_many_consoles');
    response.write(this.#revision() + eventText('measures', this.measures()));
    return undefined;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#consoles.close();
  }

  /** Skips clients that have not read the last event yet: unread measures would pile up in memory. */
  #sendMeasures(): void {
    let text: string | undefined;
    this.#consoles.send((_, { writableLength }) =>
      writableLength === 0 ? (text ??= eventText('measures', this.measures())) : undefined,
    );
  }

  #revision(): string {
    const { stable } = this.releases;
    const data = stable && { revision: stable.revision.revision, release: stable.snapshot.release };
    return eventText('revision', data ?? null);
  }
}

function eventText(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
