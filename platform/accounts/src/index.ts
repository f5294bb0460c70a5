export { createAccounts, type Accounts } from './accounts';
export { copyDatabase } from './database/copy-database';
