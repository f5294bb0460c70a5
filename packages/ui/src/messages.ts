import { translated } from '@nivaas/contracts';

/** Every text of this package that a visitor reads. */
export const messages = /* #__PURE__ */ translated('ui', {
  breadcrumb: 'Breadcrumb',
  close: 'Close',
  message: 'Message',
  optional: '(optional)',
  errorSummaryTitle: 'There is a problem',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordShown: 'Your password is visible',
  passwordHidden: 'Your password is hidden',
  suggestions: (count: number) =>
    count === 0 ? 'No suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions`,
  sample: 'Sample',
  rated: (value: string) => `Rated ${value} out of 5`,
  asOf: (time: string) => `Prices as of ${time}. Newer ones could not be loaded.`,
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
} as const);
