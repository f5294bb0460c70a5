/** A request to the fake accounts server. */
export interface Sent {
  path: string;
  fields: unknown;
}

const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Answers every request with `answer()`; a rejection is a network error. Returns what was sent. */
export function serveWith(answer: () => Response | Promise<Response>): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    sent.push({
      path: String(input),
      fields: init?.body === undefined ? undefined : (JSON.parse(String(init.body)) as unknown),
    });
    return answer();
  };
  return sent;
}

export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** The shell's live region. */
export function addAnnouncer(): HTMLElement {
  const announcer = document.createElement('div');
  announcer.id = 'announcer';
  document.body.append(announcer);
  return announcer;
}
