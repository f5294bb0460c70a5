const TIMEOUT_MS = 15_000;

export interface Answer {
  status: number;
  /** The body's JSON, unchecked; undefined when it is none. */
  body: unknown;
}

/** Posts JSON to the accounts server. Undefined: no answer came, or not in time. */
export async function postJson(path: string, fields: object): Promise<Answer | undefined> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: parseJson(await response.text()) };
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
