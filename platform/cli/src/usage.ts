import type { Refusal } from '@nivaas/contracts/refusal';
import { refusal } from '@nivaas/registry';
import { isCheckout, isPacked } from './paths';

/** The command as it is typed, depending on how the CLI was installed. */
export const RUN = isPacked ? 'nivaas release' : isCheckout ? 'npm run release --' : 'npx nivaas-release';

/** A refusal of the command line: exit code 2. @param verb The hint is its help. */
export function usage(message: string, verb?: string): Refusal {
  return refusal('usage', '', {
    message,
    hint: `Help: ${RUN} ${verb ? `${verb} ` : ''}--help`,
  });
}
