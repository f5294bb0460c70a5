import { FunctionError } from '@nivaas/contracts';
import type { PublishedFormats } from '@nivaas/registry';
import * as v from 'valibot';
import type { Origin } from './origin';
import { Upstream } from './upstream';

const PATH = '/formats';
const numbers = v.pipe(v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), v.maxLength(20));
const published = v.object({ reads: numbers, writes: numbers });

/**
 * Asks a source for its formats, as functions would ask it: with its secret, deadline and size.
 *
 * @returns Undefined when it publishes none.
 * @throws {FunctionError} grant_missing, upstream_…
 */
export async function askFormats(
  name: string,
  origin: Origin | undefined,
): Promise<PublishedFormats | undefined> {
  if (!origin) throw new FunctionError('grant_missing', `grants.json has no origin ${name}.`);
  const upstream = new Upstream(name, origin);
  try {
    const request = { method: 'GET', path: PATH, headers: { accept: 'application/json' } } as const;
    const { status, body } = await upstream.fetch(request, Buffer.alloc(0), undefined);
    if (status === 404) return undefined;
    if (status !== 200) throw invalid(`${name} answered ${status} for ${PATH}.`);
    return parsed(name, body);
  } finally {
    await upstream.close();
  }
}

function parsed(name: string, body: Buffer): PublishedFormats {
  try {
    return v.parse(published, JSON.parse(body.toString('utf8')));
  } catch {
    throw invalid(`${name} answered for ${PATH} with something else than { "reads": [1], "writes": [1] }.`);
  }
}

function invalid(message: string): FunctionError {
  return new FunctionError('upstream_invalid', message, { status: 502 });
}
