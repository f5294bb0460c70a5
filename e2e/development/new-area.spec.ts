import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../harness/edge-process';
import { OwnEdges } from '../harness/own-site';
import { expect, test } from '@playwright/test';
import { copyCheckout } from '../harness/checkouts/whole-checkout';

/** Commands of docs/teams.md that other tests cover. */
const ELSEWHERE = [
  // Runs before all journeys.
  'npm start',
  // In the journeys of development (check.spec.ts), and in releases.spec.ts.
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

let edges: OwnEdges;

test.beforeAll(async () => {
  edges = await OwnEdges.open();
});

test.afterAll(async () => {
  await edges.close();
});

test('docs/teams.md leads from nothing to a live area and back, and changes only its own folder and its pipeline', async ({
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
  expect(await checkout.run('git status --short')).toBe(
    ' M .github/CODEOWNERS\n?? .github/workflows/mfe-agents.yml\n?? mfe-agents/\n',
  );
  // The checks of `npm test` that cover all areas together.
  const suites = 'scripts/workflows.test.js boundaries.test.js readmes.test.ts';
  await checkout.run(`npx knip --workspace mfe-agents && npx jest --silent --maxWorkers=1 ${suites}`);
  // The page of the list borrows the card, as the page of another area would.
  const page = 'mfe-agents/src/pages/agents/agents.page.tsx';
  await checkout.edit(page, 'import { useLoaderData }', 'import { Fragment, useLoaderData }');
  const card = `<Fragment name="mfe-agents/agent-card" props={{ id: 'pune' }} />`;
  await checkout.edit(page, '      </Container>', `        ${card}\n      </Container>`);
  await run('npm test');
  await run('npm run release -- deploy');
  await serves('/agents', 200);
  expect((await get('/agents'))[1]).toMatch(/data-fragment="mfe-agents\/agent-card">.*Agents in Pune/s);
  await serves('/agents/pune', 200);
  await serves('/agents/atlantis', 404);
  expect((await get('/sitemap-mfe-agents.xml'))[1]).toContain('/agents/pune<');
  expect(await run('npm run release -- graph')).toMatch(/lends +agent-card +\S+ kB/);

  await run('npm run release -- retire');
  await serves('/agents', 404);
  await serves('/agents/pune', 404);
  expect(await checkout.run('npm run release -- status')).not.toContain('mfe-agents');
  await run('npm run release -- undo');
  await serves('/agents', 200);
  expect(commands.filter((command) => !done.includes(command))).toEqual(ELSEWHERE);
});
