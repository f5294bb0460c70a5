/** The package's own types leave out its word lists. Each has the most frequent word first. */
declare module 'zxcvbn/lib/frequency_lists' {
  /** Leaked passwords, without words that rank higher in another list. */
  export const passwords: string[];
  export const english_wikipedia: string[];
  export const female_names: string[];
  export const male_names: string[];
  export const surnames: string[];
  export const us_tv_and_film: string[];
}
