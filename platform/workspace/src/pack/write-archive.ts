import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import type { ArchiveFile } from './archive-files';

/**
 * Writes a tar.gz. The same files and time give the same bytes.
 *
 * @param top The folder that everything is in.
 */
export async function writeArchive(
  file: string,
  top: string,
  files: readonly ArchiveFile[],
  mtime: Date,
): Promise<void> {
  const archive = pack();
  for (const entry of files) {
    const header = { name: `${top}/${entry.name}`, mtime };
    if ('linkname' in entry) archive.entry({ ...header, type: 'symlink', linkname: entry.linkname });
    else archive.entry({ ...header, mode: entry.name.startsWith('bin/') ? 0o755 : 0o644 }, entry.bytes);
  }
  archive.finalize();
  await mkdir(dirname(file), { recursive: true });
  await pipeline(archive, createGzip({ level: 9 }), createWriteStream(`${file}.new`));
  await rename(`${file}.new`, file);
}
