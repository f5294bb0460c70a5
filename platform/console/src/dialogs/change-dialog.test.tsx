import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal } from '@nivaas/contracts/refusal';
import type { Client } from '../api/client';
import type { FollowedSite } from '../state/use-site';
import { ChangeDialog } from './change-dialog';
import type { Intent } from './intent';

const [OLD, LIVE, NEW] = ['v000000000001', 'v000000000002', 'v000000000003'];
const areaState = {
  version: LIVE,
  previous: OLD,
  canary: null,
  by: 'Asha',
  off: false,
  held: [],
  standIns: [OLD],
};
const VERSIONS = [NEW, LIVE, OLD].map((version, index) => ({
  version,
  publishedAt: `2026-11-2${3 - index}T09:00:00Z`,
  by: 'Asha',
  commit: null,
  clientBytes: 100_000,
}));

interface DialogOptions {
  scope?: string;
  change?: Client['change'];
  versions?: typeof VERSIONS;
  lanes?: object[];
}

function open(
  intent: Intent,
  { scope = 'mfe-shop', change, versions = VERSIONS, lanes = [] }: DialogOptions = {},
) {
  const made = jest.fn(change ?? (async () => ({ changed: true, revision: 8 })));
  const refresh = jest.fn(async () => undefined);
  const onClose = jest.fn();
  const state = { revision: 7, lanes, operator: { name: 'Asha', scope } };
  const site = { state, refresh } as unknown as FollowedSite;
  render(
    <ChangeDialog
      intent={intent}
      area="mfe-shop"
      areaState={{ ...areaState, since: '2026-11-22T09:00:00Z' }}
      versions={versions}
      site={site}
      client={{ change: made } as unknown as Client}
      onClose={onClose}
    />,
  );
  return { made, refresh, onClose };
}

const confirm = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const refused = (code: string) => async () => {
  throw new Refusal(code, 'The gate refuses this.', {
    hint: 'Fix it.',
    problems: [
      { code: 'too_large', where: 'mfe-shop', message: 'It is too large.', hint: 'Leave a library out.' },
    ],
  });
};

test('a change is made with its reason, for the revision that the operator saw, and closes the dialog', async () => {
  const { made, refresh, onClose } = open({ verb: 'activate', version: NEW });
  await userEvent.type(screen.getByLabelText('Reason'), ' a fix ');
  await confirm(`Activate ${NEW}`);
  expect(made.mock.calls).toEqual([
    [{ verb: 'activate', version: NEW, area: 'mfe-shop', reason: 'a fix' }, 7],
  ]);
  expect([refresh.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});

test('a rollback offers what was live or published before, best first, and goes to the choice', async () => {
  const { made } = open({ verb: 'rollback', version: undefined });
  const options = within(screen.getByLabelText('Version')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(`${OLD}, `)]);
  await userEvent.type(screen.getByLabelText('Reason'), 'prices');
  await confirm(`Roll back to ${OLD}`);
  expect(made.mock.calls[0]?.[0]).toEqual({
    verb: 'rollback',
    to: OLD,
    area: 'mfe-shop',
    reason: 'prices',
  });
});

test('without an earlier version it says so, and what to do instead', () => {
  open({ verb: 'rollback', version: undefined }, { versions: VERSIONS.slice(0, 2) });
  expect(screen.getByText('No earlier version of this area is stored.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Roll back to/ })).toBeNull();
});

test.each([
  ['refused', 'mfe-shop/force', true],
  ['held', '*/force', true],
  ['refused', 'mfe-shop', false],
  ['refused', 'mfe-help/force', false],
  ['conflict', '*/force', false],
])('after "%s", who has the scope %s may force: %s', async (code, scope, mayForce) => {
  const { made } = open({ verb: 'activate', version: NEW }, { scope, change: refused(code) });
  await userEvent.type(screen.getByLabelText('Reason'), 'a fix');
  await confirm(`Activate ${NEW}`);
  expect(screen.getByText('mfe-shop: It is too large. Leave a library out.')).toBeTruthy();
  const force = screen.queryByRole('checkbox', { name: /^Skip the gate/ });
  expect(force !== null).toBe(mayForce);
  if (!force) return;
  await userEvent.click(force);
  await confirm(`Activate ${NEW}`);
  expect(made.mock.calls[1]?.[0]).toMatchObject({ force: true });
});

test.each([
  ['has moved', LIVE, true],
  ['is behind', OLD, false],
])(
  'a version that is refused may mend the older of two lanes if its area %s',
  async (_, newest, isOffered) => {
    const lanes = [{ areas: { 'mfe-shop': newest } }, { areas: { 'mfe-shop': OLD } }];
    const { made } = open({ verb: 'activate', version: NEW }, { lanes, change: refused('refused') });
    await userEvent.type(screen.getByLabelText('Reason'), 'a fix');
    await confirm(`Activate ${NEW}`);
    const behind = screen.queryByRole('checkbox', { name: /^For the older lane alone/ });
    expect(behind !== null).toBe(isOffered);
    if (!behind) return;
    await userEvent.click(behind);
    await confirm(`Activate ${NEW}`);
    expect(made.mock.calls[1]?.[0]).toMatchObject({ verb: 'activate', version: NEW, behind: true });
  },
);

test('when somebody was faster, the operator decides again on what is live now', async () => {
  const { refresh, onClose } = open({ verb: 'off' }, { change: refused('stale') });
  await userEvent.type(screen.getByLabelText('Reason'), 'faults');
  await confirm('Switch off');
  expect(screen.getByText('Somebody changed the site meanwhile.')).toBeTruthy();
  expect([refresh.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
});

test("promote and abort send nothing but the verb, because the canary is the area's", async () => {
  const { made } = open({ verb: 'promote', version: NEW });
  expect(screen.getByText(`Everybody gets ${NEW} instead of ${LIVE}.`)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Reason'), 'healthy');
  await confirm('Promote');
  expect(made.mock.calls[0]?.[0]).toEqual({ verb: 'promote', area: 'mfe-shop', reason: 'healthy' });
});
