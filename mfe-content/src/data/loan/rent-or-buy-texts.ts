import { translated } from '@nivaas/contracts';

/** Not in `messages`, because only one page needs these texts. */
export const rentOrBuyTexts = /* #__PURE__ */ translated('mfe-content/rent-or-buy', {
  title: 'Rent or buy',
  intro: 'Compare the rent of a home with what buying one would cost you over the same years.',
  price: 'Price of the home',
  rent: 'Rent each month',
  years: 'Years you would stay',
  increase: 'Yearly increase of the rent, %',
  compare: 'Compare',
  wrong: {
    price: 'Enter a price from ₹1 to ₹100 crore, such as 50 L.',
    rent: 'Enter a monthly rent from ₹1 to ₹1 crore.',
    years: 'Enter whole years from 1 to 40.',
    increase: 'Enter an increase from 0 to 30 %.',
  },
  waiting: 'Enter a price and a rent to see which costs less.',
  loanWrong: 'Enter a rate and a tenure in the calculator above first.',
  rentLess: 'Renting costs less, by',
  buyingLess: 'Buying costs less, by',
  same: 'Both cost the same',
  over: (years: number) => (years === 1 ? 'over one year' : `over ${years} years`),
  rentCost: 'Rent',
  buyingCost: 'Interest, stamp duty and registration',
  assumptions: (rate: number, years: number) =>
    `Assumes a loan of 80 % of the price at ${rate} % over ${years} ${years === 1 ? 'year' : 'years'}, 7 % of the price for stamp duty and registration (verify with your state), and a home that is sold for the price you paid; maintenance, taxes and what your savings could earn are left out.`,
});
