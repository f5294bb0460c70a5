import { missingTexts, unreadableMessages } from '@nivaas/contracts/translation';
import * as careers from './data/careers';
import * as about from './data/about';
import * as contact from './data/contact';
import * as homeLoans from './data/home-loans';
import * as pricing from './data/pricing';
import * as sell from './data/sell';
import * as sellServices from './data/sell-services';
import * as sellProperty from './data/sell-form/texts';
import * as messages from './messages';
import { translation } from './messages.hi';
import { routes } from './routes';

/** By the names that `translated` gets: `careersMessages` is "mfe-content/careers". */
const english = Object.fromEntries(
  Object.entries(messages).map(([name, texts]) => [`mfe-content/${name.replace(/Messages$/, '')}`, texts]),
);

test('every text is there in Hindi', () => {
  expect(missingTexts(english, translation)).toEqual([]);
});

test('every message can be read, and asks only for what its function gets', () => {
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
  },
  'home-loans': {
    'page-home-loans': homeLoans.homeLoans,
    'loan-bands': homeLoans.loanToValueBands,
    'loan-documents': homeLoans.loanDocuments,
    'loan-glossary': homeLoans.loanGlossary,
  },
  sell: { 'page-sell': sell.sell, 'sell-questions': sell.sellQuestions },
  'sell-pricing': { 'page-sell-pricing': pricing.pricing },
  'sell-services': {
    'page-sell-services': sellServices.sellServicesPage,
    'seller-services': sellServices.sellerServices,
  },
  'sell-property': { 'page-sell-property': sellProperty.sellTexts },
};

/** Names of icons, anchors and values are the same in all languages. */
const NO_TEXT = /\.(icon|id|value|weekdays\.\d+)$/;

test.each(Object.entries(pages))('all texts of the page %s are there in Hindi', async (page, texts) => {
  const hindi = await routes.find(({ id }) => id === page)?.texts?.hi?.();
  const named = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [`mfe-content/${name}`, text]),
  );
  expect(Object.keys(hindi?.translation ?? {})).toEqual(Object.keys(named));
  expect(missingTexts(named, hindi?.translation).filter((path) => !NO_TEXT.test(path))).toEqual([]);
  expect(unreadableMessages(named, hindi?.translation)).toEqual([]);
});
