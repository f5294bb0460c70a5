import type { GateCheck } from '../gate';
import { checkStoredFiles } from '../stored-files';

/** Every byte of the version against its manifest. */
export const checkFiles: GateCheck = ({ store, manifest }) => checkStoredFiles(store, manifest);
