import { REPORTS_PATH } from '../../headers';
import { route } from '../../routing/route';
import type { Feature } from '../feature';
import { PolicyReports } from './policy-reports';

/** Counts violations of the script policy that browsers report. */
export const policyReports: Feature = {
  name: 'policy-reports',
  open: ({ metrics, log, config }) => {
    const reports = new PolicyReports(metrics, log, config.TRUST_PROXY);
    return { routes: [route('report', ['POST'], REPORTS_PATH, (exchange) => reports.handle(exchange))] };
  },
};
