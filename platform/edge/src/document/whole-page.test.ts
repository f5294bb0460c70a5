import { Breakers } from '../render/breakers/breakers';
import { Waiters } from '../guests/waiters';
import type { RenderFault } from '../render/messages';
import { RenderFailed } from '../render/render-errors';
import { releaseSite } from '../render/release-site';
import type { ServedLane } from '../render/lanes';
import type { StyledPage } from './page-source';
import { renderWhole } from './whole-page';

const blamed: RenderFault = {
  area: 'mfe-a',
  version: 'v2',
  part: 'mfe-a/box',
  phase: 'render',
  code: 'Error',
  message: 'It fails.',
};

const pageOf = (version: string, rest: Partial<StyledPage>): StyledPage => ({
  result: { status: 200, html: version, chunks: { 'mfe-a': [] } } as unknown as StyledPage['result'],
  faults: [],
  styles: [],
  ...rest,
});

/** The page of a release in which mfe-a failed. @param standIn What its stand-in gives. */
async function made(standIn: Partial<StyledPage>): Promise<string> {
  const areas = (version: string) => ({ 'mfe-a': { version, owns: [] } });
  const site = releaseSite();
  const older = { site, snapshot: { release: 'r1', areas: areas('v1') } } as unknown as ServedLane;
  const lane = {
    site,
    snapshot: { release: 'r1', areas: areas('v2') },
    standIn: () => Promise.resolve(older),
  } as unknown as ServedLane;
  const render = (each: ServedLane) =>
    Promise.resolve(each === lane ? pageOf('v2', { faults: [blamed, blamed] }) : pageOf('v1', standIn));
  const source = { render, isRendered: () => false };
  return String((await renderWhole(lane, '/a', new Waiters(''), source, new Breakers())).result.html);
}

test('a stand-in serves the page if the fault vanishes with it', async () => {
  expect(await made({})).toBe('v1');
});

test('M3 a stand-in does not serve the page if its area still has a fault: other code may have reported it', async () => {
  expect(await made({ faults: [{ ...blamed, version: 'v1' }] })).toBe('v2');
  expect(await made({ hasForeignFaults: true })).toBe('v2');
});

test('a page that another one took down with its process is made again', async () => {
  const snapshot = { release: 'r1', areas: { 'mfe-a': { version: 'v1', owns: [] } } };
  const lane = { site: releaseSite(), snapshot } as unknown as ServedLane;
  const incident = { kind: 'ended' as const, why: 'It ended.', suspects: ['/a'], isLoaded: true };
  const breakers = new Breakers();
  jest.spyOn(breakers, 'verdict').mockResolvedValue({});
  const render = jest
    .fn<Promise<StyledPage>, []>()
    .mockRejectedValueOnce(new RenderFailed('It ended.', [], false, incident))
    .mockResolvedValue(pageOf('made again', {}));
  const source = { render, isRendered: () => false };
  const { result } = await renderWhole(lane, '/a', new Waiters(''), source, breakers);
  expect(String(result.html)).toBe('made again');
});
