import { reservedIds } from './try-pages';

const inPart = (area: string, html: string) => `<div data-area="${area}" data-version="v1">${html}</div>`;

test.each([
  ['no id', '<p title="id=&quot;root&quot;">&lt;p id="root"&gt;</p>', []],
  ['other ids', '<div id="results"><p id="page-data-2"></p><p data-id="root"></p></div>', []],
  ['the frame', '<main id="root"></main>', ['shell root']],
  ['a part', inPart('mfe-a', '<div><br><input id="release"></div>'), ['mfe-a release']],
  ['a part in a part', inPart('mfe-a', `${inPart('mfe-b', '<p id="root"></p>')}<p>`), ['mfe-b root']],
  [
    'after a part',
    inPart('mfe-a', `${inPart('mfe-b', '<div></div>')}<p id="page-data">`),
    ['mfe-a page-data'],
  ],
  ['the part itself', '<div id="structured-data" data-area="mfe-a"></div>', ['mfe-a structured-data']],
])('X53 an id of the document is found in %s', (_, html, expected) => {
  expect(reservedIds(html).map(({ area, id }) => `${area} ${id}`)).toEqual(expected);
});
