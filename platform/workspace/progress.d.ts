/** Runs work, and writes every few seconds how long it has taken. */
export function withProgress<Result>(title: string, work: () => Promise<Result>): Promise<Result>;
