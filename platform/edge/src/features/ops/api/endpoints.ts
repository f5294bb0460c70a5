import { VERBS, type Verb } from '@nivaas/registry';
import { answer, type Endpoint, type OpsServices } from './call';
import { runChange } from './change';
import { runRead } from './read';
import { runRefresh } from './refresh';
import { runUpload } from './upload';

/** The endpoints by name: the registry's verbs, and what this edge answers itself. */
export function endpointsOf(services: OpsServices): ReadonlyMap<string, Endpoint> {
  const verbs = VERBS.flatMap((verb) => {
    const endpoint = endpointOf(services, verb);
    return endpoint ? [[verb.name, endpoint] as const] : [];
  });
  return new Map<string, Endpoint>([
    ...verbs,
    ['measures', { method: 'GET', answer: () => answer(services.measures()) }],
    ['events', { method: 'GET', answer: ({ exchange }) => services.events.handle(exchange) }],
  ]);
}

function endpointOf(services: OpsServices, verb: Verb): Endpoint | undefined {
  switch (verb.kind) {
    case 'read':
      return { method: 'GET', answer: (call) => runRead(services, verb, call) };
    case 'change':
      return verb.name === 'refresh'
        ? { method: 'POST', answer: (call) => runRefresh(services, verb, call) }
        : { method: 'POST', answer: (call) => runChange(services, verb, call) };
    case 'upload':
      return { method: 'POST', answer: (call) => runUpload(services, verb, call) };
    case 'composed':
      return undefined;
  }
}
