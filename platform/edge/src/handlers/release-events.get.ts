import type { ServerResponse } from 'node:http';
import { commonHeaders } from '../headers';
import { problem, type Exchange, type Reply } from '../http';
import type { LiveRelease, Releases } from '../releases';

/** Most tabs that may listen at once; further ones look at `/_release` instead. */
const MOST = 5_000;

/** `/_release/events`: one server-sent event for each new revision, the current one first. */
export class ReleaseEvents {
  readonly #open = new Set<ServerResponse>();

  constructor(private readonly releases: Releases) {
    releases.onChange((release) => this.#send(release));
    setInterval(() => this.#keepAlive(), 25_000).unref();
  }

  handle({ response, request }: Exchange): Reply | undefined {
    if (this.#open.size >= MOST)
      return problem(503, 'too_many_listeners', 'Ask /_release instead.', { 'retry-after': '60' });
    response.writeHead(200, {
      ...commonHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    this.#open.add(response);
    request.on('close', () => this.#open.delete(response));
    const live = this.releases.live;
    response.write(live ? eventText(live) : ':\n\n');
    return undefined;
  }

  close(): void {
    for (const response of this.#open) response.end();
    this.#open.clear();
  }

  #send(release: LiveRelease): void {
    for (const response of this.#open) response.write(eventText(release));
  }

  #keepAlive(): void {
    for (const response of this.#open) response.write(':\n\n');
  }
}

function eventText({ revision, snapshot }: LiveRelease): string {
  const data = JSON.stringify({ release: snapshot.release, revision: revision.revision });
  return `id: ${revision.revision}\nevent: release\ndata: ${data}\n\n`;
}
