import * as v from 'valibot';
import { problem, readBody, type Exchange, type Reply } from '../http';
import type { Metrics } from '../metrics';

const LIMIT = 64 * 1024;
const name = v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w/:.-]+$/));
const fault = v.object({
  release: v.pipe(v.string(), v.regex(/^r[0-9a-f]{12}$/)),
  area: name,
  part: name,
  phase: v.picklist(['load', 'render']),
  message: v.pipe(v.string(), v.maxLength(300)),
});

/** `/_beacon`: faults that browsers saw. Only counted; the text goes to the log, cut and on one line. */
export async function postBeacon(
  { request }: Exchange,
  metrics: Metrics,
  log: (entry: object) => void,
): Promise<Reply> {
  const body = await readBody(request, LIMIT);
  if (!body) return problem(413, 'too_large', `A beacon has at most ${LIMIT} bytes.`);
  const parsed = v.safeParse(fault, parse(body));
  if (!parsed.success)
    return problem(400, 'bad_beacon', 'A beacon is {release, area, part, phase, message}.');
  metrics.faults.inc({ area: parsed.output.area, phase: parsed.output.phase, side: 'browser' });
  log({ event: 'fault', side: 'browser', ...parsed.output });
  return { status: 204, headers: { 'cache-control': 'no-store' }, body: '' };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
