import { setTimeout as delay } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRefusal } from '@nivaas/contracts/refusal';
import { refusal, type AnswerOf, type Revision, type Verb } from '@nivaas/registry';
import { pack } from 'tar-stream';
import { AREA_NAME, assetUrl, parseSnapshot, RELEASE_ID } from '@nivaas/contracts';
import * as v from 'valibot';
import { step, type RunVerb } from '../site';
import { usage } from '../usage';
import { proxyHint } from './proxy';
import { edgeUrl, openEdge, type Send } from './edge-connection';

const TIMEOUT_MS = 10_000;
const release = v.object({ release: v.pipe(v.string(), v.regex(RELEASE_ID)) });
/** Checked, because names of areas become names of folders. */
const named = v.object({ areas: v.record(v.pipe(v.string(), v.regex(AREA_NAME)), v.unknown()) });

type Contracts = AnswerOf<'contracts'>;

/** The declarations of what is live, from public files: types need no token. */
async function liveDeclarations(origin: string, asked: { area?: string }): Promise<Contracts> {
  const { release: id } = v.parse(release, await (await read(origin, '/_release')).json());
  const map: unknown = await (await read(origin, `/_release/${id}`)).json();
  v.parse(named, map);
  const areas = Object.entries(parseSnapshot(map).areas).filter(
    ([area]) => asked.area === undefined || asked.area === area,
  );
  return Promise.all(
    areas.map(async ([area, { version }]) => {
      const answer = await read(origin, assetUrl(area, version, 'fragments.d.ts'), [404]);
      return { area, version, declarations: answer.ok ? await answer.text() : null };
    }),
  );
}

async function read(origin: string, path: string, expected: readonly number[] = []): Promise<Response> {
  const answer = await fetch(origin + path, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    const message = `${origin} cannot be reached (${String(error)}).`;
    throw refusal('unreachable', '', { message, hint: `Is the address right? ${proxyHint()}` });
  });
  if (answer.ok || expected.includes(answer.status)) return answer;
  const message = `${origin} answered with ${answer.status} for ${path}.`;
  throw refusal('unexpected_answer', '', { message, hint: 'Is this the address of the site?' });
}

/** Each attempt fails when somebody else changes the site at the same time. */
const PAUSES_ON_CHANGES_MS = [0, 0, 0, 0];
/** Pauses before an unanswered request is sent again. The edge recognises one that it has already carried out. */
const RESEND_PAUSES_MS = [500, 2_000];

/** A running edge. */
export function edgeSite(url: string, env: Record<string, string | undefined>): RunVerb {
  const token = env['RELEASE_TOKEN'];
  const origin = edgeUrl(url);
  return token ? siteOf(openEdge(origin, token)) : siteWithoutToken(origin);
}

/** Only what is public anyway. */
function siteWithoutToken(origin: string): RunVerb {
  return async <Input extends object, Answer>(verb: Verb<Input, Answer>, input: Input) => {
    if (verb.name !== 'contracts')
      throw usage('--edge needs the token of the edge in RELEASE_TOKEN.', verb.name);
    return (await liveDeclarations(origin, input)) as Answer;
  };
}

function siteOf(send: Send): RunVerb {
  return async <Input extends object, Answer>(
    { name, kind, pin }: Verb<Input, Answer>,
    input: Input,
    { by, folder = '' }: { by: string; folder?: string },
  ): Promise<Answer> => {
    if (kind === 'read') return send(name, input);
    const archive = kind === 'upload' ? await tarOf(folder) : undefined;
    let pinned: Input | undefined;
    // On the newest revision, so that an operator's rollback wins over another team's deploy.
    return retried('stale', PAUSES_ON_CHANGES_MS, async () => {
      const { revision, areas } = pin ? await send<AnswerOf<'state'>>('state') : await newest(send);
      // Only repeats are pinned: the first is bound to the revision.
      const body = pinned ?? input;
      pinned ??= pin?.(input, areas);
      const init = {
        method: 'POST',
        headers: {
          'if-match': `"${revision}"`,
          'x-actor': encodeURIComponent(by),
          'content-type': archive ? 'application/x-tar' : 'application/json',
        },
        body: archive ?? JSON.stringify(body),
      };
      const answer = await retried('unreachable', RESEND_PAUSES_MS, () =>
        send<Answer & { warning?: unknown }>(name, archive ? input : {}, init),
      );
      // The change was made, but a cache in front of the edges may not have been purged.
      if (typeof answer.warning === 'string') process.stderr.write(`${answer.warning}\n`);
      return answer;
    });
  };
}

/** Reads the log, because an edge with a rewound log refuses `status`. */
async function newest(send: Send): Promise<Pick<AnswerOf<'state'>, 'revision' | 'areas'>> {
  const [revision] = await send<Revision[]>('history', { limit: 1 });
  return revision ?? { revision: 0, areas: {} };
}

/** Tries again after a refusal with this code, once for each pause. */
async function retried<Answer>(
  code: string,
  pausesMs: readonly number[],
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  for (const pauseMs of pausesMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRefusal(error, code)) throw error;
      await delay(pauseMs);
    }
  }
  return attempt();
}

/** Packs `area.json`, `client/`, `server/` and `media/` of a build output. The edge checks for missing ones. */
async function tarOf(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  step('Sending the build');
  const archive = pack();
  const description = join(folder, 'area.json');
  const files = existsSync(description) ? [description] : [];
  for (const top of ['client', 'server', 'media']) files.push(...(await filesBelow(join(folder, top))));
  for (const file of files) archive.entry({ name: file.slice(folder.length + 1) }, await readFile(file));
  archive.finalize();
  const parts: Buffer[] = [];
  for await (const part of archive as AsyncIterable<Buffer>) parts.push(part);
  return Uint8Array.from(Buffer.concat(parts));
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => !entry.isDirectory());
  return files.map(({ parentPath, name }) => join(parentPath, name)).sort();
}
