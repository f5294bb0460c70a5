import { root } from './root-element';

/** `fetch` for requests of a page to its own site. While tracing is on, they join the visit's trace. */
export function tracedFetch(path: string, request: RequestInit): Promise<Response> {
  return (root?.tracedFetch ?? fetch)(path, request);
}
