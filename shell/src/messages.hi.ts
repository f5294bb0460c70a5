import type { Translation } from '@nivaas/contracts';
import type { messages } from './messages';

const hindi: Translation<typeof messages> = {
  skip: 'सीधे मुख्य सामग्री पर जाएँ',
};

export const translation = { shell: hindi };
