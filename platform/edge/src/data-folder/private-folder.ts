import { chmod, mkdir } from 'node:fs/promises';

/** Creates a folder, or restricts an existing one, so that only this user has access. A failure is only logged. */
export async function makePrivate(folder: string, log: (entry: object) => void): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
  } catch (error) {
    log({ event: 'data-not-private', message: String(error) });
  }
}
