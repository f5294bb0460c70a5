import type { Frame } from '../../guests/inside/frames';
import type { WorkerRequest } from '../messages';

/** A request of the edge, with the code that its frame carries. */
export function requestOf({ head, body }: Frame): WorkerRequest {
  const { texts, ...request } = head as WorkerRequest & { texts?: [path: string, bytes: number][] };
  if (request.kind === 'result' && body.length > 0) return { ...request, value: body };
  if (!texts) return request;
  let start = 0;
  const sources = new Map(
    texts.map(([path, bytes]) => [path, body.toString('utf8', start, (start += bytes))]),
  );
  return { ...request, sources } as WorkerRequest;
}
