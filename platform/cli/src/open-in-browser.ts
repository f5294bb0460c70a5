import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { isCheckout, isPacked, root, workspace } from './paths';

const problem = v.object({ code: v.string(), where: v.string(), message: v.string(), hint: v.string() });
const browsed = v.object({ problems: v.array(problem), notes: v.array(v.string()), wasBrowsed: v.boolean() });
const answer = v.pipe(v.string(), v.parseJson(), browsed);

export type BrowserVisit = v.InferOutput<typeof browsed>;

/**
 * Opens the pages of a version in a real browser. Runs in a separate process, so that other verbs do not load the
 * browser's driver.
 *
 * @param where The address of a registry's store, for a build that is not in it with `--from` and its folder; or the origin of a site, a preview link, and URLs of pages.
 */
export async function openInBrowser(
  { area, version }: { area: string; version: string },
  where: readonly string[],
): Promise<BrowserVisit> {
  if (isPacked || !isCheckout) {
    const note = 'No page was opened in a browser: only a checkout has a driver for one. Run "check" there.';
    return { problems: [], notes: [note], wasBrowsed: false };
  }
  const child = spawn(process.execPath, [workspace, 'check', area, version, ...where], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, said] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const parsed = v.safeParse(answer, printed);
  if (parsed.success) return parsed.output;
  const failed = {
    code: 'browser_failed',
    where: `${area} ${version}`,
    message: `Its pages could not be opened in a browser: ${said.trim().slice(0, 500)}`,
    hint: 'Start "npm run build" once if a program is missing; CHROME_PATH names another browser.',
  };
  return { problems: [failed], notes: [], wasBrowsed: false };
}
