/*
 * What we use of a service worker's global scope. TypeScript's own types of it cannot be in one program with those of
 * pages.
 */

interface LateEvent {
  /** The browser keeps the worker alive until the work is done. */
  waitUntil: (work: Promise<unknown>) => void;
}

export interface PageRequest extends LateEvent {
  readonly request: Request;
  /** What the browser asked for while the worker started; undefined where it does not do so. */
  readonly preloadResponse?: Promise<Response | undefined>;
  /** The page that the answer becomes. */
  readonly resultingClientId: string;
  respondWith: (answer: Promise<Response>) => void;
}

interface PageMessage extends LateEvent {
  readonly data: unknown;
  readonly source: { readonly id: string } | null;
}

interface WorkerScope {
  readonly location: Location;
  readonly navigator: Pick<Navigator, 'onLine'>;
  readonly clients: { claim: () => Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable: () => Promise<void> } };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', act: (event: LateEvent) => void): void;
    (type: 'fetch', act: (event: PageRequest) => void): void;
    (type: 'message', act: (event: PageMessage) => void): void;
  };
}

export const worker = globalThis as unknown as WorkerScope;
