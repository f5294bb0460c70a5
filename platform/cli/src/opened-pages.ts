import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { GateCheck } from '@nivaas/registry';
import * as v from 'valibot';
import { isPacked, root, workspace } from './paths';

const problem = v.object({ code: v.string(), where: v.string(), message: v.string(), hint: v.string() });
const answer = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ problems: v.array(problem), notes: v.array(v.string()), wasBrowsed: v.boolean() }),
);

/**
 * For `check`: the pages of the version in a real browser. A program of its own, which loads the browser's driver and
 * an edge; other verbs do not wait for it.
 *
 * @param address Of the registry's store.
 */
export function openedPages(address: string): GateCheck {
  return async ({ verb, manifest: { area, version }, note, onBrowser }) => {
    if (verb !== 'check') return [];
    if (isPacked) {
      note('No page was opened in a browser: an archive has no driver for one. Run "check" in a checkout.');
      return [];
    }
    const child = spawn(process.execPath, [workspace, 'check', address, area, version], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [printed, said] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    const parsed = v.safeParse(answer, printed);
    if (parsed.success) {
      parsed.output.notes.forEach(note);
      if (parsed.output.wasBrowsed) onBrowser?.();
      return parsed.output.problems;
    }
    return [
      {
        code: 'browser_failed',
        where: `${area} ${version}`,
        message: `Its pages could not be opened in a browser: ${said.trim().slice(0, 500)}`,
        hint: 'Start "npm run build" once if a program is missing; CHROME_PATH names another browser.',
      },
    ];
  };
}
