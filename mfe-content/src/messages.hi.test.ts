import { missingTexts, unreadableMessages } from '@nivaas/contracts/translation';
import * as careers from './data/careers';
import * as about from './data/about';
import * as contact from './data/contact/contact';
import { unsentTexts } from './data/contact/unsent-texts';
import { guides } from './data/guides/guides';
import * as homeLoans from './data/loan/home-loans';
import { rentOrBuyTexts } from './data/loan/rent-or-buy-texts';
import * as privacy from './data/legal/privacy';
import { termsSections } from './data/legal/terms';
import { news } from './data/news/news';
import * as pricing from './data/sell/pricing';
import * as sell from './data/sell/sell';
import * as sellServices from './data/sell/services';
import { photoTexts } from './data/photos/photo-texts';
import * as sellProperty from './data/sell-form/texts';
import { translation as guidesInHindi } from './hindi/guides/guides';
import { translation as newsInHindi } from './hindi/news/news';
import * as messages from './messages';
import { translation } from './messages.hi';
import { purposes } from './pages/privacy/purposes';
import { routes } from './routes';

/** The texts by the name that is passed to `translated`: `careersMessages` is "mfe-content/careers". */
const english = Object.fromEntries(
  Object.entries(messages).map(([name, texts]) => [`mfe-content/${name.replace(/Messages$/, '')}`, texts]),
);

test('every text is there in Hindi, can be read, and asks only for what its function gets', () => {
  expect(missingTexts(english, translation)).toEqual([]);
  expect(unreadableMessages(english, translation)).toEqual([]);
});

const pages: Record<string, Record<string, unknown>> = {
  about: { 'page-about': about.about },
  careers: { 'page-careers': careers.careers },
  contact: {
    'page-contact': contact.contact,
    'contact-subjects': contact.subjects,
    'contact-hours': contact.openingHours,
    'contact-questions': contact.contactQuestions,
    'unsent-messages': unsentTexts,
  },
  'home-loans': {
    'page-home-loans': homeLoans.homeLoans,
    'loan-bands': homeLoans.loanToValueBands,
    'loan-documents': homeLoans.loanDocuments,
    'rent-or-buy': rentOrBuyTexts,
    'loan-glossary': homeLoans.loanGlossary,
  },
  sell: { 'page-sell': sell.sell, 'sell-questions': sell.sellQuestions },
  'sell-pricing': { 'page-sell-pricing': pricing.pricing },
  'sell-services': {
    'page-sell-services': sellServices.sellServicesPage,
    'seller-services': sellServices.sellerServices,
  },
  privacy: {
    'privacy-before': privacy.privacyBefore,
    'privacy-after': privacy.privacyAfter,
    purposes,
  },
  terms: { terms: termsSections },
  'sell-property': { 'page-sell-property': sellProperty.sellTexts, 'sell-photos': photoTexts },
};

/** Paths of values that are equal in all languages: icons, anchors, addresses and values. */
const NO_TEXT = /\.(icon|id|value|weekdays\.\d+|kind|href|slug|topic|date|iso|picture)$/;
const missing = (english: unknown, hindi: unknown) =>
  missingTexts(english, hindi).filter((path) => !NO_TEXT.test(path));

test.each(Object.entries(pages))('all texts of the page %s are there in Hindi', async (page, texts) => {
  const hindi = await routes.find(({ id }) => id === page)?.texts?.hi?.();
  const nameOf = (name: string) => (name === 'purposes' ? name : `mfe-content/${name}`);
  const named = Object.fromEntries(Object.entries(texts).map(([name, text]) => [nameOf(name), text]));
  expect(Object.keys(hindi?.translation ?? {})).toEqual(Object.keys(named));
  expect(missing(named, hindi?.translation)).toEqual([]);
  expect(unreadableMessages(named, hindi?.translation)).toEqual([]);
});

test.each([
  ['guides', guides, guidesInHindi],
  ['news', news, newsInHindi],
])('all texts of the %s are there in Hindi', (folder, articles, hindi) => {
  const named = Object.fromEntries(articles.map((each) => [`mfe-content/${folder}/${each.slug}`, each]));
  expect(Object.keys(hindi).sort()).toEqual(Object.keys(named).sort());
  expect(missing(named, hindi)).toEqual([]);
});
