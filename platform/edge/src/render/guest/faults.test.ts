import { fragmentsOf } from './faults';

const ENTRY = '/data/mfe-shop/v1/remote-entry.js';

test('a fault in a component that two fragments use names the one that shows it before the one that it was loaded with', () => {
  const error = Object.assign(new TypeError('no id'), {
    stack: `TypeError: no id\n    at Card (/data/mfe-shop/v1/fragment-featured.js:1:7)`,
    componentStack: `\n    at Card (/data/mfe-shop/v1/fragment-featured.js:1:7)\n    at Component (/data/mfe-shop/v1/fragment-card.js:1:2)`,
  });
  expect(fragmentsOf('/property/1', 'mfe-shop', error, ENTRY)).toEqual([
    'mfe-shop/card',
    'mfe-shop/featured',
  ]);
  expect(fragmentsOf('mfe-shop/card', 'mfe-shop', error, ENTRY)).toEqual(['mfe-shop/card']);
  expect(fragmentsOf('/property/1', 'mfe-basket', error, '/data/mfe-basket/v1/remote-entry.js')).toEqual([]);
});
