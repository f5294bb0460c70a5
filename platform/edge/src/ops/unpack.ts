import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CONTENT_TYPES, isSafePath, RegistryError, type Problem } from '@nivaas/registry';
import { extract, type Headers } from 'tar-stream';

/** The largest area has about a hundred. */
const MAX_ENTRIES = 5_000;

/** Limit of `area.json`, which is read into memory. */
const DESCRIPTION_LIMIT_BYTES = 1024 * 1024;

/** System errors caused by names: too long, or below another file. */
const NAME_ERRORS = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

/** Folders of a build. */
const BUILD_FOLDER = /^(client|server|media)\//;

/**
 * Unpacks a tar into a folder, streaming. Every name must be a plain relative path below one of the build's folders and
 * occur once; anything but a plain file of a known type ends the upload.
 *
 * @throws {RegistryError} invalid_build, naming the entry
 */
export async function unpack(archive: string, folder: string): Promise<void> {
  const entries = extract();
  // `pipeline` ends the entries with an error when the archive is cut off; `pipe` would let them wait for ever.
  const reading = pipeline(createReadStream(archive), entries).catch(() => undefined);
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
      await pipeline(bytesOf(entry), createWriteStream(join(folder, name), { flags: 'wx' }));
    }
  } catch (error) {
    if (error instanceof RegistryError) throw error;
    const { code = '', syscall } = error as NodeJS.ErrnoException;
    // The system's message would reveal the edge's folders.
    if (NAME_ERRORS.has(code))
      throw new RegistryError(
        'invalid_build',
        `the upload has a file name that is too long, or below another file: ${code}`,
      );
    if (syscall !== undefined) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new RegistryError(
      'invalid_build',
      `the upload is not a complete tar archive: ${why.slice(0, 200)}`,
    );
  } finally {
    entries.destroy();
    await reading;
  }
}

/** An iterator: `pipeline` would wait forever for a stream that the truncated archive has already ended. */
async function* bytesOf(entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* entry;
}

function entryProblem({ name, type, size = 0 }: Headers, seen: ReadonlySet<string>): Problem | undefined {
  const problem = (code: string, message: string, hint: string): Problem => {
    return { code, where: JSON.stringify(name.slice(0, 200)), message, hint };
  };
  if (seen.size >= MAX_ENTRIES)
    return problem('too_many_files', `There are more than ${MAX_ENTRIES} files.`, 'Publish fewer files.');
  if (type !== 'file' && type !== 'directory')
    return problem(
      'bad_entry',
      `It is a "${String(type)}", not a plain file.`,
      'Pack the file itself: a link could point to any file of this machine.',
    );
  if (name === 'area.json' && size > DESCRIPTION_LIMIT_BYTES)
    return problem(
      'description_too_large',
      `It has more than ${DESCRIPTION_LIMIT_BYTES} bytes.`,
      'Build the area again.',
    );
  const isDirectory = type === 'directory';
  const path = isDirectory ? name.replace(/\/$/, '') : name;
  const isPlaced = isDirectory
    ? BUILD_FOLDER.test(`${path}/`)
    : path === 'area.json' || BUILD_FOLDER.test(path);
  if (!isSafePath(path) || !isPlaced)
    return problem(
      'bad_name',
      'It is not a plain path below client/, server/ or media/.',
      'Pack the build folder itself: area.json, client, server, media.',
    );
  if (seen.has(name)) return problem('bad_name', 'It occurs twice.', 'Pack each file once.');
  if (isDirectory || Object.hasOwn(CONTENT_TYPES, extname(path))) return undefined;
  const types = Object.keys(CONTENT_TYPES).join(' ');
  return problem('bad_type', 'Files of this type are not published.', `Only ${types} are.`);
}
