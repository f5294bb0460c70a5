export { createAccounts, type Accounts } from './accounts';
