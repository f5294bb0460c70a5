import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { isCheckout, isPacked, root, workspace } from '../paths';
import { UsageError } from '../usage-error';
import { PlanRefusal } from './plan-refusal';

const place = { file: v.string(), line: v.number() };
const areaPlan = v.object({
  area: v.string(),
  now: v.string(),
  isReady: v.boolean(),
  types: v.array(v.object({ ...place, message: v.string() })),
  gone: v.array(v.object({ ...place, module: v.string(), name: v.string() })),
  peers: v.array(v.object({ package: v.string(), version: v.string(), peer: v.string(), range: v.string() })),
});
const plan = v.object({
  name: v.string(),
  versions: v.record(v.string(), v.string()),
  areas: v.array(areaPlan),
});
const refusal = v.object({ code: v.string(), message: v.string() });
const answer = v.pipe(v.string(), v.parseJson(), v.union([plan, refusal]));

export type AreaPlan = v.InferOutput<typeof areaPlan>;
export type Plan = v.InferOutput<typeof plan>;

/** Of the workspace's program, for wrong usage. */
const USAGE = 2;

/**
 * What another version of a package asks of each area. Runs in a separate process, so that other verbs do not load the
 * compiler.
 *
 * @param words `<package>@<version>`, and an area if it is about this one alone.
 * @throws {UsageError | PlanRefusal}
 */
export async function planVersions(words: readonly string[]): Promise<Plan> {
  if (isPacked || !isCheckout)
    throw new PlanRefusal(
      'no_checkout',
      'There are no sources here to compare with.',
      'Run "plan" in a checkout of the site.',
    );
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  const child = spawn(process.execPath, [workspace, 'plan', ...words], { cwd: root, stdio: [...stdio] });
  if (process.stderr.isTTY) child.stderr.pipe(process.stderr, { end: false });
  const [printed, said] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (child.exitCode === USAGE) throw new UsageError(said.trim(), 'plan');
  const parsed = v.safeParse(answer, printed);
  if (!parsed.success) throw new Error(`The plan failed: ${said.trim().slice(-500)}`);
  const { output } = parsed;
  if ('code' in output) throw new PlanRefusal(output.code, output.message, 'Nothing was changed.');
  return output;
}
