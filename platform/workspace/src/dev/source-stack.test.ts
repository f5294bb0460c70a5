import { toSources } from './source-stack';

// Line 2 of the built file is line 10 of the source.
const MAP = JSON.stringify({
  version: 3,
  sources: ['mfe-search/./mfe-search/src/card.tsx'],
  names: [],
  mappings: ';AASA',
});
const stack = (folder: string) => `Error: boom
    at Card (${folder}/mfe-search/v0123456789ab/fragments/card.js:2:5)
    at renderWithHooks (${folder}/shell/v0123456789ab/main.js:40:1)`;

test.each([
  ['in the browser', 'http://localhost:3000/_assets'],
  ['on the server', '/home/asha/site/.data/dev/edge/server'],
])(
  'an error %s is shown with the file and line of its source, without frames of packages',
  async (_, folder) => {
    const sourceMapOf = async (area: string, file: string) =>
      area === 'mfe-search' && file === 'fragments/card.js' ? MAP : undefined;
    expect(await toSources({ message: 'boom', stack: stack(folder) }, sourceMapOf)).toEqual({
      ...{ moduleName: 'mfe-search/src/card.tsx', loc: '10:1', message: 'boom' },
      stack: ['    at Card (mfe-search/src/card.tsx:10:1)'],
    });
  },
);
