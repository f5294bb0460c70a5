import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { VisitorBuckets } from '../../cohorts/visitor-buckets';
import { problem, type Exchange, type Reply } from '@nivaas/http';
import type { EventStreams } from '../../limits/event-streams';
import type { LiveRelease } from '../../render/live-release';
import type { Releases } from '../../releases/releases';

/** Tabs that lose their edge together reconnect spread over this time. */
const COME_BACK_MS = { least: 1_000, spread: 4_000 };
const RELEASE = /^r[0-9a-f]{12}$/;

interface Tab {
  bucket: number | undefined;
  /** The release it runs on, if it sent one. */
  release: string | undefined;
}

/**
 * `/_release/events`: a server-sent event for the current and each new revision, with the release of the visitor's
 * cohort. A tab may send the release it runs on as `?release=<id>`.
 */
export class ReleaseEvents {
  readonly #open = new Map<ServerResponse, Tab>();

  /**
   * @param onTab Called with the release of a tab when it connects, and again while it is open.
   * @param streams Bounds the tabs that listen; further ones poll `/_release` instead.
   */
  constructor(
    private readonly releases: Releases,
    private readonly buckets: VisitorBuckets,
    private readonly onTab: (release: string) => void,
    private readonly streams: EventStreams,
  ) {
    releases.onChange(() => this.#sendAll());
    setInterval(() => this.#keepAlive(), 25_000).unref();
  }

  handle({ response, request, search, commonHeaders }: Exchange): Reply | undefined {
    if (!this.streams.take(request, response))
      return problem(503, 'too_many_listeners', 'Ask /_release instead.', { 'retry-after': '60' });
    response.writeHead(200, {
      ...commonHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    const bucket = this.buckets.of(request);
    const release = new URLSearchParams(search).get('release') ?? '';
    const tab = { bucket, release: RELEASE.test(release) ? release : undefined };
    this.#open.set(response, tab);
    request.on('close', () => this.#open.delete(response));
    const live = this.releases.of(bucket);
    response.write(`retry: ${COME_BACK_MS.least + randomInt(COME_BACK_MS.spread)}\n`);
    response.write(live ? eventText(live) : ':\n\n');
    if (tab.release) this.onTab(tab.release);
    return undefined;
  }

  close(): void {
    for (const response of this.#open.keys()) response.end();
    this.#open.clear();
  }

  #sendAll(): void {
    for (const [response, { bucket }] of this.#open) {
      const live = this.releases.of(bucket);
      if (live) response.write(eventText(live));
    }
  }

  #keepAlive(): void {
    for (const [response, { release }] of this.#open) {
      response.write(':\n\n');
      if (release) this.onTab(release);
    }
  }
}

function eventText({ revision, snapshot }: LiveRelease): string {
  const data = JSON.stringify({ release: snapshot.release, revision: revision.revision });
  return `id: ${revision.revision}\nevent: release\ndata: ${data}\n\n`;
}
