export { FunctionError, isFunctionError } from '@nivaas/contracts';
export { action, redirect, type Action } from './action';
export { query, type Query } from './query';
export { runWithHost } from './server-function';
