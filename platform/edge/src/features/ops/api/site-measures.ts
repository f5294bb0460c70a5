import type { Measures } from '@nivaas/autopilot';
import type { MissingEvidence } from '@nivaas/registry';
import type { OpenBreaker } from '../../../render/breakers/breakers';

/** What `/_ops` shows of the site besides its releases. */
export interface SiteMeasures {
  areas: Record<string, { faultRatio: number | null }>;
  autopilot: { missingEvidence: MissingEvidence[] };
  breakers: readonly OpenBreaker[];
}

/** An edge that measures nothing says so: missing evidence is never good evidence. @param edge Host and port. */
export function siteMeasures(
  measures: Measures | undefined,
  breakers: SiteMeasures['breakers'],
  edge: string,
): SiteMeasures {
  if (measures) return { ...measures, breakers };
  const since = new Date(Date.now() - process.uptime() * 1_000).toISOString();
  const missingEvidence = [{ area: '*', edge, problem: 'not_measured' as const, since }];
  return { areas: {}, autopilot: { missingEvidence }, breakers };
}
