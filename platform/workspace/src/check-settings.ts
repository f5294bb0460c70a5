import { ConfigError, readConfig } from '@nivaas/edge/config';
import { TaskError } from './errors';

/** Before anything is built or stored. @throws {TaskError} naming the wrong settings */
export function checkSettings(): void {
  try {
    readConfig(process.env);
  } catch (error) {
    throw error instanceof ConfigError ? new TaskError(error.message) : error;
  }
}
