import { root } from '@nivaas/contracts';
import { sendBeacon, thisPageView } from './page-view';

interface Span {
  id: string;
  parent?: string | undefined;
  name: 'view' | 'click' | 'request';
  startMs: number;
  durationMs: number;
  path: string;
  status?: number;
}

const COOKIE = 'nivaas-trace';
/** A document requested later than this does not belong to the click. */
const HANDOVER_SECONDS = 10;
const MAX_SPANS = 30;
/** Delay before sending, so that spans of one action share a beacon. */
const SEND_AFTER_MS = 1_000;

/**
 * Traces this tab: the page view, clicks, and requests to the edge, which continues them. The edge makes the spans
 * from a beacon. This is a separate chunk, loaded only while tracing is on.
 *
 * @param onArrival Adds a listener for completed navigations in this document.
 */
export function startTrace(onArrival: (listener: () => void) => void): void {
  const before = takeHandover();
  const visit = new TracedVisit(before.trace ?? randomHex(16), before.parent);
  if (root) root.tracedFetch = (path, request) => visit.fetch(path, request);
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a[href], button')) visit.click();
    },
    true,
  );
  onArrival(() => visit.arrive());
  window.addEventListener('pagehide', () => visit.leave());
}

class TracedVisit {
  readonly #view: Span;
  #action: Span;
  #clickedAt = '';
  #waiting: Span[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly trace: string,
    parent: string | undefined,
  ) {
    this.#view = begin('view', parent, performance.timeOrigin);
    this.#action = this.#view;
    this.#add(this.#view);
  }

  /** Later spans become its children, also those of the next document. */
  click(): void {
    this.#action = begin('click', this.#view.id);
    this.#clickedAt = location.href;
    this.#add(this.#action);
    handOver(`00-${this.trace}-${this.#action.id}-01`);
  }

  /**
   * A client navigation has finished, so the click needed no document, unless the navigation began before the click.
   */
  arrive(): void {
    if (location.href === this.#clickedAt) return;
    extend(this.#action);
    handOver('');
  }

  leave(): void {
    extend(this.#action);
    this.#send();
  }

  async fetch(path: string, request: RequestInit): Promise<Response> {
    const span = begin('request', this.#action.id, Date.now(), path.replace(/[?#].*/, ''));
    const action = this.#action;
    const headers = new Headers(request.headers);
    headers.set('traceparent', `00-${this.trace}-${span.id}-01`);
    try {
      const response = await fetch(path, { ...request, headers });
      span.status = response.status;
      return response;
    } finally {
      for (const each of [span, action]) extend(each);
      this.#add(span);
    }
  }

  #add(span: Span): void {
    if (this.#waiting.length >= MAX_SPANS) return;
    this.#waiting.push(span);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#send(), SEND_AFTER_MS);
  }

  /** Sent spans are final: later ones become children of the page view. */
  #send(): void {
    const view = thisPageView();
    if (!view || this.#waiting.length === 0) return;
    if (sendBeacon(view, { trace: this.trace, spans: this.#waiting })) this.#waiting = [];
    this.#action = this.#view;
  }
}

function begin(name: Span['name'], parent?: string, startMs = Date.now(), path = location.pathname): Span {
  const span: Span = { id: randomHex(8), parent, name, startMs, durationMs: 0, path: path.slice(0, 200) };
  if (name === 'view') extend(span);
  return span;
}

function extend(span: Span): void {
  span.durationMs = Math.max(0, Date.now() - span.startMs);
}

function randomHex(bytes: number): string {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return [...numbers].map((number) => number.toString(16).padStart(2, '0')).join('');
}

/**
 * A document continues the trace of the click that requested it. Only a cookie can carry the ids with that request.
 * They are random, and the document removes the cookie.
 */
function handOver(parent: string): void {
  const age = parent === '' ? 0 : HANDOVER_SECONDS;
  document.cookie = `${COOKIE}=${parent}; path=/; samesite=lax; max-age=${age}`;
}

function takeHandover(): { trace?: string; parent?: string } {
  const [, trace, parent] =
    /(?:^|; )nivaas-trace=00-([0-9a-f]{32})-([0-9a-f]{16})-01/.exec(document.cookie) ?? [];
  handOver('');
  return trace && parent ? { trace, parent } : {};
}
