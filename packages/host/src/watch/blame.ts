import { StandInError, type PartFault } from '@nivaas/federation';
import { isFaultOfVersion } from '@nivaas/federation/browser';

/** Addresses in a stack, without their schemes. */
const ADDRESSES = /:\/\/[^\s)]+/g;
const FILE_OF_AREA = /\/_assets\/([\w-]+)\/(v[0-9a-f]{12})\//;
/** React's words for a server's HTML that differs from the first render, in production and in development. */
const MISMATCH = /#418\b|^Hydration failed/;

/**
 * What an error outside all boundaries is: a fault of the area whose code threw or whose file is missing.
 *
 * @param known Errors that are reported already or by a boundary, and the texts of those.
 */
export function uncaughtFault(
  error: unknown,
  place: string,
  known: ReadonlySet<unknown>,
): PartFault | undefined {
  if (known.has(error) || !isFaultOfVersion(error)) return undefined;
  const { url, request, stack, message } = (error ?? {}) as Partial<FileError>;
  const file = FILE_OF_AREA.exec(String(url ?? request));
  // A message may name files, too.
  const culprit = file ?? culpritIn(stack?.replace(message ?? '', '') || place);
  return culprit && faultOf(culprit, file ? 'load' : 'effect', error);
}

/** A stylesheet names its `url`, a script its `request`. */
interface FileError extends Error {
  url: string;
  request: string;
}

/**
 * What React's recoverable error is: a fault of its cause. Without a cause nothing was thrown. HTML that differs is then
 * a fault of the area whose component rendered it, if the stack names it for certain, and a boundary that was late is
 * nobody's. It is never the shell's: extensions change the HTML around the parts.
 */
export function recoveredFault(
  error: unknown,
  componentStack: string,
  known: Set<unknown>,
): PartFault | undefined {
  const { cause, message } = error as Error;
  // Intended: the part runs on another version than the server's.
  if (error instanceof StandInError || cause instanceof StandInError) return undefined;
  // A browser's translator was quicker than hydration.
  if (document.querySelector('#root font')) return undefined;
  known.add(error);
  window.reportError(error);
  if (cause !== undefined)
    // By text: the part failed in its next render as well, with an error of its own.
    return known.has(String(cause)) ? undefined : uncaughtFault(cause, componentStack, known);
  // A component without props and hooks has no address in this stack. The next one may be of who borrows it.
  const [nearest = ''] = componentStack.match(ADDRESSES) ?? [];
  const culprit = MISMATCH.test(message) && FILE_OF_AREA.exec(nearest);
  if (!culprit || culprit[1] === 'shell') return undefined;
  return faultOf(culprit, 'render', Object.assign(error as Error, { code: 'hydration' }));
}

/**
 * The file of the code that threw; undefined for foreign code. The shell's files hold React and the router, which are in
 * most stacks, so that it is the culprit only where no area's code ran.
 */
function culpritIn(stack: string): RegExpExecArray | undefined {
  // An extension's error may have our files further down its stack.
  if (/-extension:\/\/|masked-url:\/\//.test(stack)) return undefined;
  const [first, ...more] = (stack.match(ADDRESSES) ?? []).map((address) => FILE_OF_AREA.exec(address));
  return first ? ([first, ...more].find((file) => file && file[1] !== 'shell') ?? first) : undefined;
}

function faultOf(
  [, area = '', version]: RegExpExecArray,
  phase: PartFault['phase'],
  error: unknown,
): PartFault {
  return { area, part: area, phase, error, version };
}
