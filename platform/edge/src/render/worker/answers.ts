import { sendFrame } from '../../guests/inside/channel';
import type { AnswerValue } from '../messages';

/**
 * Sends an answer: the HTML of a page, which is most of it, as it is, and the rest as JSON, which is the form that
 * browsers get.
 *
 * @throws {Error} when a loader returned what has no JSON form (cycles, BigInt), or the page is too large. Then this
 *   page fails here, and not when the edge receives it.
 */
export function sendAnswer(id: number, value: AnswerValue): void {
  if (!('html' in value)) return sendFrame({ id, ok: true }, Buffer.from(JSON.stringify(value)));
  const { html, ...rest } = value;
  if (typeof html !== 'string') throw new TypeError('What was rendered is not a page.');
  const text = Buffer.from(html);
  sendFrame(
    { id, ok: true, htmlBytes: text.length },
    Buffer.concat([text, Buffer.from(JSON.stringify(rest))]),
  );
}
