/** Only the lists of the package are used; its types do not describe them. */
declare module 'zxcvbn/lib/frequency_lists' {
  /** Passwords that were found in leaks, the most used first. */
  export const passwords: string[];
}
