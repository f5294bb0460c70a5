import { accounts } from './accounts/feature';
import { appFiles } from './app-files/feature';
import { autopilot } from './autopilot/feature';
import type { Feature } from './feature';
import { federation } from './federation/feature';
import { listings } from './listings/feature';
import { ops } from './ops/feature';
import { packages } from './packages/feature';
import { policyReports } from './policy-reports/feature';
import { previews } from './previews/feature';
import { releaseEvents } from './release-events/feature';
import { searchEngines } from './search-engines/feature';
import { sharedCaches } from './shared-caches/feature';
import { telemetry } from './telemetry/feature';
import { webhook } from './webhook/feature';

/** All features of the edge. Nothing else imports from their folders. */
export const FEATURES: readonly Feature[] = [
  accounts,
  appFiles,
  autopilot,
  federation,
  listings,
  ops,
  packages,
  policyReports,
  previews,
  releaseEvents,
  searchEngines,
  sharedCaches,
  telemetry,
  webhook,
];
