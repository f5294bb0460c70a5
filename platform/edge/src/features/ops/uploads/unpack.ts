import { createWriteStream } from 'node:fs';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  CONTENT_TYPES,
  isSafePath,
  MAX_DESCRIPTION_BYTES,
  RegistryError,
  type Problem,
} from '@nivaas/registry';
import { readTar, type TarEntry } from './read-tar';
import { TarError } from './tar-header';

/** The largest area has about a hundred. */
const MAX_ENTRIES = 5_000;
const MAX_PATH_LENGTH = 1_000;
/** Unpacking the largest upload takes about a second. */
const DEADLINE_MS = 30_000;

/** System errors caused by names: too long, or below another file. */
const NAME_ERRORS = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

const BUILD_FOLDER = /^(client|server|media)\//;

const FILE = '0';
const FOLDER = '5';

/**
 * Unpacks a tar into a folder. Every name must be a plain relative path below one of the build's folders and occur once;
 * anything but a plain file of a known type ends the upload.
 *
 * @param signal Ends it early, with all its streams. Default: after 30 seconds.
 * @throws {RegistryError} invalid_build, naming the entry; timed_out
 */
export async function unpack(
  archive: string,
  folder: string,
  signal: AbortSignal = AbortSignal.timeout(DEADLINE_MS),
): Promise<void> {
  const tar = await open(archive);
  try {
    const names = new Set<string>();
    for await (const entry of readTar(tar)) {
      signal.throwIfAborted();
      const problem = entryProblem(entry, names);
      if (problem) throw new RegistryError('invalid_build', 'the upload', { problems: [problem] });
      names.add(entry.name);
      if (entry.type === FILE) await writeEntry(tar, entry, join(folder, entry.name), signal);
    }
  } catch (error) {
    throw signal.aborted ? new RegistryError('timed_out', 'unpacking the upload') : asRefusal(error);
  } finally {
    await tar.close();
  }
}

async function writeEntry(tar: FileHandle, { start, size }: TarEntry, path: string, signal: AbortSignal) {
  await mkdir(dirname(path), { recursive: true });
  const bytes = size === 0 ? [] : tar.createReadStream({ start, end: start + size - 1, autoClose: false });
  await pipeline(bytes, createWriteStream(path, { flags: 'wx' }), { signal });
}

function asRefusal(error: unknown): unknown {
  if (error instanceof TarError) {
    const where = error.entry === '' ? '' : `, at ${JSON.stringify(error.entry.slice(0, 200))}`;
    const why = `the upload is not a complete tar archive: ${error.message}${where}`;
    return new RegistryError('invalid_build', why, {
      hint: 'Pack the build folder as a plain tar. Nothing was stored.',
    });
  }
  const { code = '' } = error as NodeJS.ErrnoException;
  // The system's message would reveal the edge's folders.
  if (NAME_ERRORS.has(code))
    return new RegistryError(
      'invalid_build',
      `the upload has a file name that is too long, or below another file: ${code}`,
    );
  return error;
}

const NAMES: Readonly<Record<string, string>> = {
  1: 'a hard link',
  2: 'a symbolic link',
  3: 'a character device',
  4: 'a block device',
  6: 'a pipe',
  K: 'a link',
  S: 'a sparse file',
};

function entryProblem({ name, type, size }: TarEntry, names: ReadonlySet<string>): Problem | undefined {
  const problem = (code: string, message: string, hint: string): Problem => {
    return { code, where: JSON.stringify(name.slice(0, 200)), message, hint };
  };
  if (names.size >= MAX_ENTRIES)
    return problem('too_many_files', `There are more than ${MAX_ENTRIES} files.`, 'Publish fewer files.');
  if (type !== FILE && type !== FOLDER)
    return problem(
      'bad_entry',
      `It is ${NAMES[type] ?? 'of an unknown type'}, not a plain file.`,
      'Pack the file itself: a link could point to any file of this machine.',
    );
  if (name === 'area.json' && size > MAX_DESCRIPTION_BYTES)
    return problem(
      'description_too_large',
      `It has more than ${MAX_DESCRIPTION_BYTES} bytes.`,
      'Build the area again.',
    );
  const isDirectory = type === FOLDER;
  const path = isDirectory ? name.replace(/\/$/, '') : name;
  const isPlaced = isDirectory
    ? BUILD_FOLDER.test(`${path}/`)
    : path === 'area.json' || BUILD_FOLDER.test(path);
  if (!isSafePath(path) || !isPlaced || path.length > MAX_PATH_LENGTH)
    return problem(
      'bad_name',
      'It is not a plain path below client/, server/ or media/.',
      'Pack the build folder itself: area.json, client, server, media.',
    );
  if (names.has(name)) return problem('bad_name', 'It occurs twice.', 'Pack each file once.');
  if (isDirectory || Object.hasOwn(CONTENT_TYPES, extname(path))) return undefined;
  const types = Object.keys(CONTENT_TYPES).join(' ');
  return problem('bad_type', 'Files of this type are not published.', `Only ${types} are.`);
}
