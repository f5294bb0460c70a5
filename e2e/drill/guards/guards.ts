import type { Guard } from './guard';
import { loaderGuards } from './loader-guards';
import { pageGuards } from './page-guards';
import { registryGuards } from './registry-guards';
import { serverGuards } from './server-guards';

export const guards: Guard[] = [...loaderGuards, ...pageGuards, ...registryGuards, ...serverGuards];
