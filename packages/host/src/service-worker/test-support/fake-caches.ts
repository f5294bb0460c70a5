/** For tests: the part of the Cache API that the worker uses, in memory. Keys are addresses without their hash. */
class FakeCache {
  readonly #answers = new Map<string, Response>();

  async match(request: RequestInfo, { ignoreSearch }: CacheQueryOptions = {}): Promise<Response | undefined> {
    const keyOf = (address: string) => (ignoreSearch ? address.replace(/\?.*/, '') : address);
    const asked = keyOf(addressOf(request));
    return [...this.#answers].find(([address]) => keyOf(address) === asked)?.[1].clone();
  }

  async put(request: RequestInfo, answer: Response): Promise<void> {
    this.#answers.set(addressOf(request), answer);
  }

  async add(request: RequestInfo): Promise<void> {
    const answer = await fetch(request);
    if (!answer.ok) throw new TypeError('Request failed');
    await this.put(request, answer);
  }

  async delete(request: RequestInfo): Promise<boolean> {
    return this.#answers.delete(addressOf(request));
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.#answers.keys()].map((url) => ({ url }));
  }
}

function addressOf(request: RequestInfo): string {
  return new URL(typeof request === 'string' ? request : request.url, location.origin).href.replace(
    /#.*/,
    '',
  );
}

/** Replaces the globals that the worker uses. @returns The paths in each cache. */
export function fakeWorkerGlobals(): { names: () => Promise<Record<string, string[]>> } {
  const stores = new Map<string, FakeCache>();
  const caches = {
    open: async (name: string) => {
      const store = stores.get(name) ?? new FakeCache();
      stores.set(name, store);
      return store;
    },
  };
  const globals = { caches, location: new URL('https://site.test/'), navigator: { onLine: true } };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  const pathsOf = async (store: FakeCache) =>
    (await store.keys()).map(({ url }) => url.replace('https://site.test', '')).sort();
  return {
    names: async () =>
      Object.fromEntries(
        await Promise.all([...stores].map(async ([name, store]) => [name, await pathsOf(store)] as const)),
      ),
  };
}
