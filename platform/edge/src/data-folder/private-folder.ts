import { chmod, mkdir } from 'node:fs/promises';

/** Makes a folder, also an existing one, this user's alone. Where that fails, the log says so, and the edge goes on. */
export async function makePrivate(folder: string, log: (entry: object) => void): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
  } catch (error) {
    log({ event: 'data-not-private', message: String(error) });
  }
}
