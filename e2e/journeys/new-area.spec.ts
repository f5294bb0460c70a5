import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../harness/edge-process';
import { OwnEdges } from '../harness/own-site';
import { expect, test } from '@playwright/test';
import { copyCheckout, type Checkout } from '../harness/whole-checkout';

/** Commands of docs/teams.md that run elsewhere. */
const ELSEWHERE = [
  // Before all journeys.
  'npm start',
  // In the journeys of development, and in releases.spec.ts and check.spec.ts.
  'npm run dev -- mfe-agents',
  'npm run release -- check mfe-agents',
  'npm run release -- rollback mfe-agents',
];

/** The commands of the first part of docs/teams.md, without their free texts. */
function documented(): string[] {
  const [text = ''] = readFileSync(join(root, 'docs/teams.md'), 'utf8').split(/^## /m);
  const found = [...text.matchAll(/(?:^ *|`)(np[mx] [^`#\n]+)/gm)];
  return [...new Set(found.map(([, command = '']) => command.replace(/ --reason ".*"/, '').trim()))];
}

/** Shows a fragment of mfe-agents on a page of mfe-brokers. */
async function borrow({ edit }: Checkout): Promise<void> {
  const page = 'mfe-brokers/src/pages/brokers/brokers.page.tsx';
  await edit(page, 'import { useLoaderData }', 'import { Fragment, useLoaderData }');
  const card = `<Fragment name="mfe-agents/agent-card" props={{ id: 'pune' }} />`;
  await edit(page, '</Container>', `${card}</Container>`);
}

let edges: OwnEdges;

test.beforeAll(async () => {
  edges = await OwnEdges.open();
});

test.afterAll(async () => {
  await edges.close();
});

test('docs/teams.md leads from nothing to a live area and back, and no file outside it changes', async ({
  request,
}) => {
  const checkout = await copyCheckout(join(edges.folder, 'checkout'), { DATA_DIR: edges.folder });
  const { url } = await edges.start();
  const commands = documented();
  const done: string[] = [];
  const run = (start: string) => {
    const found = commands.filter((each) => each.startsWith(start));
    expect(found, start).toHaveLength(1);
    const [command = ''] = found;
    done.push(command);
    return checkout.run(command);
  };
  const get = async (path: string) => {
    const response = await request.get(url + path);
    return [response.status(), await response.text()] as const;
  };
  const serves = (path: string, status: number) =>
    expect.poll(async () => (await get(path))[0], path).toBe(status);

  await run('npm run new-area');
  expect(await checkout.run('git status --short')).toBe('?? mfe-agents/\n');
  await run('npm test');
  await run('npm run release -- deploy');
  await serves('/agents', 200);
  expect((await get('/agents'))[1]).toContain('Agents in Pune');
  await serves('/agents/pune', 200);
  await serves('/agents/atlantis', 404);
  expect((await get('/sitemap.xml'))[1]).toContain('/agents/pune<');

  // Another new area borrows from it.
  await checkout.run('npm run new-area -- mfe-brokers --owns /brokers');
  await borrow(checkout);
  await checkout.run('npx tsc -b mfe-brokers && npm run release -- deploy mfe-brokers');
  await serves('/brokers', 200);
  expect((await get('/brokers'))[1]).toMatch(
    /data-fragment="mfe-agents\/agent-card">.*href="\/agents\/pune"/s,
  );
  expect(await run('npm run release -- graph')).toMatch(/lends +agent-card +\S+ kB +mfe-brokers/);
  await expect(checkout.run('npm run release -- retire mfe-agents')).rejects.toMatchObject({
    stderr: expect.stringMatching(/mfe-brokers v\w+: It shows mfe-agents\/agent-card/),
  });
  await checkout.run('npm run release -- retire mfe-brokers');

  await run('npm run release -- retire');
  await serves('/agents', 404);
  await serves('/agents/pune', 404);
  expect(await checkout.run('npm run release -- status')).not.toContain('mfe-agents');
  await run('npm run release -- undo');
  await serves('/agents', 200);
  expect(commands.filter((command) => !done.includes(command))).toEqual(ELSEWHERE);
});
