import type { FileHandle } from 'node:fs/promises';
import { headerOf, paxRecords, sizeOf, TarError } from './tar-header';

/** An entry of a tar archive whose bytes are at `start` and all within the archive. */
export interface TarEntry {
  name: string;
  /** `0` for a file, `5` for a folder; anything else is a link, a device or unknown. */
  type: string;
  start: number;
  size: number;
}

const BLOCK_BYTES = 512;
/** Long names and extended headers are read into memory. */
const MAX_EXTENSION_BYTES = 64 * 1024;
/** An entry has at most three. */
const MAX_HEADERS = 20_000;
const EXTENDED = 'x';
const EXTENDED_FOR_ALL = 'g';
const LONG_NAME = 'L';

interface Extension {
  name?: string;
  size?: string;
}

/**
 * Lists the entries of an archive on disk. Each size is checked against the length of the archive before a byte of its
 * entry is read, so the position always advances and the list always ends.
 *
 * @throws {TarError} when the archive is cut off, damaged or uses a form that builds do not need
 */
export async function* readTar(archive: FileHandle): AsyncGenerator<TarEntry> {
  const { size: length } = await archive.stat();
  let extension: Extension | undefined;
  let at = 0;
  for (let headers = 0; headers < MAX_HEADERS; headers += 1) {
    const block = await bytesAt(archive, at, BLOCK_BYTES);
    const header = headerOf(block);
    if (!header && extension) throw new TarError('its last header has no entry');
    if (!header) return;
    const start = at + BLOCK_BYTES;
    const size = extension?.size === undefined ? header.size : sizeOf(extension.size);
    if (size > length - start)
      throw new TarError('it is cut off, or an entry says that it is larger', header.name);
    at = start + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
    if ([EXTENDED, EXTENDED_FOR_ALL, LONG_NAME].includes(header.type)) {
      if (size > MAX_EXTENSION_BYTES) throw new TarError('a header is too large', header.name);
      const bytes = await bytesAt(archive, start, size);
      extension =
        header.type === EXTENDED_FOR_ALL
          ? forAll(bytes, extension)
          : extensionOf(header.type, bytes, extension);
      continue;
    }
    yield { name: extension?.name ?? header.name, type: header.type, start, size };
    extension = undefined;
  }
  throw new TarError('it has too many entries');
}

function extensionOf(type: string, bytes: Buffer, before: Extension | undefined): Extension {
  if (before) throw new TarError('an entry has two extended headers');
  if (type === LONG_NAME) return { name: bytes.toString('utf8').replace(/\0+$/, '') };
  const records = paxRecords(bytes);
  if ([...records.keys()].some((key) => key.startsWith('GNU.sparse.')))
    throw new TarError('it has a sparse file');
  const [name, size] = [records.get('path'), records.get('size')];
  return { ...(name === undefined ? {} : { name }), ...(size === undefined ? {} : { size }) };
}

/** Global headers, such as the commit that `git archive` notes, may say nothing about the entries themselves. */
function forAll(bytes: Buffer, extension: Extension | undefined): Extension | undefined {
  for (const key of paxRecords(bytes).keys())
    if (/^(path|linkpath|size|GNU\.)/.test(key))
      throw new TarError(`a global header sets "${key.slice(0, 40)}"`);
  return extension;
}

async function bytesAt(archive: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await archive.read(buffer, 0, length, position);
  if (bytesRead < length) throw new TarError('it is cut off');
  return buffer;
}
