import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isRefusal } from '@nivaas/contracts/refusal';
import { CONTENT_TYPES, isSafePath, MAX_DESCRIPTION_BYTES, refusal, type Problem } from '@nivaas/registry';
import { extract, type Headers } from 'tar-stream';

/** The largest area has about a hundred. */
const MAX_ENTRIES = 5_000;
const MAX_PATH_LENGTH = 1_000;
/** The reader keeps long names and extended headers in memory. Between two entries there are at most three. */
const MAX_HEADER_BYTES = 256 * 1024;
/** Unpacking the largest upload takes about a second. */
const DEADLINE_MS = 30_000;

/** System errors caused by names: too long, or below another file. */
const NAME_ERRORS = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

const BUILD_FOLDER = /^(client|server|media)\//;

/** An entry as the reader has it, with the records of its extended header. */
interface Entry extends Headers {
  pax?: Readonly<Record<string, string>> | null;
}

/**
 * Unpacks a tar into a folder. Every name must be a plain relative path below one of the build's folders and occur once;
 * anything but a plain file of a known type ends the upload.
 *
 * @param signal Ends it early, with all its streams. Default: after 30 seconds.
 * @throws {Refusal} invalid_build, naming the entry; timed_out
 */
export async function unpack(
  archive: string,
  folder: string,
  signal: AbortSignal = AbortSignal.timeout(DEADLINE_MS),
): Promise<void> {
  const names = new Set<string>();
  let headerBytes = 0;
  let written: Promise<void> = Promise.resolve();
  const tar = extract();
  tar.on('entry', (header, body, next) => {
    headerBytes = -(header.size ?? 0);
    // Told by `next`, too. Without a listener, the error of an entry that is refused would end the edge.
    body.on('error', () => undefined);
    written = take(header, body);
    written.then(() => next(), next);
  });
  const take = async (header: Entry, body: NodeJS.ReadableStream) => {
    const problem = entryProblem(header, names);
    if (problem) throw refusal('invalid_build', 'the upload', { problems: [problem] });
    names.add(header.name);
    if (isFolder(header)) return void body.resume();
    const path = join(folder, header.name);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(body, createWriteStream(path, { flags: 'wx' }), { signal });
  };
  async function* limited(parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      headerBytes += part.length;
      if (headerBytes > MAX_HEADER_BYTES) throw new Error('a header is too large');
      yield part;
    }
  }
  try {
    await pipeline(createReadStream(archive), limited, tar, { signal });
    await written;
  } catch (error) {
    throw signal.aborted ? refusal('timed_out', 'unpacking the upload') : asRefusal(error);
  }
}

function isFolder({ name, type }: Headers): boolean {
  // Old archives mark a folder by the slash alone.
  return type === 'directory' || (type === 'file' && name.endsWith('/'));
}

function asRefusal(error: unknown): unknown {
  if (isRefusal(error)) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  // The reader's errors have no code.
  if (code === undefined)
    return refusal('invalid_build', `the upload is not a complete tar archive: ${message}`, {
      hint: 'Pack the build folder as a plain tar. Nothing was stored.',
    });
  // The system's message would reveal the edge's folders.
  if (NAME_ERRORS.has(code))
    return refusal(
      'invalid_build',
      `the upload has a file name that is too long, or below another file: ${code}`,
    );
  return error;
}

function entryProblem(header: Entry, names: ReadonlySet<string>): Problem | undefined {
  const { name, type, size = NaN, pax } = header;
  const problem = (code: string, message: string, hint: string): Problem => {
    return { code, where: JSON.stringify(name.slice(0, 200)), message, hint };
  };
  if (names.size >= MAX_ENTRIES)
    return problem('too_many_files', `There are more than ${MAX_ENTRIES} files.`, 'Publish fewer files.');
  const isSparse = Object.keys(pax ?? {}).some((key) => key.startsWith('GNU.sparse.'));
  if ((type !== 'file' && type !== 'directory') || isSparse)
    return problem(
      'bad_entry',
      `It is a ${isSparse ? 'sparse file' : (type ?? 'thing of an unknown type')}, not a plain file.`,
      'Pack the file itself: a link could point to any file of this machine.',
    );
  if (!Number.isSafeInteger(size) || size < 0 || !/^(0|[1-9]\d*)$/.test(pax?.['size'] ?? '0'))
    return problem('bad_size', 'It has no valid size.', 'Pack the build folder as a plain tar.');
  if (name === 'area.json' && size > MAX_DESCRIPTION_BYTES)
    return problem(
      'description_too_large',
      `It has more than ${MAX_DESCRIPTION_BYTES} bytes.`,
      'Build the area again.',
    );
  const isDirectory = isFolder(header);
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
