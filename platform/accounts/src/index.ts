export { createAccounts, type Accounts } from './accounts';
export type { AccountRules } from './fields';
