import { createHash, randomBytes } from 'node:crypto';
import { readSignedText, signText } from '@nivaas/registry';
import * as v from 'valibot';

/** Purpose of a text. A text of one kind is never accepted as another. */
type Kind = 'login' | 'code' | 'session';

const envelope = v.pipe(v.string(), v.parseJson(), v.object({ value: v.unknown(), until: v.number() }));

/** Texts that only this edge, or one with the same secret, can have written. They are signed, not encrypted. */
export class SignedTexts {
  readonly #key: Buffer;

  /** @param secret Shared by all edges of the site; undefined: random, for this process only. */
  constructor(
    secret: string | undefined,
    private readonly clock: () => number = Date.now,
  ) {
    this.#key = secret ? createHash('sha256').update(`nivaas sign-in ${secret}`).digest() : randomBytes(32);
  }

  sign(kind: Kind, value: unknown, lifetimeSeconds: number): string {
    const until = this.clock() + lifetimeSeconds * 1_000;
    const body = Buffer.from(JSON.stringify({ value, until })).toString('base64url');
    return signText(kind, body, this.#key);
  }

  /** The value of a text; `expired` when its time is over; undefined unless it is exactly as we wrote it. */
  read<Value>(
    kind: Kind,
    text: string,
    schema: v.GenericSchema<unknown, Value>,
  ): { value: Value } | 'expired' | undefined {
    const body = readSignedText(kind, text, this.#key) ?? '';
    const message = v.safeParse(envelope, Buffer.from(body, 'base64url').toString('utf8'));
    if (!message.success) return undefined;
    const { value, until } = message.output;
    const content = v.safeParse(schema, value);
    if (!content.success) return undefined;
    return until <= this.clock() ? 'expired' : { value: content.output };
  }
}
