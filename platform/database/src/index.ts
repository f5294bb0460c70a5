export { Database, failureCode, problemOf } from './database';
export { copyDatabase } from './embedded';
export { checkDatabaseUrl } from './open-database';
export type { Schema } from './schema';
