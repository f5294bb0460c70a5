import { dirname } from 'node:path';
import type { LaneStart } from '../messages';

/**
 * The area whose code threw. React reports an error outside of all boundaries as the shell's, so the versions' folders
 * in the stack decide; if React itself threw, those in the component stack.
 */
export function areaOfError(area: string, error: unknown, entries: LaneStart['entries']): string {
  if (area !== 'shell' || !(error instanceof Error)) return area;
  const { stack = '', componentStack = '' } = error as Error & { componentStack?: string };
  return nearest(stack, { ...entries, shell: undefined }) ?? nearest(componentStack, entries) ?? area;
}

function nearest(stack: string, entries: Record<string, string | undefined>): string | undefined {
  const places = Object.entries(entries)
    .map(([area, file]) => ({ area, at: file ? stack.indexOf(dirname(file)) : -1 }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at);
  return places[0]?.area;
}

/**
 * Fragments of an area whose code may have thrown, found by the names of their chunks in the stack; the outermost comes
 * first. Several, because a component that two fragments use is in both chunks and runs from the one that was loaded
 * first.
 */
export function fragmentsOf(part: string, area: string, error: unknown, entry = ''): string[] {
  if (part.startsWith(`${area}/`)) return [part];
  if (!(error instanceof Error)) return [];
  const { stack = '', componentStack = '' } = error as Error & { componentStack?: string };
  const [, ...chunks] = `${stack}\n${componentStack}`.split(`${dirname(entry)}/fragment-`);
  const names = chunks.flatMap((chunk) => /^[\w-]+(?=\.js)/.exec(chunk)?.[0] ?? []);
  return [...new Set(names.reverse())].map((name) => `${area}/${name}`);
}

const MAX_MESSAGE_LENGTH = 1_000;

export function messageOf(error: unknown): string {
  try {
    if (!(error instanceof Error)) return String(error).slice(0, MAX_MESSAGE_LENGTH);
    return `${error.message}${error.cause ? `: ${String(error.cause)}` : ''}`.slice(0, MAX_MESSAGE_LENGTH);
  } catch {
    return 'The thrown value cannot be converted to text.';
  }
}

export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'thrown';
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' ? code : error.name).slice(0, 100);
}
