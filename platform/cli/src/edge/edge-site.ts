import { setTimeout as delay } from 'node:timers/promises';
import type { AnswerOf, Revision, SimpleVerb } from '@nivaas/registry';
import { buildArea, commitOf, lendingOf, gitActor } from '../checkout';
import { edgeUrl, openEdge, type Edge, type Post } from './edge-connection';
import { EdgeRefusal } from './edge-refusal';
import { liveDeclarations } from './live-declarations';
import type { Site } from '../site';
import { step } from '../step';
import { tarOf } from '../tar-of';
import { UsageError } from '../usage-error';

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
