import type { IncomingMessage } from 'node:http';

/** The first of the available encodings that the client accepts. */
export function chooseEncoding<Encoding extends 'br' | 'gzip'>(
  request: IncomingMessage,
  available: readonly Encoding[],
): Encoding | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return available.find((encoding) =>
    new RegExp(`(^|[,\\s])${encoding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))\\b`).test(accepted),
  );
}

/** Whether a body is compressed. Decompression could make it a thousand times as long. */
export function isEncoded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  return encoding !== 'identity';
}
