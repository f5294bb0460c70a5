import type { FunctionDefinition, FunctionDescription } from '@nivaas/contracts';
import { AreaModules } from '../../guests/inside/area-modules';
import { bareGlobals, GLOBALS } from '../../guests/inside/bare-globals';
import { onFrame, onUncaught } from '../../guests/inside/channel';
import { parseJson, type Frame } from '../../guests/inside/frames';
import { freezeRealm } from '../../guests/inside/frozen-realm';
import { bindTimers, inTask } from '../../guests/inside/timers';
import type { FunctionRequest } from '../messages';
import { hostOf, settle } from './host';
import { refusal } from '../../guests/inside/refusal';
import { sendFailure, sendReply, valueBytes } from './send-reply';

const modules = new AreaModules();
const calls = new Map<number, AbortController>();
let functions: Readonly<Record<string, FunctionDefinition>> | undefined;
let file = '';

bareGlobals();
bindTimers();
freezeRealm(GLOBALS);
onUncaught((error) => {
  // Without functions this process is of no use. Later, calls end by their deadlines, and the edge knows which did not answer.
  if (!functions) throw error;
});
onFrame(handle);

function handle({ head, body }: Frame): void {
  const request = head as FunctionRequest;
  switch (request.kind) {
    case 'start':
      return start(request.file, body.toString('utf8'));
    case 'call':
      return void call(request, body);
    case 'abort':
      return calls.get(request.id)?.abort(refusal('aborted', 'Nobody waits any more.', 499));
    case 'ping':
      return void sendReply({ kind: 'ping' });
    default:
      return settle(request, body);
  }
}

function start(path: string, source: string): void {
  file = path;
  modules.add(new Map([[path, source]]));
  const exported = (modules.load(path) as { functions: Record<string, FunctionDefinition> }).functions;
  const wrong = sendReply({ kind: 'ready', functions: described(exported) });
  if (wrong !== undefined) throw new TypeError('A function has no description that the edge knows.');
  functions = exported;
}

/** The functions without their code. */
function described(exported: Record<string, FunctionDefinition>): Record<string, FunctionDescription> {
  const all = Object.entries(exported).map(([name, { kind, needs, isPublic, grants, changes }]) => [
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
    const definition = functions && Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!definition) throw refusal('function_unknown', `There is no ${name}.`, 404);
    const input = inputOf(body);
    const answer = await inTask(() => definition.run(input, hostOf(request, end.signal)));
    const { value, maxAge, staleWhileRevalidate, tags, location } = answer;
    const reply = { kind: 'answer', id, maxAge, staleWhileRevalidate, tags, location } as const;
    const wrong = sendReply(reply, valueBytes(value));
    if (wrong !== undefined) throw new TypeError(`Its answer has a wrong ${wrong}.`);
  } catch (error) {
    sendFailure(id, file, error);
  } finally {
    calls.delete(id);
  }
}

/** @throws {FunctionError} input_invalid: its sender did that, and not the function */
function inputOf(body: Buffer): unknown {
  try {
    return body.length > 0 ? parseJson(body) : undefined;
  } catch (error) {
    throw refusal('input_invalid', String(error), 400);
  }
}
