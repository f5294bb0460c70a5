import { foldField } from '@nivaas/contracts';

/** Source of a pattern for a number in digits: "1,200", "4.5", ".5". */
export const DIGITS = '(?:\\d[\\d,]*(?:\\.\\d*)?|\\.\\d+)';

const NUMBER = new RegExp(`^${DIGITS}$`);

/** A number of zero or more from typed text: "1,200", "8.5", "८.५"; undefined for anything else. */
export function parseNumber(text: string): number | undefined {
  const folded = foldField(text);
  return NUMBER.test(folded) ? Number(folded.replaceAll(',', '')) : undefined;
}
