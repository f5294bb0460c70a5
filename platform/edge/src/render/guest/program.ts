import type { FragmentUse, QueryCall } from '@nivaas/contracts';
import { sendFrame } from '../../guests/inside/channel';
import { escapeJson, isShallow, MAX_JSON_BYTES } from '../../guests/inside/frames';
import { askEdge, runProgram } from '../../guests/inside/program';
import { refusal } from '../../guests/inside/refusal';
import type { LaneStart, RenderCall, RenderFault } from '../messages';
import { missingParts, sitemap } from './area-lists';
import { messageOf } from './faults';
import { open, page, type OpenLane } from './lane';

/** A page with more would be slow on every phone. */
const MAX_DATA_BYTES = 4 * 1024 * 1024;

let lane: OpenLane | undefined;

runProgram<LaneStart, RenderCall & { id: number }>({
  start: (start, modules) => {
    lane = open(start, modules, sendFault, askQuery);
  },
  run: async (call) => {
    if (!lane) throw new Error('The guest was asked before it had a lane.');
    if (call.what === 'page') return pageAnswer(await page(lane, call));
    const list = await (call.what === 'sitemap' ? sitemap(lane, call) : missingParts(lane, call));
    return { body: jsonBytes(list, MAX_JSON_BYTES) };
  },
  failureOf: (error) => ({ message: messageOf(error) }),
  onUncaught: (error) => lane?.reportUncaught(error),
});

/** Leaves out what explains the fault if that is too large. */
function sendFault(fault: RenderFault, page: number | undefined, uses: FragmentUse[]): void {
  const reply = { kind: 'fault', page, fault };
  try {
    sendFrame({ ...reply, uses });
  } catch {
    sendFrame(reply);
  }
}

/** Asks the edge for the answer of a query. @throws {FunctionError} */
async function askQuery({ area, name, input, onOlder }: QueryCall): Promise<unknown> {
  const text = input === undefined ? undefined : Buffer.from(JSON.stringify(input));
  // Code of areas may call this, too: anything but a text would be no message of ours.
  const { body, asOf } = await askEdge({ kind: 'query', area: String(area), name: String(name) }, text);
  if (asOf !== undefined) onOlder?.(asOf);
  try {
    return body?.length ? JSON.parse(body.toString('utf8')) : undefined;
  } catch {
    // The edge passes answers on unread. A guest that was taken over may send anything.
    throw refusal('function_failed', 'The answer of the query is no JSON.', 500);
  }
}

/**
 * A page as the document has it: its HTML and its data, which are most of it, and the rest as JSON.
 *
 * @throws {Error} when a loader returned what has no JSON form (cycles, BigInt), or the page is too large or too deep. Then
 *   this page fails here; the edge would end this process, and with it the pages of all others.
 */
function pageAnswer({ html, data, ...rest }: Awaited<ReturnType<typeof page>>) {
  if (typeof html !== 'string' || typeof data !== 'object')
    throw new TypeError('What was rendered is not a page.');
  const texts = [Buffer.from(html), jsonBytes(data, MAX_DATA_BYTES)];
  const body = Buffer.concat([...texts, jsonBytes(rest, MAX_JSON_BYTES)]);
  return { head: { texts: texts.map(({ length }) => length) }, body };
}

function jsonBytes(value: object | null, maxBytes: number): Buffer {
  const bytes = Buffer.from(escapeJson(value));
  if (bytes.length <= maxBytes && isShallow(value)) return bytes;
  throw new RangeError('The data of a page have more than 4 MB, or are more than 64 levels deep.');
}
