const KEY = 'nivaas:ops-token';

/** The token of this tab. Storage may be blocked: then the console asks for the token at each load. */
export function readToken(): string | undefined {
  return attempt(() => sessionStorage.getItem(KEY) ?? undefined);
}

export function keepToken(token: string): void {
  attempt(() => sessionStorage.setItem(KEY, token));
}

export function forgetToken(): void {
  attempt(() => sessionStorage.removeItem(KEY));
}

function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
