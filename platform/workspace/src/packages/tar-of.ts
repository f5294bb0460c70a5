import { pack } from 'tar-stream';

/** npm's own time stamp: the same files give the same bytes. */
const MTIME = new Date('1985-10-26T08:15:00.000Z');

/** A tar of a package, in the order of its files. */
export async function tarOf(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const archive = pack();
  for (const [name, bytes] of files)
    archive.entry({ name: `package/${name}`, mtime: MTIME, mode: 0o644 }, bytes);
  archive.finalize();
  const parts: Buffer[] = [];
  for await (const part of archive as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
