import { AREA_NAME, assetUrl, parseSnapshot, RELEASE_ID } from '@nivaas/contracts';
import type { AnswerOf } from '@nivaas/registry';
import * as v from 'valibot';
import { EdgeRefusal } from './edge-refusal';

const TIMEOUT_MS = 10_000;
const release = v.object({ release: v.pipe(v.string(), v.regex(RELEASE_ID)) });
/** Checked, because names of areas become names of folders. */
const named = v.object({ areas: v.record(v.pipe(v.string(), v.regex(AREA_NAME)), v.unknown()) });

type Contracts = AnswerOf<'contracts'>;

/** The declarations of what is live, from public files: types need no token. */
export async function liveDeclarations(origin: string, asked: { area?: string }): Promise<Contracts> {
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
      'Is the address right?',
    );
  });
  if (answer.ok || expected.includes(answer.status)) return answer;
  const message = `${origin} answered with ${answer.status} for ${path}.`;
  throw new EdgeRefusal('unexpected_answer', message, 'Is this the address of the site?');
}
