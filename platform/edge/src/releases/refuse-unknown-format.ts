import { isRegistryError, type Registry } from '@nivaas/registry';

/**
 * An edge that cannot read the format of the newest revision must not start: serving an older one would look like a
 * rollback. With any other fault of the registry it starts and serves what it can.
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
