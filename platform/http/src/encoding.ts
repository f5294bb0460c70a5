import type { IncomingMessage } from 'node:http';

/** The best encoding that the client takes, of those that exist for a file. */
export function chooseEncoding<Encoding extends 'br' | 'gzip'>(
  request: IncomingMessage,
  available: readonly Encoding[],
): Encoding | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return available.find((encoding) =>
    new RegExp(`(^|[,\\s])${encoding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))\\b`).test(accepted),
  );
}

/** Whether a body comes in a compressed form, which could be a thousand times as long as it looks. */
export function isEncoded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  return encoding !== 'identity';
}
