/** Only the lists of the package are used; its types do not describe them. Each has the most used first. */
declare module 'zxcvbn/lib/frequency_lists' {
  /** Found in leaks. A word that ranks higher in another list stands in that one only. */
  export const passwords: string[];
  export const english_wikipedia: string[];
  export const female_names: string[];
  export const male_names: string[];
  export const surnames: string[];
  export const us_tv_and_film: string[];
}
