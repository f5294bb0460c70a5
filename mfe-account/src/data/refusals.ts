import { language } from '@nivaas/contracts';
import { messages } from '../messages';

const TEXTS = new Map<string, string>(Object.entries(messages.refusals));

/** What a code of the accounts server means, for pages that have only the code. */
export function refusalText(code: string): string | undefined {
  return TEXTS.get(code);
}

/** Replaces the server's message, which is English. Undefined where that can be shown, and for codes that we do not know. */
export function translatedRefusal(code = ''): string | undefined {
  return language === 'en' ? undefined : refusalText(code);
}
