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
/** Later, a document is not what the click asked for. */
const HANDOVER_SECONDS = 10;
const MAX_SPANS = 30;
/** Spans of one action travel together. */
const SEND_AFTER_MS = 1_000;

/**
 * Traces what happens in this tab: the page view, clicks, and requests of pages to the edge, which goes on with them.
 * The edge makes the spans, from a beacon. A chunk of its own, loaded where the site is traced.
 *
 * @param onArrival Calls back when a navigation in this document is done.
 */
export function startTrace(onArrival: (listener: () => void) => void): void {
  const before = takeHandover();
  const visit = new TracedVisit(before.trace ?? randomHex(16), before.parent);
  globalThis.__NIVAAS_TRACE__ = (path, request) => visit.fetch(path, request);
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

  /** What happens next belongs to it. The next document learns of it. */
  click(): void {
    this.#action = begin('click', this.#view.id);
    this.#clickedAt = location.href;
    this.#add(this.#action);
    handOver(`00-${this.trace}-${this.#action.id}-01`);
  }

  /** A page of this document is there, so the click asked for no other document: unless it came before the click. */
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

  /** What is sent does not change any longer: what comes later belongs to the page view. */
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
 * A document that a click asks for goes on with its trace. A cookie is all that travels with that request; it has random
 * ids only, and the document removes it.
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
