import { fragmentsOf } from './faults';

const ENTRY = '/data/mfe-search/v1/remote-entry.js';

test('a fault in a component that two fragments use names the one that shows it before the one that it was loaded with', () => {
  const error = Object.assign(new TypeError('no id'), {
    stack: `TypeError: no id\n    at Card (/data/mfe-search/v1/fragment-featured.js:1:7)`,
    componentStack: `\n    at Card (/data/mfe-search/v1/fragment-featured.js:1:7)\n    at Component (/data/mfe-search/v1/fragment-card.js:1:2)`,
  });
  expect(fragmentsOf('/property/1', 'mfe-search', error, ENTRY)).toEqual([
    'mfe-search/card',
    'mfe-search/featured',
  ]);
  expect(fragmentsOf('mfe-search/card', 'mfe-search', error, ENTRY)).toEqual(['mfe-search/card']);
  expect(fragmentsOf('/property/1', 'mfe-account', error, '/data/mfe-account/v1/remote-entry.js')).toEqual(
    [],
  );
});
