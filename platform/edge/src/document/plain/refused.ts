import { splitLanguage, type Language } from '@nivaas/contracts';
import type { Reply } from '@nivaas/http';
import { homeLink, plainDocument, plainPage } from './plain-document';

const TEXTS = {
  en: {
    url_malformed: ['This address cannot be read', 'Perhaps a part of it was lost when it was copied.'],
    url_too_long: ['This address is too long', 'Shorten what you are looking for.'],
    method_not_allowed: [
      'Nothing can be sent to this address',
      'Open the page again and send the form from there.',
    ],
  },
  hi: {
    url_malformed: ['यह पता पढ़ा नहीं जा सकता', 'शायद कॉपी करते समय इसका कोई हिस्सा छूट गया।'],
    url_too_long: ['यह पता बहुत लंबा है', 'आप जो खोज रहे हैं, उसे छोटा करके लिखें।'],
    method_not_allowed: ['इस पते पर कुछ भेजा नहीं जा सकता', 'पेज फिर खोलें और फ़ॉर्म वहाँ से भेजें।'],
  },
} as const satisfies Record<Language, Record<string, readonly [title: string, sentence: string]>>;

/** The page in place of one that is refused before it is looked for. @param url Its path decides the language. */
export function refusedPage(
  status: number,
  code: keyof (typeof TEXTS)['en'],
  url: string,
  headers?: Record<string, string>,
): Reply {
  const { language } = splitLanguage(url);
  const [title, sentence] = TEXTS[language][code];
  const content = `<p>${sentence}</p>\n<p>${homeLink(language)}</p>`;
  return plainPage(status, plainDocument(language, { title, code }, content), headers);
}
