import type { Article } from '../../article';
import { areas } from './areas';
import { buying } from './buying';
import { pg } from './pg';
import { plots } from './plots';
import { renting } from './renting';
import { safeDealing } from './safe-dealing';
import { stampDuty } from './stamp-duty';

/** In the order in which visitors usually need them. */
export const guides: Article[] = [buying, renting, areas, plots, pg, stampDuty, safeDealing];
