import { costsOf, readRentOrBuy, rentOrBuyFieldsFrom } from './rent-or-buy';

const asked = { price: 10_000_000, rent: 25_000, years: 2, increase: 10 };

test('interest counts for the years that one stays, and never beyond the tenure', () => {
  const costs = (years: number, tenure: number) =>
    costsOf({ ...asked, price: 6_250_000, years }, { rate: 8.5, years: tenure })?.buying;
  // ₹50 lakh at 8.5 % over 20 years: ₹54,13,879 of interest.
  expect(costs(20, 20)).toBe(437_500 + 5_413_879);
  expect(costs(40, 20)).toBe(437_500 + 5_413_879);
  expect(costs(1, 20)).toBeCloseTo(437_500 + 421_792, -4);
});

test('a loan outside the limits of the calculator gives no costs', () => {
  expect(costsOf(asked, { rate: 31, years: 20 })).toBeUndefined();
});

test('a link fills in price and rent; ten years and 5 % are the defaults', () => {
  const fields = rentOrBuyFieldsFrom(new URLSearchParams('price=50 L&rent=20,000&years=7'));
  expect(readRentOrBuy(fields)).toEqual({
    question: { price: 5_000_000, rent: 20_000, years: 10, increase: 5 },
    errors: {},
  });
});

test('each field outside its limits has its own message', () => {
  const wrong = { price: 'much', rent: '0', years: '2.5', increase: '' };
  expect(Object.keys(readRentOrBuy(wrong).errors)).toEqual(['price', 'rent', 'years', 'increase']);
});
