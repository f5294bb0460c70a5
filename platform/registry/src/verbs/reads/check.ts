import * as v from 'valibot';
import type { Context } from '../../context';
import type { AreaState } from '../../formats/formats';
import { askGate } from '../../gate/gate';
import type { Problem } from '../../problem';
import { CATALOGUE } from '../../registry-error';
import * as fields from '../fields';
import { describeProblems } from '../print';
import { readVerb } from '../verb';
import { chosenVersion } from '../../versions/chosen-version';

export interface Checked {
  area: string;
  version: string;
  ok: boolean;
  problems: Problem[];
  /** What was left out, and why. */
  notes: string[];
}

/** Asks the gate about a version, as thoroughly as this process can, and changes nothing. */
export const check = readVerb({
  name: 'check',
  input: v.strictObject({ area: fields.name, version: v.optional(fields.name) }),
  run: async (context: Context, { area, version }): Promise<Checked> => {
    const manifest = await chosenVersion(context, area, version);
    const { current: live } = await context.log.head();
    const notes: string[] = [];
    const note = (text: string) => void notes.push(text);
    const problems = [
      ...held(area, manifest.version, live?.areas[area]),
      ...(await askGate(context, { verb: 'check', manifest, live, note })),
    ];
    return { area, version: manifest.version, ok: problems.length === 0, problems, notes };
  },
  command: {
    usage: '<area> [version]',
    summary:
      'everything the gate asks, and each page and fragment in a real browser when one is there; changes nothing',
    help: [
      'Takes a published version (default: the newest) and asks the gate about it among what is live. Where Chrome or ' +
        'Chromium is found, it then opens each page of the version, and each live page that borrows its fragments, in ' +
        'that browser, under the policy of the site: errors, what the policy stops, requests that fail, pages that do ' +
        'not hydrate, and parts that a stand-in or a fallback replaces.',
      'Run it between "publish" and "activate": "activate" and "deploy" open no browser. With --edge, the edge asks its ' +
        'gate, and no browser is opened.',
      'Exit code 1 when something is wrong, with what and where.',
    ],
    examples: ['check mfe-search', 'check mfe-search v0123456789ab --json'],
    text: ({ area, version, ok, problems, notes }) =>
      [
        ok
          ? `${area} ${version} would pass the gate. Nothing was changed.`
          : `${area} ${version} must not go live:\n${describeProblems(problems)}`,
        ...notes,
      ].join('\n'),
    isBad: ({ ok }) => !ok,
  },
});

function held(area: string, version: string, state: AreaState | undefined): Problem[] {
  if (!state?.held.includes(version)) return [];
  const [, message, hint] = CATALOGUE.held;
  return [{ code: 'held', where: `${area} ${version}`, message, hint }];
}
