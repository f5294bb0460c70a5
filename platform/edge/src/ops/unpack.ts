import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CONTENT_TYPES, isSafePath, RegistryError, type Problem } from '@nivaas/registry';
import { extract, type Headers } from 'tar-stream';

/** Most files of one build. The largest area has about a hundred. */
const ENTRY_LIMIT = 5_000;

/** Bytes of the description, which is read as a whole. That of the largest area is far below. */
const DESCRIPTION_LIMIT = 1024 * 1024;

/** What the system says of names that cannot stand beside each other, or are too long for it. */
const NO_PLACE = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

/** Where a build may have files. */
const PLACE = /^(client|server|media)\//;

/**
 * Writes the files of a tar into a folder. Nothing of the archive decides where: a name is a plain relative path below
 * one of three folders, written once; whatever is no plain file of a known type ends the whole upload. No file is ever
 * in memory as a whole.
 *
 * @param archive Path of an uncompressed tar.
 * @throws {RegistryError} invalid_build, naming the entry
 */
export async function unpack(archive: string, folder: string): Promise<void> {
  const entries = extract();
  const bytes = createReadStream(archive).on('error', (error) => entries.destroy(error));
  bytes.pipe(entries);
  const seen = new Set<string>();
  try {
    for await (const entry of entries) {
      const problem = entryProblem(entry.header, seen);
      if (problem) throw new RegistryError('invalid_build', 'the upload', { problems: [problem] });
      const { name, type } = entry.header;
      seen.add(name);
      if (type === 'directory') {
        entry.resume();
        continue;
      }
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await pipeline(entry as AsyncIterable<Buffer>, createWriteStream(join(folder, name), { flags: 'wx' }));
    }
  } catch (error) {
    if (error instanceof RegistryError) throw error;
    const { code = '', syscall } = error as NodeJS.ErrnoException;
    // Its message would tell of the edge's own folders.
    if (NO_PLACE.has(code))
      throw new RegistryError(
        'invalid_build',
        `the upload has a name that is too long, or below another file: ${code}`,
      );
    if (syscall !== undefined) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new RegistryError('invalid_build', `the upload is not a whole tar archive: ${why.slice(0, 200)}`);
  } finally {
    bytes.destroy();
  }
}

function entryProblem({ name, type, size = 0 }: Headers, seen: ReadonlySet<string>): Problem | undefined {
  const where = JSON.stringify(name.slice(0, 200));
  if (seen.size >= ENTRY_LIMIT)
    return problem('too_many_files', where, `There are more than ${ENTRY_LIMIT} files.`, 'Publish less.');
  if (type !== 'file' && type !== 'directory') {
    return problem(
      'bad_entry',
      where,
      `It is of the kind "${String(type)}", not a plain file.`,
      'Links and devices could bring in any file of the machine: pack the file itself.',
    );
  }
  if (name === 'area.json' && size > DESCRIPTION_LIMIT) {
    return problem(
      'description_too_large',
      where,
      `It has more than ${DESCRIPTION_LIMIT} bytes.`,
      'Build the area again: a description names files, it does not hold them.',
    );
  }
  const isDirectory = type === 'directory';
  const path = isDirectory ? name.replace(/\/$/, '') : name;
  const isPlaced = isDirectory ? PLACE.test(`${path}/`) : path === 'area.json' || PLACE.test(path);
  if (!isSafePath(path) || !isPlaced) {
    return problem(
      'bad_name',
      where,
      'It is not a plain path below client/, server/ or media/.',
      'Pack the build folder itself: area.json, client, server, media.',
    );
  }
  if (seen.has(name)) return problem('bad_name', where, 'It is there twice.', 'Pack each file once.');
  if (isDirectory || Object.hasOwn(CONTENT_TYPES, extname(path))) return undefined;
  return problem(
    'bad_type',
    where,
    'Files of this type are not published.',
    `Only ${Object.keys(CONTENT_TYPES).join(' ')} are.`,
  );
}

function problem(code: string, where: string, message: string, hint: string): Problem {
  return { code, where, message, hint };
}
