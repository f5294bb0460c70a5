import { accounts } from './accounts/feature';
import { appFiles } from './app-files/feature';
import { autopilot } from './autopilot/feature';
import { diskSpace } from './disk-space/feature';
import type { Feature } from './feature';
import { ops } from './ops/feature';
import { previews } from './previews/feature';
import { releaseEvents } from './release-events/feature';
import { searchEngines } from './search-engines/feature';
import { services } from './services/feature';
import { sharedCaches } from './shared-caches/feature';
import { telemetry } from './telemetry/feature';

/** All features of the edge. Nothing else imports from their folders. */
export const FEATURES: readonly Feature[] = [
  accounts,
  appFiles,
  autopilot,
  diskSpace,
  ops,
  previews,
  releaseEvents,
  searchEngines,
  services,
  sharedCaches,
  telemetry,
];
