/** Text as people compare it: without regard to case, full-width forms and invisible characters. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .trim();
}
