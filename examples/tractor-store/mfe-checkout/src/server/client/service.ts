import type { UpstreamRequest } from '@nivaas/contracts';
import { FunctionError } from '@nivaas/federation/functions';
import * as v from 'valibot';

/** Name of the grant: the service in `services/checkout`. */
export const SERVICE = 'checkout';

type GrantFetch = (path: string, request?: UpstreamRequest) => Promise<Response>;

/**
 * Asks the service.
 *
 * @param body What is posted; absent to read.
 * @returns Undefined for what the service does not have.
 * @throws {FunctionError} for any other answer but a good one
 */
export async function ask<Schema extends v.GenericSchema>(
  fetch: GrantFetch,
  path: string,
  schema: Schema,
  body?: object,
): Promise<v.InferOutput<Schema> | undefined> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(path, body && { method: 'POST', headers, body: JSON.stringify(body) });
  if (reply.status === 404) return undefined;
  if (!reply.ok) throw new FunctionError('refused', `${SERVICE} answered ${reply.status}.`);
  return v.parse(schema, await reply.json());
}
