/** Text normalised for comparison: ignores case, full-width forms and invisible characters. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .trim();
}
