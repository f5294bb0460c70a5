import * as v from 'valibot';
import type { Context } from '../../context/context';
import type { AreaState, VersionManifest } from '../../formats/formats';
import { askGate } from '../../gate/gate';
import { becomesLive } from '../../live/live-version';
import type { Problem } from '../../problem';
import { CATALOGUE } from '../../refusals';
import * as fields from '../fields';
import { describeProblems } from '../print';
import { verb } from '../verb';
import { chosenVersion } from '../../versions/chosen-version';
import { overlayStore } from '../../store/overlay-store';
import { Manifests } from '../../context/manifests';
import { publishFolder } from '../../versions/publish';

/** `check --from <folder>`: publishes a build in an overlay of the store, asks the gate there, and forgets it. */
export const checkBuild = verb({
  name: 'check-build',
  kind: 'upload',
  runsCode: true,
  input: v.strictObject({ area: fields.name }),
  run: async (context, { area }, { folder, by }) => {
    const store = overlayStore(context.store);
    const trial = { ...context, store, manifests: new Manifests(store) };
    const { version } = await publishFolder(trial, folder, { area, by, commit: null });
    return checked(trial, await trial.manifests.get(area, version));
  },
});

export interface PageCheck {
  area: string;
  version: string;
  ok: boolean;
  problems: Problem[];
  /** Checks that were left out, and why. */
  notes: string[];
  /** URLs of the pages that were rendered. */
  pages: readonly string[];
}

/** Runs the gate on a version, with every check that this process has, and changes nothing. */
export const check = verb({
  name: 'check',
  kind: 'read',
  runsCode: true,
  input: v.strictObject({ area: fields.name, version: v.optional(fields.name) }),
  run: async (context: Context, { area, version }): Promise<PageCheck> =>
    checked(context, await chosenVersion(context, area, version)),
  command: {
    usage: '<area> [version] [--from <folder>]',
    summary: 'everything the gate asks, with a render of each page and fragment; changes nothing',
    help: [
      'Takes a published version (default: the newest) and asks the gate about it among what is live. With --edge, the ' +
        'edge asks its own gate. No browser opens a page: "preview" shows the version at the site, and the journeys of ' +
        'the area visit its pages.',
      '--from <folder>: asks the same about a build that is not published, and stores nothing.',
      'Exit code 1 when something is wrong, with what and where.',
    ],
    examples: [
      'check mfe-shop',
      'check mfe-shop v0123456789ab --json',
      'check mfe-shop --from dist --edge https://example.org',
    ],
    text: ({ area, version, ok, problems, notes }) =>
      [
        ok
          ? `${area} ${version} would pass the gate. Nothing was changed.`
          : `${area} ${version} ${problems.every(({ code }) => code === 'gate_unclear') ? 'was not judged' : 'must not go live'}:\n${describeProblems(problems)}`,
        ...notes,
      ].join('\n'),
    isBad: ({ ok }) => !ok,
  },
});

/** Asks the gate about a version, and changes nothing. */
async function checked(context: Context, manifest: VersionManifest): Promise<PageCheck> {
  const { area, version } = manifest;
  const { current: live } = await context.log.head();
  const notes = new Set<string>();
  const note = (text: string) => void notes.add(text);
  let pages: readonly string[] = [];
  const onPages = (urls: readonly string[]) => {
    pages = urls;
  };
  const stamp = { at: context.clock().toISOString(), by: '' };
  const after = { [area]: becomesLive(live?.areas[area], version, stamp) };
  const problems = [
    ...held(area, version, live?.areas[area]),
    ...(await askGate(context, { verb: 'check', manifest, live, after, note, onPages })),
  ];
  return { area, version, ok: problems.length === 0, problems, notes: [...notes], pages };
}

function held(area: string, version: string, state: AreaState | undefined): Problem[] {
  if (!state?.held.includes(version)) return [];
  const [, message, hint] = CATALOGUE.held;
  return [{ code: 'held', where: `${area} ${version}`, message, hint }];
}
