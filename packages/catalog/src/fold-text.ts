/** Text normalised for comparison: ignores case, full-width forms and invisible characters. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .trim();
}

/** Text normalised for comparison: nasals have several spellings, and the dot below is often left out. */
export function foldHindi(text: string): string {
  return foldText(text)
    .replace(/\u093c/g, '')
    .replace(/म्(?=[पफबभ])|न्(?=[तथदधनचजटड])|ँ/g, 'ं');
}
