/** The package has no types. */
declare module 'zxcvbn' {
  export default function zxcvbn(password: string): { guesses_log10: number };
}
