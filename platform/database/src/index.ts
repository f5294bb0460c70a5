export { copyDatabase } from './copy-database';
export { Database, DatabaseFailure, DatabaseReplaced, problemOf } from './database';
export { checkDatabaseUrl } from './open-database';
export type { Schema } from './schema';
