import { setTimeout as delay } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerOf, Revision, SimpleVerb } from '@nivaas/registry';
import { pack } from 'tar-stream';
import { AREA_NAME, assetUrl, parseSnapshot, RELEASE_ID } from '@nivaas/contracts';
import * as v from 'valibot';
import { buildArea, commitOf, lendingOf, gitActor } from '../checkout';
import type { Site } from '../site';
import { step } from '../step';
import { UsageError } from '../usage-error';
import { proxyHint } from './proxy';
import { edgeUrl, openEdge, type Edge, type Post } from './edge-connection';
import { EdgeRefusal } from './edge-refusal';

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
    throw new EdgeRefusal(
      'unreachable',
      `${origin} cannot be reached (${String(error)}).`,
      `Is the address right? ${proxyHint()}`,
    );
  });
  if (answer.ok || expected.includes(answer.status)) return answer;
  const message = `${origin} answered with ${answer.status} for ${path}.`;
  throw new EdgeRefusal('unexpected_answer', message, 'Is this the address of the site?');
}

/** Each attempt fails when somebody else changes the site at the same time. */
const MAX_ATTEMPTS = 5;
/** Pauses before an unanswered request is sent again. The edge recognises one that it has already carried out. */
const RESEND_PAUSES_MS = [500, 2_000];

/** A running edge and the sources of this repository. */
export function edgeSite(url: string, env: Record<string, string | undefined>): Site {
  const token = env['RELEASE_TOKEN'];
  const origin = edgeUrl(url);
  return {
    ask: token ? askOf(openEdge(origin, token)) : askWithoutToken(origin),
    lending: lendingOf,
    buildArea,
    actor: gitActor,
    commit: () => commitOf(),
  };
}

/** Only what is public anyway. */
function askWithoutToken(origin: string): Site['ask'] {
  return async <Input extends object, Answer>(verb: SimpleVerb<Input, Answer>, input: Input) => {
    if (verb.name !== 'contracts')
      throw new UsageError('--edge needs the token of the edge in RELEASE_TOKEN.', verb.name);
    return (await liveDeclarations(origin, input)) as Answer;
  };
}

function askOf(edge: Edge): Site['ask'] {
  return async <Input extends object, Answer>(
    verb: SimpleVerb<Input, Answer>,
    input: Input,
    { by, folder = '' }: { by: string; folder?: string },
  ): Promise<Answer> => {
    const { name } = verb;
    if (verb.kind === 'read') return edge.get(name, input);
    if (verb.kind === 'upload') {
      step('Sending the build');
      const archive = await tarOf(folder);
      return onNewest(async () =>
        send(edge, name, { revision: await newest(edge), by, query: input, archive }),
      );
    }
    const { pin } = verb;
    if (!pin)
      return onNewest(async () => send(edge, name, { revision: await newest(edge), by, body: input }));
    let pinned: Input | undefined;
    return onNewest(async () => {
      const { revision, areas } = await edge.get<AnswerOf<'state'>>('state');
      const body = pinned ?? input;
      pinned ??= pin(input, areas);
      return send(edge, name, { revision, by, body });
    });
  };
}

/** Prints the edge's warning: the change was made, but a cache in front of the edges may not have been purged. */
async function send<Answer>(edge: Edge, verb: string, post: Post): Promise<Answer> {
  const answer = await persist<Answer>(edge, verb, post);
  const { warning } = answer as { warning?: unknown };
  if (typeof warning === 'string') process.stderr.write(`${warning}\n`);
  return answer;
}

async function persist<Answer>(edge: Edge, verb: string, post: Post): Promise<Answer> {
  for (const pauseMs of RESEND_PAUSES_MS) {
    try {
      return await edge.post<Answer>(verb, post);
    } catch (error) {
      if (!(error instanceof EdgeRefusal) || error.code !== 'unreachable') throw error;
      await delay(pauseMs);
    }
  }
  return edge.post<Answer>(verb, post);
}

/** Reads the log, because an edge with a rewound log refuses `status`. */
async function newest(edge: Edge): Promise<number> {
  const [revision] = await edge.get<Revision[]>('history', { limit: 1 });
  return revision?.revision ?? 0;
}

/** Retries a change on the newest revision, so that an operator's rollback wins over another team's deploy. */
async function onNewest<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof EdgeRefusal) || error.code !== 'stale' || tries >= MAX_ATTEMPTS) throw error;
    }
  }
}

/** Packs `area.json`, `client/`, `server/` and `media/` of a build output. The edge checks for missing ones. */
async function tarOf(folder: string): Promise<Uint8Array<ArrayBuffer>> {
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
