import type { Problem } from '@nivaas/registry';

/** A problem of a page in a browser. */
export interface Finding {
  code: string;
  message: string;
  /** Address or stack that identifies the area of the code. */
  source: string;
}

const MAX_LENGTH = 300;

export function finding(code: string, message: string, source = ''): Finding {
  return { code, message: message.replace(/\s+/g, ' ').slice(0, MAX_LENGTH), source };
}

/**
 * Whether a finding is the candidate's. A finding in the files of another remote is not. The shell's files run the
 * components of all areas, so a finding there is the candidate's unless the page also has it without the candidate.
 *
 * @param area The candidate's.
 */
export function isOfCandidate(found: Finding, area: string, withoutIt: readonly Finding[]): boolean {
  const [, named = ''] = /\/_assets\/([\w-]+)\//.exec(found.source) ?? [];
  if (named === area) return true;
  if (named !== '' && named !== 'shell') return false;
  return !withoutIt.some((other) => other.code === found.code && stable(other) === stable(found));
}

/** The message without versions, ports, hashes and positions, which differ between two starts of a site. */
function stable({ message }: Finding): string {
  return message.replace(/\bv[0-9a-f]{12}\b|127\.0\.0\.1:\d+|\b[0-9a-f]{8}\b|:\d+:\d+/g, '');
}

export function problemOf(
  { area, version }: { area: string; version: string },
  path: string,
  { code, message }: Finding,
): Problem {
  return {
    code,
    where: `${area} ${version} ${path}`.trim(),
    message,
    hint: `Open ${path || 'the page'} with "npm run dev -- ${area}", look at the browser's console, fix it and publish again.`,
  };
}
