import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
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
    return this.#signed(kind, body);
  }

  /** The value of a text; `expired` when its time is over; undefined unless it is exactly as we wrote it. */
  read<Value>(
    kind: Kind,
    text: string,
    schema: v.GenericSchema<unknown, Value>,
  ): { value: Value } | 'expired' | undefined {
    const [body = ''] = text.split('.', 1);
    // The whole text is compared, since base64url has several spellings of the same bytes.
    if (!isEqual(text, this.#signed(kind, body))) return undefined;
    const opened = v.safeParse(envelope, Buffer.from(body, 'base64url').toString('utf8'));
    const parsed = opened.success ? v.safeParse(schema, opened.output.value) : undefined;
    if (!opened.success || !parsed?.success) return undefined;
    return opened.output.until <= this.clock() ? 'expired' : { value: parsed.output };
  }

  #signed(kind: Kind, body: string): string {
    const mac = createHmac('sha256', this.#key).update(`${kind} ${body}`).digest('base64url');
    return `${body}.${mac}`;
  }
}

/** Takes the same time wherever the texts differ. */
function isEqual(...texts: [string, string]): boolean {
  const [one, other] = texts.map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(one, other);
}
