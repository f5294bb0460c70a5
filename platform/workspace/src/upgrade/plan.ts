import { setImmediate as nextTurn } from 'node:timers/promises';
import { withProgress } from '../../progress';
import { chosenAreas } from '../build';
import { TaskError } from '../errors';
import { areaFolder } from '../paths';
import { programOf, typeBreaks, usesOf, type TypeBreak, type Use } from './area-program';
import { exportsOf, goneFrom } from './exports-of';
import { withPackages, type Fetched } from './fetch-packages';
import { packagesOf, peerConflicts, type PeerConflict } from './peers';
import { versionOf } from './versions';
import { readWanted, type Wanted } from './wanted';

interface AreaPlan {
  area: string;
  /** The version that it has today. */
  now: string;
  isReady: boolean;
  /** What the compiler refuses, in the area and in our packages that are compiled into it. */
  types: TypeBreak[];
  /** Names that it imports, and that are exported no more. */
  gone: Use[];
  /** Packages that exclude the version. */
  peers: PeerConflict[];
}

/** Run by the verb `plan` of the release command: prints, as JSON, what another version asks of each area. */
export async function plan([word, ...names]: string[]): Promise<void> {
  const answer = await planned(word, chosenAreas(names)).catch((error: unknown) => {
    if (!(error instanceof TaskError)) throw error;
    return { code: error.code ?? 'failed', message: error.message };
  });
  process.stdout.write(JSON.stringify(answer));
}

async function planned(word: string | undefined, all: string[]) {
  const wanted = readWanted(word);
  const areas: AreaPlan[] = [];
  const measure = () => ({ share: areas.length / all.length, detail: all[areas.length] ?? '' });
  const compare = () =>
    withPackages(wanted, async (fetched) => {
      for (const area of all) {
        // The compiler keeps this thread busy; progress is told between two areas.
        await nextTurn();
        areas.push(areaPlan(area, wanted, fetched));
      }
      return { name: wanted.name, versions: fetched.versions, areas };
    });
  return withProgress(`Comparing ${wanted.word} with what each area uses`, compare, { measure });
}

function areaPlan(area: string, { name }: Wanted, { folder, versions }: Fetched): AreaPlan {
  const program = programOf(area, folder);
  const uses = usesOf(program, Object.keys(versions));
  const modules = [...new Set(uses.map(({ module }) => module))];
  const gone = goneFrom(uses, exportsOf(modules, areaFolder(area)), exportsOf(modules, folder));
  const types = typeBreaks(program);
  const peers = peerConflicts(packagesOf(area), versions);
  const isReady = types.length + gone.length + peers.length === 0;
  return { area, now: versionOf(area, name), isReady, types, gone, peers };
}
