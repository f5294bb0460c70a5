import type { Measures } from '@nivaas/autopilot';
import type { MissingEvidence, OpenWay } from '@nivaas/registry';
import type { OpenBreaker } from '../../../render/breakers/breakers';

/** What `/_ops` shows of the site besides its releases. */
export interface SiteMeasures {
  areas: Record<string, { faultRatio: number | null }>;
  autopilot: { missingEvidence: MissingEvidence[] };
  breakers: readonly OpenBreaker[];
  openWays: readonly OpenWay[];
}

/** An edge that measures nothing says so: missing evidence is never good evidence. @param edge Host and port. */
export function siteMeasures(
  measures: Measures | undefined,
  own: Pick<SiteMeasures, 'breakers' | 'openWays'>,
  edge: string,
): SiteMeasures {
  if (measures) return { ...measures, ...own };
  const since = new Date(Date.now() - process.uptime() * 1_000).toISOString();
  const missingEvidence = [{ area: '*', edge, problem: 'not_measured' as const, since }];
  return { areas: {}, autopilot: { missingEvidence }, ...own };
}
