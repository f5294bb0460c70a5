/*
 * The part of a service worker's global scope that we use. In one program, TypeScript's own types for it conflict with
 * those of pages.
 */

interface LateEvent {
  /** The browser keeps the worker alive until the work is done. */
  waitUntil: (work: Promise<unknown>) => void;
}

export interface PageRequest extends LateEvent {
  readonly request: Request;
  /** The response that the browser requested while the worker started; undefined without navigation preload. */
  readonly preloadResponse?: Promise<Response | undefined>;
  /** Client id of the page that the answer becomes. */
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
