import type { GateCheck } from './gate-check';
import { checkOwnedUrls } from '../versions/owned-urls';

/** Again what publish checked: the version may have been stored under older rules. */
export const checkOwnUrls: GateCheck = ({ manifest }) => checkOwnedUrls(manifest);
