import type { FunctionDefinition, FunctionDescription } from '@nivaas/contracts';
import { AreaModules } from '../../guests/inside/area-modules';
import { bareGlobals, GLOBALS } from '../../guests/inside/bare-globals';
import { onFrame, onUncaught, sendFrame } from '../../guests/inside/channel';
import { parseJson, type Frame } from '../../guests/inside/frames';
import { freezeRealm } from '../../guests/inside/frozen-realm';
import { bindTimers, inTask } from '../../guests/inside/timers';
import type { FunctionRequest } from '../messages';
import { hostOf, settle } from './host';
import { failureOf, placeIn, refusal } from '../../guests/inside/refusal';

const modules = new AreaModules();
const calls = new Map<number, AbortController>();
let functions: Readonly<Record<string, FunctionDefinition>> = {};
let file = '';

bareGlobals();
bindTimers();
freezeRealm(GLOBALS);
// Its calls end by their deadlines, and the edge knows that the function did not answer.
onUncaught(() => undefined);
onFrame(handle);

function handle({ head, body }: Frame): void {
  const request = head as FunctionRequest;
  switch (request.kind) {
    case 'start':
      file = request.file;
      modules.add(new Map([[file, body.toString('utf8')]]));
      functions = (modules.load(file) as { functions: typeof functions }).functions;
      return sendFrame({ kind: 'ready', functions: described() });
    case 'call':
      return void call(request, body);
    case 'abort':
      return calls.get(request.id)?.abort(refusal('aborted', 'Nobody waits any more.', 499));
    case 'ping':
      return sendFrame({ kind: 'ping' });
    default:
      return settle(request, body);
  }
}

/** The functions without their code. */
function described(): Record<string, FunctionDescription> {
  const all = Object.entries(functions).map(([name, { kind, needs, isPublic, grants, changes }]) => [
    name,
    { kind, needs, isPublic, grants, changes },
  ]);
  return Object.fromEntries(all) as Record<string, FunctionDescription>;
}

async function call(request: Extract<FunctionRequest, { kind: 'call' }>, body: Buffer): Promise<void> {
  const { id, name } = request;
  const end = new AbortController();
  calls.set(id, end);
  try {
    const definition = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!definition) throw refusal('function_unknown', `There is no ${name}.`, 404);
    const input = body.length > 0 ? parseJson(body) : undefined;
    const { value, ...answer } = await inTask(() => definition.run(input, hostOf(request, end.signal)));
    const text = value === undefined ? undefined : Buffer.from(JSON.stringify(value));
    sendFrame({ kind: 'answer', id, ...answer, hasValue: text !== undefined }, text);
  } catch (error) {
    sendFrame({ kind: 'failure', id, ...failureOf(error), ...placeIn(file, error) });
  } finally {
    calls.delete(id);
  }
}
