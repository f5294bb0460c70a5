import type { FunctionError } from '@nivaas/contracts';
import { processEngine } from '../guests/node-engine';
import { FUNCTION_PROGRAM } from '../test-support/test-site';
import { FunctionGuest, type CallRights } from './function-guest';

const FAILED = { code: 'function_failed' };
const refused = (code: string) => ({ code, details: { status: 400 } });
const refusal = (code: string, details: object) =>
  `throw Object.assign(new Error(''), { name: 'FunctionError', code: '${code}', details: ${JSON.stringify(details)} })`;
const answer = (rest: string) => `return { tags: [], ${rest} }`;
const nested = (levels: number) => `JSON.parse('['.repeat(${levels}) + ']'.repeat(${levels}))`;
const ask = (path: string, request = '') =>
  `return { tags: [], value: (await host.fetch('listings', ${path}, { ${request} })).status }`;
const long = { ['x'.repeat(70_000)]: 'y'.repeat(70_000) };

/** What code of an area does, by mistake or not, and what becomes of its call. */
const ODD: [what: string, body: string, outcome: object][] = [
  ['no answer', '', FAILED],
  ['no tags', 'return {}', FAILED],
  ['a wrong tag', answer('tags: [1]'), FAILED],
  ['tags with a form of their own', answer('tags: { toJSON: () => [5] }'), FAILED],
  ['a cyclic value', answer('get value() { return this; }'), FAILED],
  ['a number without JSON', answer('value: 1n'), FAILED],
  ['a function', answer('value: () => 1'), FAILED],
  ['a large value', answer('value: "x".repeat(3e6)'), FAILED],
  ['a deep value', answer(`value: ${nested(65)}`), FAILED],
  ['a very deep value', answer(`value: ${nested(30_000)}`), FAILED],
  ['a long location', answer('location: "/".repeat(2001)'), FAILED],
  ['an endless age', answer('maxAge: 1e12'), FAILED],
  ['a negative age', answer('maxAge: -1'), FAILED],
  ['no age', answer('maxAge: null'), FAILED],
  ['a code in capitals', refusal('NOT_FOUND', { status: 404 }), FAILED],
  ['a refusal with status 200', refusal('not_found', { status: 200 }), FAILED],
  ['an unreadable error', 'throw { get name() { throw this } }', FAILED],
  ['long fields', refusal('input_invalid', { fields: long }), { code: 'input_invalid' }],
  ['a path in a list', ask('["/", "/"]'), refused('path_invalid')],
  ['a long path', ask('"/" + "x".repeat(8001)'), refused('path_invalid')],
  ['a header outside HTTP', ask('"/"', 'headers: { accept: "हिन्दी" }'), refused('headers_invalid')],
  ['a name outside HTTP', ask('"/"', 'headers: { "a b": "" }'), refused('headers_invalid')],
  ['a wrong tag to refresh', 'await host.refresh([""])', refused('tags_invalid')],
  ['a body of wide numbers', ask('"/"', 'method: "POST", body: new Uint16Array(9)'), { value: '200' }],
  ['a body that is none', ask('"/"', 'method: "POST", body: {}'), refused('body_invalid')],
  ['the id of another call', answer('kind: "ping", id: 99, value: 1'), { value: '1' }],
];

let guest: FunctionGuest;
const hasEnded = jest.fn();

beforeAll(() => {
  const functions = ODD.map(
    ([what, body]) =>
      `'${what}': { kind: 'query', grants: [], changes: [], run: async (input, host) => { ${body} } }`,
  );
  const build = { file: '/functions.js', source: `exports.functions = { ${functions.join()} }` };
  guest = new FunctionGuest(processEngine(FUNCTION_PROGRAM).start(), build);
  guest.events = { ...guest.events, onOver: hasEnded };
});
afterAll(() => guest.end(() => new Error('The test is over.')));

const rights: CallRights = {
  fetch: async () => ({ status: 200, headers: {}, body: Buffer.of() }),
  refresh: async () => undefined,
};
const call = (name: string, input = '') =>
  guest.call({ name, language: 'en' }, Buffer.from(input), rights).then(
    ({ value }) => ({ value: value?.toString() }),
    (error: FunctionError) => error,
  );

test.each(ODD)('%s ends its call, and no other', async (what, _, outcome) => {
  const [odd, other] = await Promise.all([call(what), call('the id of another call')]);
  expect(odd).toMatchObject(outcome);
  expect(other).toEqual({ value: '1' });
  expect(hasEnded).not.toHaveBeenCalled();
});

test.each([['{'], ['['.repeat(65) + ']'.repeat(65)]])('an input %s is its sender’s fault', async (input) => {
  expect(await call('no tags', input)).toMatchObject(refused('input_invalid'));
});
