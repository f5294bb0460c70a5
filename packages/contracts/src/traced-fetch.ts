declare global {
  /** Set by the shell while it traces. */
  var __NIVAAS_TRACE__: ((path: string, request: RequestInit) => Promise<Response>) | undefined;
}

/** `fetch` for requests of a page to its own site. While tracing is on, they join the visit's trace. */
export function tracedFetch(path: string, request: RequestInit): Promise<Response> {
  return (globalThis.__NIVAAS_TRACE__ ?? fetch)(path, request);
}
