import { storageEntry } from '@nivaas/contracts';
import * as v from 'valibot';

/** When the server last said that the visitor is logged in, in milliseconds since 1970; 0: nobody is. */
export const sessionEntry = storageEntry('nivaas:session', v.pipe(v.number(), v.minValue(0)), 0);
