import type { Reply } from '@nivaas/http';
import { RegistryError, type UploadVerb } from '@nivaas/registry';
import { answer, type Call, type CommonFields, type OpsServices } from './call';
import { expectedRevision, readQuery } from './input';
import { assertCovers } from '../operators/tokens';

export async function runUpload(
  { registry, origin, uploads }: OpsServices,
  verb: UploadVerb,
  { exchange, operator, note }: Call,
): Promise<Reply> {
  const expectRevision = expectedRevision(exchange.request);
  note({ revision: expectRevision });
  const input = readQuery(exchange.search, verb);
  const { area = '' } = input as CommonFields;
  note({ area });
  assertCovers(operator, [area], 'preview');
  // An upload writes no revision, so the registry does not compare them.
  const revision = (await registry.current())?.revision ?? 0;
  if (revision !== expectRevision)
    throw new RegistryError('stale', `you saw revision ${expectRevision}, the newest is ${revision}`);
  const caller = { by: operator.name, scope: operator.scope, expectRevision, origin };
  const result = await uploads.take(exchange, operator.id, (folder) =>
    registry.run(verb, input, caller, folder),
  );
  const { version, created } = result as CommonFields & { created: boolean };
  note({ to: version, changed: created });
  return answer(result, expectRevision);
}
