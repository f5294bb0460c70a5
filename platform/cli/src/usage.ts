import { RegistryError } from '@nivaas/registry';
import { isCheckout, isPacked } from './paths';

/** The command as it is typed, depending on how the CLI was installed. */
export const RUN = isPacked ? 'nivaas release' : isCheckout ? 'npm run release --' : 'npx nivaas-release';

/** A refusal of the command line: exit code 2. @param verb The hint is its help. */
export function usage(message: string, verb?: string): RegistryError {
  return new RegistryError('usage', '', {
    message,
    hint: `Help: ${RUN} ${verb ? `${verb} ` : ''}--help`,
  });
}
