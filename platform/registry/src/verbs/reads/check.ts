import * as v from 'valibot';
import type { Context } from '../../context/context';
import type { AreaState, VersionManifest } from '../../formats/formats';
import { askGate } from '../../gate/gate';
import { becomesLive } from '../../live/live-version';
import type { Problem } from '../../problem';
import { CATALOGUE } from '../../refusals';
import * as fields from '../fields';
import { describeProblems, describeVersions } from '../print';
import { verb } from '../verb';
import { chosenVersions } from '../../versions/chosen-version';
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
    return checked(trial, [await trial.manifests.get(area, version)]);
  },
});

export interface PageCheck {
  area: string;
  version: string;
  /** Versions by area that were asked about with it. */
  together?: Record<string, string>;
  ok: boolean;
  problems: Problem[];
  /** Checks that were left out, and why. */
  notes: string[];
  /** URLs of the pages that were rendered. */
  pages: readonly string[];
}

/** Runs the gate on versions, each among the others, with every check that this process has, and changes nothing. */
export const check = verb({
  name: 'check',
  kind: 'read',
  runsCode: true,
  input: v.strictObject({ area: fields.name, version: v.optional(fields.name), with: fields.together() }),
  run: async (context: Context, input): Promise<PageCheck> =>
    checked(context, await chosenVersions(context, fields.eachArea(input))),
  command: {
    usage: '<area> [version] [area[@version]…] [--from <folder>]',
    words: fields.readAreas,
    summary: 'everything the gate asks, with a render of each page and fragment; changes nothing',
    help: [
      'Takes a published version (default: the newest) and asks the gate about it among what is live. With --edge, the ' +
        'edge asks its own gate. No browser opens a page: "preview" shows the version at the site, and the journeys of ' +
        'the area visit its pages.',
      'Of several areas it judges each among the others, as "activate" of all of them would.',
      '--from <folder>: asks the same about a build that is not published, and stores nothing.',
      'Exit code 1 when something is wrong, with what and where.',
    ],
    examples: [
      'check mfe-shop',
      'check mfe-shop v0123456789ab --json',
      'check mfe-shop@v0123456789ab mfe-product',
      'check mfe-shop --from dist --edge https://example.org',
    ],
    text: ({ area, version, together, ok, problems, notes }) => {
      const asked = describeVersions({ [area]: version, ...together });
      const isUnclear = problems.every(({ code }) => code === 'gate_unclear');
      const verdict = isUnclear ? 'was not judged' : 'must not go live';
      return [
        ok
          ? `${asked} would pass the gate. Nothing was changed.`
          : `${asked} ${verdict}:\n${describeProblems(problems)}`,
        ...notes,
      ].join('\n');
    },
    isBad: ({ ok }) => !ok,
  },
});

/** Asks the gate about versions that would go live together, and changes nothing. */
async function checked(context: Context, manifests: readonly VersionManifest[]): Promise<PageCheck> {
  const { current: live } = await context.log.head();
  const notes = new Set<string>();
  const note = (text: string) => void notes.add(text);
  const pages: string[] = [];
  const onPages = (urls: readonly string[]) => void pages.push(...urls);
  const stamp = { at: context.clock().toISOString(), by: '' };
  const versions = Object.fromEntries(manifests.map(({ area, version }) => [area, version]));
  const after = Object.fromEntries(
    manifests.map(({ area, version }) => [area, becomesLive(live?.areas[area], version, stamp)]),
  );
  const problems: Problem[] = [];
  for (const manifest of manifests) {
    const question = { verb: 'check', manifest, live, after, together: versions, note, onPages } as const;
    problems.push(...held(manifest, live?.areas[manifest.area]), ...(await askGate(context, question)));
  }
  const [[area = '', version = ''] = [], ...others] = Object.entries(versions);
  return {
    area,
    version,
    ...(others.length > 0 ? { together: Object.fromEntries(others) } : {}),
    ok: problems.length === 0,
    problems,
    notes: [...notes],
    pages: [...new Set(pages)],
  };
}

function held({ area, version }: VersionManifest, state: AreaState | undefined): Problem[] {
  if (!state?.held.includes(version)) return [];
  const [, message, hint] = CATALOGUE.held;
  return [{ code: 'held', where: `${area} ${version}`, message, hint }];
}
