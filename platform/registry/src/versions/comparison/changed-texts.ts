import { inParallel } from '../../in-parallel';
import type { Context } from '../../context/context';
import { file } from '../file';

/** Longer files take too long while somebody waits. */
const MAX_BYTES = 2_000_000;
const MAX_TEXTS = 30;
const READS_AT_ONCE = 8;

interface Readable {
  path: string;
  bytes: number;
}

/** A file whose bytes differ, or that one of the two versions does not have. */
interface ChangedFile {
  name: string;
  before: Readable | undefined;
  after: Readable | undefined;
}

interface ChangedTexts {
  /** Files that differ only in the names of versions and files, which every build changes. */
  renamed: Set<string>;
  /** Words for visitors that occur in the client scripts of one version only. */
  texts: { gone: string[]; added: string[] };
}

/** Compares the changed files of two versions. A text may have moved between scripts, so all are compared at once. */
export async function changedTexts(
  context: Context,
  area: string,
  [from, to]: [string, string],
  files: readonly ChangedFile[],
): Promise<ChangedTexts> {
  const renamed = new Set<string>();
  const [older, newer] = [new Set<string>(), new Set<string>()];
  const read = async (version: string, of: Readable | undefined) =>
    !of || of.bytes > MAX_BYTES ? undefined : (await file(context, area, version, of.path))?.toString('utf8');
  await inParallel(
    READS_AT_ONCE,
    files.filter(({ name }) => /^(client|server)\/.*\.(js|css|json)$/.test(name)),
    async ({ name, before, after }) => {
      const [was, is] = await Promise.all([read(from, before), read(to, after)]);
      if (was !== undefined && is !== undefined && withoutNames(was) === withoutNames(is)) renamed.add(name);
      else if (/^client\/.*\.js$/.test(name)) {
        for (const text of textsOf(was ?? '')) older.add(text);
        for (const text of textsOf(is ?? '')) newer.add(text);
      }
    },
  );
  return { renamed, texts: { gone: without(older, newer), added: without(newer, older) } };
}

/** Removes versions, integrity and content hashes, because they are derived from the bytes of other files. */
function withoutNames(text: string): string {
  return text.replace(/\bv[0-9a-f]{12}\b|sha256-[A-Za-z0-9+/]{43}=|\b[0-9a-f]{8}\b/g, '');
}

/** String literals that look like words for people. All lengths are matched: skipping one would mispair its quotes. */
function textsOf(script: string): string[] {
  const literals = script.matchAll(/(["'`])((?:\\.|(?!\1)[^\\\n])*)\1/g);
  return [...literals]
    .map(([, , text = '']) => text)
    .filter(({ length }) => length >= 3 && length <= 300)
    .filter(
      (text) => /^[\p{L}\p{N}₹(“‘][^{}<>;=]*$/u.test(text) && /\p{L}+ \p{L}|^\p{Lu}\p{Ll}+$/u.test(text),
    );
}

function without(texts: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...texts].filter((text) => !others.has(text)).slice(0, MAX_TEXTS);
}
