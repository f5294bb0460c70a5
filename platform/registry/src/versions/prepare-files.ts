import { extname } from 'node:path';
import { compress } from './compression';
import { CONTENT_TYPES } from './content-types';
import { isIntact, type VersionFile } from './stored-files';
import type { StoredFile } from '../formats/formats';
import { SUFFIX, type Encoding } from '../formats/keys';
import { inParallel } from '../in-parallel';
import type { Store } from '../store/store';
import { damagedIfUnreadable } from '../store/store-error';

/** Each compression keeps a core busy. */
const COMPRESSIONS_AT_ONCE = 2;

export interface FileForms {
  stored: StoredFile;
  /** The file itself (suffix '') and its compressed forms. */
  forms: readonly { suffix: string; bytes: Buffer }[];
  /** The compressed forms are those of the stored version. */
  isReused: boolean;
}

interface Choices {
  integrityOf: (name: string) => string | undefined;
  isCompressed: (name: string) => boolean;
  /** The file of this name in a stored version. If its bytes are the same, its compressed forms are reused. */
  known: (name: string) => VersionFile | undefined;
}

/** Describes and compresses the files of a build. */
export async function prepareFiles(
  store: Store,
  files: ReadonlyMap<string, Buffer>,
  { integrityOf, isCompressed, known }: Choices,
): Promise<Map<string, FileForms>> {
  const prepared = await inParallel(COMPRESSIONS_AT_ONCE, [...files], async ([name, bytes]) => {
    const integrity = integrityOf(name) ?? '';
    const reused = await reusableForms(store, integrity, known(name));
    const compressed = reused ?? (isCompressed(name) ? await compress(bytes, extname(name)) : []);
    const brotli = compressed.find(([encoding]) => encoding === 'br')?.[1];
    const stored: StoredFile = {
      bytes: bytes.length,
      integrity,
      type: CONTENT_TYPES[extname(name)] ?? 'application/octet-stream',
      encodings: compressed.map(([encoding]) => encoding),
      ...(brotli ? { brotliBytes: brotli.length } : {}),
    };
    const siblings = compressed.map(([encoding, form]) => ({ suffix: SUFFIX[encoding], bytes: form }));
    const forms = [{ suffix: '', bytes }, ...siblings];
    return [name, { stored, forms, isReused: reused !== undefined }] as const;
  });
  return new Map(prepared);
}

/** Saves the slowest step of a publish. Undefined when the bytes differ, or a form is missing or damaged. */
async function reusableForms(
  store: Store,
  integrity: string,
  known: VersionFile | undefined,
): Promise<[Encoding, Buffer][] | undefined> {
  if (known?.stored.integrity !== integrity) return undefined;
  const forms: [Encoding, Buffer][] = [];
  for (const encoding of known.stored.encodings) {
    const form = await store.read(known.keyOf(encoding)).catch(damagedIfUnreadable);
    if (!form || !(await isIntact(form, known.stored, encoding))) return undefined;
    forms.push([encoding, form]);
  }
  return forms;
}
