import { openSync } from 'node:fs';

/**
 * Uses up the descriptors that the process may still open, for as long as it lives. Every file, pipe and socket needs
 * one, so from then on no code of this process gets any, whatever the system would allow its user.
 *
 * @param file Any file that the process may read.
 */
export function exhaustDescriptors(file: string): void {
  try {
    for (;;) openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EMFILE') throw error;
  }
}
