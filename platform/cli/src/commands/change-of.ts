import type { ChangeOptions, ChangeResult } from '@nivaas/registry';
import type { Call, Outcome, Site } from '../command';
import { describeChange } from '../print';

/** The area of a verb that has one; the command line was checked before. */
export function areaOf(call: Call): string {
  return call.area ?? '';
}

/** What all changes have in common: who and why. */
export async function changeOf(call: Call, site: Site): Promise<ChangeOptions> {
  const { reason, force } = call;
  return { by: await actorOf(call, site), force, ...(reason === undefined ? {} : { reason }) };
}

export async function actorOf(call: Call, site: Site): Promise<string> {
  return call.by ?? (await site.actor());
}

export function changed(result: ChangeResult, nothing: string): Outcome {
  return { json: result, text: describeChange(result, nothing) };
}
