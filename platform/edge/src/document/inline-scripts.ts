import type { IncomingMessage } from 'node:http';
import type { AreaSnapshot } from '@nivaas/contracts';
import { readCookie } from '@nivaas/http';
import { escapeJson } from '../guests/inside/frames';
import { guardShell } from '../inline/guard-shell.inline';
import { keepServerPage } from '../inline/keep-server-page.inline';
import { viewToken } from '../inline/view-token.inline';

/**
 * Text of an inline script: the call of a function of `src/inline`, which uses nothing outside itself.
 *
 * @param values JavaScript expressions.
 */
export function scriptCall(script: (...values: never[]) => unknown, values: readonly string[] = []): string {
  return `(${String(script)})(${values.join()})`;
}

/**
 * Text of a script that leaves a value on `<html>` (packages/contracts/src/root-element.ts).
 *
 * @param value A JavaScript expression.
 */
export function assignment(name: 'view' | 'preview', value: string): string {
  return `document.documentElement.${name}=${value}`;
}

/** The browser keeps the mark for ten minutes; then it tries the version again. */
const MARK_SECONDS = 600;

/**
 * Cookie that marks a version as failed in this browser: of the shell, or of an area that nothing stands in for within
 * its lane. Over TLS, only this host can set it.
 */
const markOf = (version: string, isSecure: boolean) => `${isSecure ? '__Host-' : ''}nivaas-not-${version}`;

/** Text of the script that counts a page view and guards the start of its shell, unless the browser is too old for it. */
export function startScript({ version, entry }: AreaSnapshot, isSecure: boolean): string {
  const attributes = `=;path=/;max-age=${MARK_SECONDS};samesite=lax${isSecure ? ';secure' : ''}`;
  const values = [version, `${version}/${entry}`, markOf(version, isSecure), attributes];
  const guard = scriptCall(guardShell, [
    assignment('view', scriptCall(viewToken)),
    ...values.map((value) => escapeJson(value)),
  ]);
  return `${scriptCall(keepServerPage)}||${guard}`;
}

/** Whether a version failed in this browser. The cookie's value does not count. */
export function hasFailedHere(headers: IncomingMessage['headers'], version: string): boolean {
  return [true, false].some((isSecure) => readCookie(headers, markOf(version, isSecure)) !== undefined);
}
