import { accounts } from './accounts/feature';
import { appFiles } from './app-files/feature';
import type { Feature, Kernel, OpenFeature } from './feature';
import { packages } from './packages/feature';
import { policyReports } from './policy-reports/feature';
import { releaseEvents } from './release-events/feature';
import { searchEngines } from './search-engines/feature';

/** All features of the edge. Nothing else imports from their folders. */
export const FEATURES: readonly Feature[] = [
  accounts,
  appFiles,
  packages,
  policyReports,
  releaseEvents,
  searchEngines,
];

export function openFeatures(kernel: Kernel): OpenFeature[] {
  return FEATURES.map((feature) => feature.open(kernel));
}

export function documentHeaders(): Record<string, string> {
  return Object.assign({}, ...FEATURES.map((feature) => feature.documentHeaders)) as Record<string, string>;
}
