import { movingSite, NEW, publishBuild, releaseForced, served, FORCED } from '../../test-support/moving-site';
import { faultOf, sendBeacon, visit } from '../../test-support/visit';

/** Of the control, before versions are compared at the same time. */
const MIN_VIEWS = 20;

test('beacons of both lanes count for the versions of their own lane', async () => {
  const { site, before, newShell } = await movingSite();
  await releaseForced(site, 'mfe-search', `Search two ${NEW}`);
  for (const [path, shell, other] of [
    ['/search', newShell, before.shell],
    ['/account', before.shell, newShell],
  ] as const) {
    const shown = await visit(site, path, { bucket: 7 });
    const fault = (version: string) => faultOf(shown, { area: 'shell', part: 'shell', version });
    expect(await sendBeacon(site, fault(other))).toBe(204);
    expect(await sendBeacon(site, fault(shell))).toBe(204);
    expect(site.log.filter(({ event }) => event === 'fault').at(-1)).toMatchObject({ version: shell });
  }
  expect(site.log.filter(({ event }) => event === 'fault')).toHaveLength(2);
});

test('a page of a shared cache gets a token of the lane that its owner is shown in', async () => {
  const { site, before } = await movingSite();
  await releaseForced(site, 'mfe-search', `Search two ${NEW}`);
  const { release } = await visit(site, '/account');
  const body = JSON.stringify({ release, owner: 'mfe-account', areas: ['shell', 'mfe-account'] });
  const { view } = await site.json<{ view: string }>('/_beacon/view', { method: 'POST', body });
  const fault = { view, release, area: 'mfe-account', part: 'mfe-account/page', version: before.account };
  await sendBeacon(site, { ...fault, phase: 'load', code: 'timeout', message: 'Timed out' });
  const logged = site.log.filter(({ event }) => event === 'fault');
  expect(logged).toMatchObject([{ area: 'mfe-account', version: before.account }]);
});

test('a canary that is the first of its area in the newer lane is compared with the live version in the older one', async () => {
  const { site, before, newShell } = await movingSite();
  const version = await publishBuild(site, 'mfe-search', `Search two ${NEW}`);
  await served(site, () => site.registry.canary('mfe-search', { ...FORCED, version, percent: 50 }));
  const { buckets } = (await site.registry.current())?.areas['mfe-search']?.canary ?? { buckets: [] };
  const [[from = 0, until = 0] = []] = buckets;
  const inside = await visit(site, '/search', { bucket: from });
  const visitOutside = (n: number) =>
    visit(site, '/search', { bucket: until % 10_000, address: `10.0.${n}.1` });
  const outside = await visitOutside(0);
  expect(inside.answer.text).toContain(`/_assets/shell/${newShell}/`);
  expect(outside.answer.text).toContain(`/_assets/shell/${before.shell}/`);
  for (let n = 1; n < MIN_VIEWS; n += 1) await visitOutside(n);
  const [trial] = site.measures().autopilot.trials.filter(({ kind }) => kind === 'canary');
  expect(trial).toMatchObject({ area: 'mfe-search', test: 'same-time', control: { views: MIN_VIEWS } });
});
