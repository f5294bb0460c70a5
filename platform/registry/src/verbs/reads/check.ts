import * as v from 'valibot';
import type { Context } from '../../context/context';
import type { AreaState, VersionManifest } from '../../formats/formats';
import { askGate } from '../../gate/gate';
import { becomesLive } from '../../live/live-version';
import type { Problem } from '../../problem';
import { CATALOGUE } from '../../registry-error';
import * as fields from '../fields';
import { describeProblems } from '../print';
import { readVerb } from '../verb';
import { chosenVersion } from '../../versions/chosen-version';

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
export const check = readVerb({
  name: 'check',
  input: v.strictObject({
    area: fields.name,
    version: v.optional(fields.name),
    requireBrowser: v.optional(v.boolean()),
  }),
  run: async (context: Context, { area, version, requireBrowser }): Promise<PageCheck> =>
    checked(context, await chosenVersion(context, area, version), requireBrowser),
  command: {
    usage: '<area> [version] [--from <folder>] [--require-browser]',
    summary:
      'everything the gate asks, and each page and fragment in a real browser when one is there; changes nothing',
    help: [
      'Takes a published version (default: the newest) and asks the gate about it among what is live. Where Chrome or ' +
        'Chromium is found, it then opens each page of the version, and each live page that borrows its fragments, in ' +
        'that browser, under the policy of the site: errors, what the policy stops, requests that fail, pages that do ' +
        'not hydrate, and parts that a stand-in or a fallback replaces.',
      'Run it between "publish" and "activate": "activate" and "deploy" open no browser. With --edge, the edge asks its ' +
        'gate, and the browser of this machine opens the pages at the site itself, by a preview link.',
      '--from <folder>: asks the same about a build that is not published, and stores nothing. With --edge no browser ' +
        'opens its pages, because the site has no version to show.',
      '--require-browser, for pipelines: refused with browser_missing when no browser opened a page.',
      'Exit code 1 when something is wrong, with what and where.',
    ],
    examples: [
      'check mfe-search',
      'check mfe-search v0123456789ab --json',
      'check mfe-search --require-browser',
      'check mfe-search --from dist --edge https://example.org',
    ],
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

/**
 * Asks the gate about a version, and changes nothing.
 *
 * @param folder The build output of a version that is not published.
 */
export async function checked(
  context: Context,
  manifest: VersionManifest,
  requireBrowser = false,
  folder?: string,
): Promise<PageCheck> {
  const { area, version } = manifest;
  const { current: live } = await context.log.head();
  const notes: string[] = [];
  const note = (text: string) => void notes.push(text);
  let pages: readonly string[] = [];
  const onPages = (urls: readonly string[]) => {
    pages = urls;
  };
  const stamp = { at: context.clock().toISOString(), by: '' };
  const after = { [area]: becomesLive(live?.areas[area], version, stamp) };
  let wasOpened = false;
  const onBrowser = () => {
    wasOpened = true;
  };
  const problems = [
    ...held(area, version, live?.areas[area]),
    ...(await askGate(context, { verb: 'check', manifest, live, after, folder, note, onPages, onBrowser })),
  ];
  if (requireBrowser && problems.length === 0 && !wasOpened) problems.push(browserMissing(manifest));
  return { area, version, ok: problems.length === 0, problems, notes, pages };
}

function held(area: string, version: string, state: AreaState | undefined): Problem[] {
  if (!state?.held.includes(version)) return [];
  const [, message, hint] = CATALOGUE.held;
  return [{ code: 'held', where: `${area} ${version}`, message, hint }];
}

/** For `--require-browser`. */
export function browserMissing({ area, version }: Pick<VersionManifest, 'area' | 'version'>): Problem {
  return {
    code: 'browser_missing',
    where: `${area} ${version}`,
    message: 'No page of it was opened in a browser.',
    hint: 'Install Chrome or Chromium, or set CHROME_PATH to its program, and run "check" in a checkout.',
  };
}
