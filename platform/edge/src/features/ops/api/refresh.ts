import type { Reply } from '@nivaas/http';
import type { ChangeVerb } from '@nivaas/registry';
import { assertCovers } from '../operators/tokens';
import { answer, type Call, type OpsServices } from './call';
import { readJson } from './input';

/** Says that data changed: at every edge and in every cache, not only in the registry's log. */
export async function runRefresh(
  { registry, changes }: Pick<OpsServices, 'registry' | 'changes'>,
  verb: ChangeVerb,
  { exchange, operator, note }: Call,
): Promise<Reply> {
  const { tags } = (await readJson(exchange.request, verb)) as { tags: string[] };
  note({ to: tags.join(' ') });
  assertCovers(operator, [], 'release');
  const { number, unconfirmed } = await changes.record(tags);
  const warning = unconfirmed.length > 0 ? warningOf(unconfirmed) : undefined;
  note({ changed: true, warning });
  const revision = (await registry.current().catch(() => undefined))?.revision;
  return answer({ changed: true, number, unconfirmed, warning }, revision);
}

function warningOf(unconfirmed: readonly string[]): string {
  return `Done, but not confirmed by ${unconfirmed.join(', ')}, which may still show what was before.`;
}
