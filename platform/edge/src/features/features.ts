import { accounts } from './accounts/feature';
import { appFiles } from './app-files/feature';
import { operations } from '../operations';
import type { Feature } from './feature';
import { packages } from './packages/feature';
import { policyReports } from './policy-reports/feature';
import { previews } from './previews/feature';
import { releaseEvents } from './release-events/feature';
import { searchEngines } from './search-engines/feature';
import { sharedCaches } from './shared-caches/feature';
import { telemetry } from './telemetry/feature';

/** All features of the edge. Nothing else imports from their folders. */
export const FEATURES: readonly Feature[] = [
  accounts,
  appFiles,
  operations,
  packages,
  policyReports,
  previews,
  releaseEvents,
  searchEngines,
  sharedCaches,
  telemetry,
];
