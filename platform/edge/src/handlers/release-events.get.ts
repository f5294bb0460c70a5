import type { ServerResponse } from 'node:http';
import type { VisitorBuckets } from '../cohorts/visitor-buckets';
import { problem, type Exchange, type Reply } from '@nivaas/http';
import type { LiveRelease, Releases } from '../releases/releases';

/** Most tabs that may listen at once; further ones look at `/_release` instead. */
const MOST = 5_000;
const RELEASE = /^r[0-9a-f]{12}$/;

interface Tab {
  bucket: number | undefined;
  /** What it runs on, when it said so. */
  release: string | undefined;
}

/**
 * `/_release/events`: one server-sent event for each new revision, the current one first. Each visitor hears of the
 * release of their own cohort. A tab may say with `?release=<id>` which one it runs on.
 */
export class ReleaseEvents {
  readonly #open = new Map<ServerResponse, Tab>();

  /** @param onTab A tab runs on this release; said again as long as it is open. */
  constructor(
    private readonly releases: Releases,
    private readonly buckets: VisitorBuckets,
    private readonly onTab: (release: string) => void,
  ) {
    releases.onChange(() => this.#sendAll());
    setInterval(() => this.#keepAlive(), 25_000).unref();
  }

  handle({ response, request, search, commonHeaders }: Exchange): Reply | undefined {
    if (this.#open.size >= MOST)
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
