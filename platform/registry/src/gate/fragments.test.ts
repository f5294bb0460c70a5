import type { PropsSchema } from '@nivaas/contracts';
import { benchForEach, refusalOf, type FakeBuild } from '../test-support/fake-build';

const bench = benchForEach();

const lending = (lends: FakeBuild['lends']) => ({
  area: 'mfe-shop',
  content: JSON.stringify(lends),
  lends,
});
const using = (uses: FakeBuild['uses']) => ({ area: 'mfe-help', content: JSON.stringify(uses), uses });
const card = { card: { props: ['listing', 'level'], required: ['listing'] } };
const cardUse = { 'mfe-shop/card': { props: ['listing', 'level'], always: ['listing'] } };

const problemsOf = async (build: FakeBuild) =>
  (await refusalOf(bench.release(build))).problems.map(({ code, message }) => `${code}: ${message}`);

test('a fragment is lent as it is used, in whatever order the two are released', async () => {
  await bench.release(using(cardUse));
  await expect(bench.release(lending(card))).resolves.toMatch(/^v/);
  await expect(
    bench.release(lending({ card: { props: ['listing', 'level', 'more'], required: [] } })),
  ).resolves.toMatch(/^v/);
});

test.each<[string, FakeBuild['lends'], string]>([
  ['the fragment', {}, 'fragment_missing: .* uses mfe-shop/card, which mfe-shop v.* does not lend'],
  ['a prop', { card: { props: ['listing'], required: [] } }, 'prop_unknown: .* with the prop "level"'],
  [
    'the freedom to leave a prop out',
    { card: { props: ['listing', 'level'], required: ['level'] } },
    'prop_missing: .* without the prop "level", which mfe-shop v.* needs',
  ],
])('a lender that takes %s away is refused with the name of the user', async (_, lends, message) => {
  await bench.release(lending(card));
  const user = await bench.release(using(cardUse));
  const problems = await problemsOf(lending(lends));
  expect(problems).toEqual([expect.stringMatching(new RegExp(message))]);
  expect(problems[0]).toContain(`mfe-help ${user} uses`);
});

const home: PropsSchema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
const typed = (properties: Record<string, PropsSchema>, required: string[]) => {
  const props = Object.keys(properties);
  return { card: { props, required, schema: { type: 'object' as const, properties, required } } };
};
const TYPED = typed({ home, level: { enum: [2, 3] } }, ['home']);
const typedUse = {
  'mfe-shop/card': { props: ['home', 'level'], always: ['home'], schema: TYPED.card.schema },
};

test('types are compared, and a lender may add a prop, or take more than before', async () => {
  await bench.release(lending(TYPED));
  await bench.release(using(typedUse));
  const wider: Record<string, PropsSchema> = {
    home,
    level: { type: 'number' },
    more: { type: 'string' },
  };
  await expect(bench.release(lending(typed(wider, [])))).resolves.toMatch(/^v/);
});

test.each<[string, FakeBuild['lends'], string]>([
  [
    'removes a prop',
    typed({ home }, ['home']),
    'prop_unknown: USER uses mfe-shop/card with the prop "level" (2 | 3), which LENDER does not know.',
  ],
  [
    'requires a prop, although everybody passes it',
    typed({ home, level: { enum: [2, 3] } }, ['home', 'level']),
    'prop_missing: USER uses mfe-shop/card without the prop "level" (2 | 3), which LENDER needs.',
  ],
  [
    'changes a type far inside',
    typed({ home: { ...home, properties: { id: { type: 'number' } } }, level: { enum: [2, 3] } }, ['home']),
    'prop_type: USER uses mfe-shop/card with the prop "home.id" as string, where LENDER takes number.',
  ],
])('a lender that %s is refused, with both types and both versions', async (_, lends, message) => {
  await bench.release(lending(TYPED));
  const user = await bench.release(using(typedUse));
  const problems = await problemsOf(lending(lends));
  const lender = /mfe-shop v[0-9a-f]{12}/.exec(problems[0] ?? '')?.[0] ?? '';
  expect(problems).toEqual([message.replace('USER', `mfe-help ${user}`).replace('LENDER', lender)]);
});

test('a borrower that was built against another form is refused, and one that comes first may pass more', async () => {
  await bench.release(lending(TYPED));
  const passing = (schema: PropsSchema) =>
    using({ 'mfe-shop/card': { ...typedUse['mfe-shop/card'], schema } });
  expect(
    await problemsOf(passing({ ...TYPED.card.schema, properties: { home, level: { const: 4 } } })),
  ).toEqual([expect.stringMatching(/^prop_type: .* "level" as 4, where mfe-shop v\w+ takes 2 \| 3\.$/)]);
  await expect(
    bench.release(passing({ ...TYPED.card.schema, required: ['home', 'level'] })),
  ).resolves.toMatch(/^v/);
});

test('a canary that uses a fragment counts, too', async () => {
  await bench.release(lending(card));
  await bench.release(using({}));
  const version = await bench.publish(using(cardUse));
  await bench.run('canary', { area: 'mfe-help', version, percent: 5 });
  expect(await problemsOf(lending({}))).toEqual([expect.stringContaining(`mfe-help ${version} uses`)]);
});

test('a user of what the live lender does not lend is refused, unless both come together', async () => {
  await bench.release(lending({}));
  await bench.release(using({}));
  expect(await problemsOf(using(cardUse))).toEqual([expect.stringMatching(/^fragment_missing/)]);
  const [lender, user] = [await bench.publish(lending(card)), await bench.publish(using(cardUse))];
  await bench.run('canary', { area: 'mfe-shop', version: lender, percent: 5 });
  await bench.run('canary', { area: 'mfe-help', version: user, percent: 5, with: 'mfe-shop' });
  await expect(bench.run('promote', { area: 'mfe-help' })).resolves.toMatchObject({ version: user });
  expect((await bench.run('status')).areas['mfe-shop']).toMatchObject({ version: lender });
});

test('a version that does not say what it lends or uses is not compared', async () => {
  await bench.release({ area: 'mfe-shop', content: 'old' });
  await bench.release(using(cardUse));
  await expect(bench.release({ area: 'mfe-shop', content: 'older' })).resolves.toMatch(/^v/);
});

test('a borrower goes back to a version that shows what is no longer lent, and does not go forward to it', async () => {
  await bench.release(lending(card));
  const version = await bench.release(using(cardUse));
  await bench.release(using({}));
  await bench.release(lending({}));
  const newer = { 'mfe-shop/card': { props: ['listing'], always: ['listing'] } };
  expect(await problemsOf(using(newer))).toEqual([expect.stringMatching(/^fragment_missing/)]);
  await expect(bench.run('rollback', { area: 'mfe-help' })).resolves.toMatchObject({
    version,
    notes: [expect.stringContaining('does not lend')],
  });
});

test('a lender goes on without what its live version lacks already', async () => {
  await bench.release(lending(card));
  await bench.release(using(cardUse));
  const version = await bench.publish(lending({}));
  await bench.run('activate', { area: 'mfe-shop', version, force: true, reason: 'for this test' });
  await expect(bench.release({ ...lending({}), content: 'further' })).resolves.toMatch(/^v/);
});
