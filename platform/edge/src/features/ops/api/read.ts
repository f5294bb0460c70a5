import type { Reply } from '@nivaas/http';
import type { AnswerOf, ReadVerb } from '@nivaas/registry';
import type { OpenBreaker } from '../../../render/breakers/breakers';
import { answer, type Call, type OpsServices } from './call';
import { readQuery } from './input';
import type { SiteMeasures } from './site-measures';

type Status = AnswerOf<'status'>;

export async function runRead(
  { registry, measures }: Pick<OpsServices, 'registry' | 'measures'>,
  verb: ReadVerb,
  { exchange, operator }: Call,
): Promise<Reply> {
  const caller = { by: operator.name, scope: operator.scope };
  const result = await registry.run(verb, readQuery(exchange.search, verb), caller);
  return answer(verb.name === 'status' ? withHealth(result as Status, measures()) : result);
}

/** The registry knows no fault ratios, no circuit breakers and no missing evidence, so the edge adds them. */
function withHealth(status: Status, { areas, breakers, autopilot }: SiteMeasures): Status {
  const withFaults = Object.entries(status.areas).map(([area, state]) => {
    const open = breakers.filter((breaker) => breaker.area === area).map(describeBreaker);
    return [area, { ...state, faultRatio: areas[area]?.faultRatio ?? null, breakers: open }];
  });
  return {
    ...status,
    areas: Object.fromEntries(withFaults) as Status['areas'],
    missingEvidence: autopilot.missingEvidence,
  };
}

function describeBreaker({ version, sinceMs, nextTryMs }: OpenBreaker) {
  return { version, since: isoTime(sinceMs), nextTry: isoTime(nextTryMs) };
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
