import { isForNoPage, parseSnapshot } from '@nivaas/contracts';
import type { VersionManifest } from '../formats/formats';
import type { GateCheck } from '../context/gate-check';
import { describeVersion } from '../formats/describe-version';
import type { Problem } from '../problem';

/** Browsers accept the snapshot with this version, and its map of hashes lists every file that they run or apply. */
export const checkBrowserView: GateCheck = ({ manifest }) => {
  const snapshot = describeVersion(manifest);
  const unlisted = filesToRun(manifest).filter((file) => !Object.hasOwn(snapshot.integrity, file));
  const problem = (code: string, message: string, hint: string): Problem[] => [
    { code, where: `${manifest.area} ${manifest.version}`, message, hint },
  ];
  if (unlisted.length > 0)
    return problem(
      'hash_missing',
      `The map of hashes lacks ${unlisted.join(', ')}, so browsers would not run or apply it.`,
      'A chunk consists of .js and .css files. Build again with defineRemote or defineShell.',
    );
  const refusal = refusalOf(manifest.area, snapshot);
  if (refusal === undefined) return [];
  return problem(
    'snapshot_refused',
    `Browsers would refuse every page with it: ${refusal}.`,
    'Rename what it names, and build again.',
  );
};

/** The entry, the files of all chunks, and all other scripts and stylesheets of our pages. */
function filesToRun({ entry, chunks, files }: VersionManifest): string[] {
  const stored = Object.keys(files)
    .filter((path) => /^client\/.*\.(js|css)$/.test(path))
    .map((path) => path.slice('client/'.length))
    .filter((file) => !isForNoPage(file));
  const named = Object.values(chunks).flatMap(({ js, css }) => [...js, ...css]);
  return [...new Set([entry, ...named, ...stored])];
}

/** The error of the schema that browsers check snapshots with; undefined without one. */
function refusalOf(area: string, snapshot: ReturnType<typeof describeVersion>): string | undefined {
  try {
    parseSnapshot({ release: 'r000000000000', revision: 0, areas: { [area]: snapshot } });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
