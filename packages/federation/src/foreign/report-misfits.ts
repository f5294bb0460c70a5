import { describeMismatch, mismatches, shapeOf, type PropsSchema } from '@nivaas/contracts';

/** A part is rendered often, and usually with the same mistake. */
const reported = new Set<string>();

/** Tells the developers of a host, in its console, which props of a fragment are wrong or missing. */
export function reportMisfits(name: string, takes: PropsSchema | undefined, props: object): void {
  for (const mismatch of takes ? mismatches(takes, shapeOf(props, 'all')) : []) {
    const message = `${name} is shown ${describeMismatch(mismatch, 'it')}.`;
    if (reported.has(message)) continue;
    reported.add(message);
    console.error(message);
  }
}
