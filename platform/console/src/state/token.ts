const KEY = 'nivaas:ops-token';

/** The token stays in this tab and ends with it. Storage may be blocked: then it is asked for at each load. */
export function readToken(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // This page goes on with it.
  }
}

export function forgetToken(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}
