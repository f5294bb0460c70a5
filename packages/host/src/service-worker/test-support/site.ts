/** For tests: a network with one document for each path, whose release the test changes. */
export class FakeSite {
  release = 'r1';
  /** Of the documents, while a release has two. */
  lane: string | undefined;
  isDown = false;
  /** Paths that were fetched. */
  asked: string[] = [];
  /** Answers that differ from a good document or file. */
  readonly answers = new Map<string, () => Response>();

  readonly fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, 'https://site.test');
    this.asked.push(pathname + search);
    if (this.isDown) throw new TypeError('Failed to fetch');
    const answer = this.answers.get(pathname + search);
    if (answer) return answer();
    if (pathname.startsWith('/_release/')) return Response.json(this.#map());
    return pathname.startsWith('/_') ? new Response(pathname) : this.document(pathname + search);
  };

  /** A document as the edge sends it. */
  document(path: string, headers: Record<string, string> = {}): Response {
    const { shell } = this.#map().areas;
    const snapshot = { lane: this.lane, areas: { shell } };
    const html = `<!doctype html><title>Page ${path} &amp; more | Nivaas</title>
      <script src="/_assets/shell/${this.release}/main.js" defer></script>
      <img alt="" src="/_media/first.svg"><img alt="" src="/_media/second.svg">
      <script type="application/json" id="release">${JSON.stringify(snapshot)}</script>`;
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'no-cache, private',
        'x-release': this.release,
        'server-timing': 'view;desc="token"',
        ...headers,
      },
    });
  }

  #map() {
    const lists = { js: ['card.js'], css: ['card.css'] };
    const area = { version: this.release, entry: 'main.js', integrity: { 'main.js': 'h', 'later.js': 'h' } };
    return {
      areas: { shell: { ...area, chunks: {} }, 'mfe-b': { ...area, chunks: { 'fragment-card': lists } } },
    };
  }
}
