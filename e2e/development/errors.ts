import { expect, type Page } from '@playwright/test';

const FORM = 'mfe-account/src/pages/login/login-form.tsx';
const MESSAGES = 'mfe-account/src/messages.ts';
const LOGIN = 'mfe-account/src/pages/login/login.page.tsx';
const FRAME = 'mfe-account/src/components/account-frame/account-frame.tsx';
const STYLES = 'mfe-account/src/components/account-form.module.css';

const COMPONENT = 'export function Component() {';
const THROWN = /fail is not defined/;

/** An edit that breaks the login page. */
export interface Slip {
  what: string;
  file: string;
  from: string;
  to: string;
  /** Text at the position that is shown, in the edited file. */
  at: string;
  /** The message that is shown. */
  says: RegExp;
  /** React unmounts the page, and the fields with it. */
  unmounts?: boolean;
}

export const SLIPS: Slip[] = [
  {
    what: 'syntax error',
    file: LOGIN,
    from: 'return (',
    to: 'return ((',
    at: ';\n}',
    says: /TS1005: '\)' expected/,
  },
  {
    what: 'text that is no code',
    file: LOGIN,
    from: COMPONENT,
    to: `${COMPONENT}{ (`,
    at: 'const notice',
    says: /TS1359/,
  },
  {
    what: 'tag closed by another name',
    file: LOGIN,
    from: '</AccountFrame>',
    to: '</AccountFrames>',
    at: 'AccountFrames',
    says: /TS17002/,
  },
  {
    what: 'missing import',
    file: LOGIN,
    from: "'./logged-in'",
    to: "'./logged-inn'",
    at: "'./logged-inn'",
    says: /Can't resolve '\.\/logged-inn'/,
  },
  {
    what: 'wrong type',
    file: LOGIN,
    from: '{text.noAccount}',
    to: '{text.noAccounts}',
    at: 'noAccounts',
    says: /TS2551/,
  },
  {
    what: 'stylesheet that cannot be parsed',
    file: STYLES,
    from: '.aside {',
    to: '.aside {{',
    at: '.aside {{',
    says: /Unclosed block|Unknown word/,
  },
  {
    what: 'throw in a module',
    file: FORM,
    from: 'LENGTH = 6;',
    to: 'LENGTH = fail();',
    at: 'fail()',
    says: THROWN,
  },
  {
    what: 'throw in a render',
    file: FORM,
    from: 'useRef<HTMLInputElement>(null);',
    to: 'fail();',
    at: 'fail()',
    says: THROWN,
    unmounts: true,
  },
  {
    what: 'throw in an effect',
    file: LOGIN,
    from: COMPONENT,
    to: `import { useEffect } from 'react';\n${COMPONENT}\n  useEffect(() => fail());`,
    at: 'fail()',
    says: THROWN,
    unmounts: true,
  },
  {
    what: 'throw in a loader',
    file: FRAME,
    from: 'loader() {',
    to: 'loader() {\n  fail();',
    at: 'fail()',
    says: THROWN,
    unmounts: true,
  },
  {
    what: 'throw on the server',
    file: LOGIN,
    from: COMPONENT,
    to: `${COMPONENT}\n  if (typeof window === 'undefined') fail();`,
    at: 'fail()',
    says: /On the server: fail is not defined/,
  },
  {
    what: 'loss of texts',
    file: MESSAGES,
    from: '  login: {',
    to: '  logout: {',
    at: '',
    says: /Cannot read properties of undefined/,
    unmounts: true,
  },
];

/** A text that the page shows when a mended file is on it; mended styles change the opacity of `ASIDE`. */
const GOOD = 'Nobody knows you?';
/** A text of the login page. */
export const ASIDE = 'New here?';

const GOOD_EDITS: Record<string, [from: string, to: string]> = {
  [LOGIN]: ['{text.noAccount}', GOOD],
  [FORM]: ['{text.forgotPassword}', GOOD],
  [FRAME]: ['{note}', GOOD],
  [MESSAGES]: [`'${ASIDE}'`, `'${GOOD}'`],
  [STYLES]: ['.aside {', '.aside {\n  opacity: 0.5;'],
};

export async function expectGood(page: Page, file: string): Promise<void> {
  if (file === STYLES) await expect(page.getByText(ASIDE)).toHaveCSS('opacity', '0.5');
  else await expect(page.getByText(GOOD)).toBeVisible();
}

/** Another version of a good file, for `expectGood`. */
export function goodVersion(file: string, text: string): string {
  const [from, to] = GOOD_EDITS[file] ?? ['', ''];
  return text.replace(from, to);
}

/** Matches place and message of a slip in the overlay. @param text The broken file. */
export function shownOf({ file, to, at, says }: Slip, text: string): RegExp {
  const before = text.slice(0, text.indexOf(at, text.indexOf(to)));
  const place = at && `${file}:${before.split('\n').length}:\\d+`;
  // Up to the place of the next error.
  return new RegExp(`${place}(?:(?!\\.tsx:\\d).)*${says.source}`, 's');
}
