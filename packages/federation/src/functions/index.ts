export { FunctionError, isFunctionError } from '@nivaas/contracts';
export { action, type Action } from './action';
export { query, type Query } from './query';
export { redirect } from './redirect';
export { runWithHost } from './server-function';
