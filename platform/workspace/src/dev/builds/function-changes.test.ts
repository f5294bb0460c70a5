import { FunctionChanges } from './function-changes';

const build = (area: string, code?: string) => ({
  area,
  ...(code === undefined ? {} : { functions: { file: 'functions/functions.js', byName: {} } }),
  files: {
    'server/functions/functions.js': { bytes: 1, integrity: `sha256-${code}`, type: '', encodings: [] },
  },
});

test('a build with other functions than the one before is noticed', () => {
  const changes = new FunctionChanges();
  const noted = [
    build('mfe-x', 'one'),
    build('mfe-y'),
    build('mfe-x', 'one'),
    build('mfe-x', 'two'),
    build('mfe-y', 'one'),
    build('mfe-y'),
  ].map((each) => changes.note(each));
  expect(noted).toEqual([false, false, false, true, true, true]);
});
