import { areas } from './areas';
import { buying } from './buying';
import { pg } from './pg';
import { plots } from './plots';
import { renting } from './renting';
import { safeDealing } from './safe-dealing';
import { stampDuty } from './stamp-duty';

export const translation = {
  'mfe-content/guides/buying-step-by-step': buying,
  'mfe-content/guides/renting-step-by-step': renting,
  'mfe-content/guides/carpet-and-super-area': areas,
  'mfe-content/guides/plot-checklist': plots,
  'mfe-content/guides/pg-checklist': pg,
  'mfe-content/guides/stamp-duty-and-registration': stampDuty,
  'mfe-content/guides/safe-dealing': safeDealing,
};
