import {
  fragmentFindings,
  RegistryError,
  VERBS,
  type AnswerOf,
  type Ask,
  type SimpleVerb,
} from '@nivaas/registry';
import type { Call } from './parse-command-line';
import type { Site } from './site';

type Contracts = SimpleVerb<object, AnswerOf<'contracts'>>;

/**
 * Compares the sources with what is live before the slow part of a `deploy`, and of a `check` of the newest version. The
 * gate compares the build again.
 *
 * @throws {RegistryError} `refused`, with each problem and its remedy
 */
export async function compareLending({ verb, input, from }: Call, site: Site, ask: Ask): Promise<void> {
  const { area = '', version, force } = input as { area?: string; version?: string; force?: boolean };
  const isDue = verb.name === 'deploy' || (verb.name === 'check' && version === undefined);
  if (!isDue || from !== undefined || force) return;
  const lending = await site.lending(area);
  if (!lending) return;
  const read = VERBS.find(({ name }) => name === 'contracts') as Contracts;
  const live = await ask(read, {});
  const { problems } = fragmentFindings({
    verb: verb.name === 'check' ? 'check' : 'activate',
    candidate: { area, version: 'as it is here', ...lending },
    // The live version comes before that of a canary.
    live: live.find((each) => each.area === area),
    others: live.filter((other) => other.area !== area),
  });
  if (problems.length > 0) throw new RegistryError('refused', `${area}, not built yet`, { problems });
}
