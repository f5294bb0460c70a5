import { isRegistryError, type Registry } from '@nivaas/registry';

/**
 * An edge that does not understand the newest revision must not start on an older one: that would look like a rollback.
 * Whatever else is wrong with a registry is no reason not to start, because the edge serves what it can.
 *
 * @throws {RegistryError} unknown_format
 */
export async function refuseUnknownFormat(registry: Pick<Registry, 'current'>): Promise<void> {
  try {
    await registry.current();
  } catch (error) {
    if (isRegistryError(error) && error.code === 'unknown_format') throw error;
  }
}
