import { answerIn, parseReply } from './messages';

test.each([
  ['render', 'render'],
  ['upstream', 'render'],
  ['function', 'render'],
  ['made up', 'render'],
  ['load', 'load'],
])('a process that reports a fault of the phase %s has it as %s: some are the edge’s word', (said, phase) => {
  const fault = { area: 'mfe-x', version: 'v1', part: 'mfe-x/box', phase: said, code: 'Error', message: '' };
  const body = Buffer.alloc(0);
  expect(parseReply({ head: { kind: 'fault', fault }, body })).toMatchObject({ fault: { phase } });
});

test.each(['mfe-x', 'toString', 'constructor', 'valueOf'])(
  'a page with chunks of %s is one, if that is an area',
  (area) => {
    const made = { status: 200, head: { title: 'A page' }, chunks: { [area]: ['page-start'] } };
    const page = answerIn({ texts: [0, 2] }, Buffer.from(`{}${JSON.stringify(made)}`));
    expect(Object.keys(Object(page).chunks ?? {})).toEqual(area === 'mfe-x' ? [area] : []);
  },
);
