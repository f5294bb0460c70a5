import type { GateCheck } from './gate-check';
import { checkStoredFiles } from '../versions/stored-files';

/** Every byte of the version against its manifest. */
export const checkFiles: GateCheck = ({ store, manifest }) => checkStoredFiles(store, manifest);
