/** What somebody asked for does not happen, and the message tells them why. Any other error is a fault of ours. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** Of the answer over HTTP. */
  readonly status: number = 500;
  /** What to do about it. */
  readonly hint: string = '';
  /** Where several things are wrong. */
  readonly problems: readonly { code: string; message: string; where?: string; hint?: string }[] = [];
  /** What is wrong, by field of what was sent. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Of the answer over HTTP. */
  readonly headers: Readonly<Record<string, string>> = {};

  /** @param code Stable, for programs. */
  constructor(
    readonly code: string,
    message: string,
    details: RefusalDetails = {},
  ) {
    super(message);
    Object.assign(this, details);
  }
}

type RefusalDetails = Partial<Pick<Refusal, 'status' | 'hint' | 'problems' | 'fields' | 'headers'>>;

/** True also for a refusal of another copy of this module. @param codes Default: any. */
export function isRefusal(error: unknown, ...codes: string[]): error is Refusal {
  if (!(error instanceof Error) || error.name !== 'Refusal') return false;
  return codes.length === 0 || codes.includes((error as Refusal).code);
}

/** What can be refused, by code. */
export type Catalogue<Code extends string = string> = Readonly<
  Record<Code, readonly [status: number, message: string, hint?: string]>
>;

/** Makes the refusals of a catalogue. Their `detail` is appended to the message; what else is given replaces the entry. */
export function refusals<Code extends string>(catalogue: Catalogue<Code>) {
  return (
    code: Code,
    detail = '',
    { message, ...given }: RefusalDetails & { message?: string } = {},
  ): Refusal => {
    const [status, sentence, hint = ''] = catalogue[code];
    const text = message ?? (detail ? `${sentence} (${detail})` : sentence);
    return new Refusal(code, text, { status, hint, ...given });
  };
}
