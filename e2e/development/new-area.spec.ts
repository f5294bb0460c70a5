import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../harness/edge-process';
import { OwnEdges } from '../harness/own-site';
import { expect, test } from '@playwright/test';
import { startPackageRegistry, type PackageRegistry } from '../harness/checkouts/package-registry';
import { copyCheckout } from '../harness/checkouts/whole-checkout';

/** Commands of the documents that other tests cover. */
const ELSEWHERE = [
  // Runs before all journeys.
  'npm start',
  // In the journeys of development (check.spec.ts, dev-on.spec.ts), and in releases.spec.ts.
  'npm run dev -- mfe-agents',
  'npm run dev -- mfe-agents --inspect',
  'npm run dev',
  'npm run release -- check mfe-agents',
  'npm run release -- rollback mfe-agents',
  'npm run dev -- mfe-agents --on https://the-site',
  'npm run dev -- mfe-agents --alone',
  // What CI runs, parts of it, and the core journeys in other browsers.
  'npm test -- --changed',
  'npx jest mfe-agents/src/pages/results',
  'npx playwright test --config e2e/playwright.config.ts',
  'npm run engines',
  'npm run engines -- browsers',
  'npm run engines -- features',
  'npm run engines -- development',
  'npm test',
  'npm run test:all',
  'npm run drill',
];

const FILLS = '**Fills** `site.menu`, `home.section`, `privacy.text`\n- **Borrows**';

/** What docs/teams.md fills into places of other areas. */
function documentedFills(): string {
  const [, code = ''] =
    /```ts\n(import type \{ Fills.*?)```/s.exec(readFileSync(join(root, 'docs/teams.md'), 'utf8')) ?? [];
  return code;
}

/** The commands of CONTRIBUTING.md and of the first part of docs/teams.md, for one area and without free texts. */
function documented(): string[] {
  const [teams = ''] = readFileSync(join(root, 'docs/teams.md'), 'utf8').split(/^## /m);
  const text =
    teams +
    readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').replaceAll(/mfe-(content|search)/g, 'mfe-agents');
  const found = [...text.matchAll(/(?:^ *|`)(np[mx] [^`#\n]+)/gm)];
  return [...new Set(found.map(([, command = '']) => command.replace(/ --reason ".*"/, '').trim()))];
}

let edges: OwnEdges;
let registry: PackageRegistry;

test.beforeAll(async () => {
  edges = await OwnEdges.open();
  registry = await startPackageRegistry(join(edges.folder, 'package'));
});

test.afterAll(async () => {
  registry.close();
  await edges.close();
});

test('the documents lead from nothing to a live area and back, and changes only its own folder and its pipeline @nightly', async ({
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
  const versions = async () => {
    const { areas } = JSON.parse(await checkout.run('npm run --silent release -- status --json')) as {
      areas: Record<string, { version: string }>;
    };
    return Object.fromEntries(Object.entries(areas).map(([area, { version }]) => [area, version]));
  };
  const serves = (path: string, status: number) =>
    expect.poll(async () => (await get(path))[0], path).toBe(status);

  await run('npm run new-area');
  await run('npm run new-page');
  await checkout.run('npm run new-form -- mfe-agents ask');
  await checkout.run('npm run new-form -- mfe-agents visit --grant listings');
  await checkout.run('npm run new-fragment -- mfe-agents agent-row');
  await run('npm run add-function');
  expect(await checkout.run('git status --short')).toBe(
    ' M .github/CODEOWNERS\n?? .github/workflows/mfe-agents.yml\n?? mfe-agents/\n',
  );
  // The checks of `npm test` that cover all areas together.
  const suites = 'scripts/workflows.test.js boundaries.test.js readmes.test.ts';
  await checkout.run(`npx knip --workspace mfe-agents && npx jest --silent --maxWorkers=1 ${suites}`);
  await checkout.run(`npm_config_registry=${registry.url} npm run add -- mfe-agents homeward`);
  // No package of ours is looked up there.
  expect(registry.asked).toContain('/homeward');
  expect(registry.asked.filter((path) => !path.startsWith('/homeward'))).toEqual([]);
  expect(await checkout.run('git status --short -- . ":!mfe-agents"')).toBe(
    ' M .github/CODEOWNERS\n?? .github/workflows/mfe-agents.yml\n',
  );
  // The page of the list borrows the card, as the page of another area would.
  const page = 'mfe-agents/src/pages/agents/agents.page.tsx';
  await checkout.edit(page, 'import { useLoaderData }', 'import { Fragment, useLoaderData }');
  const card = `<Fragment name="mfe-agents/agent-card" props={{ title: 'Good morning', href: '/agents' }} />`;
  const picture = '<Picture {...badge} alt={homeward(text.title)} />';
  await checkout.edit(page, '      </Container>', `        ${card}\n        ${picture}\n      </Container>`);
  await checkout.edit(
    'mfe-agents/README.md',
    '**Borrows** nothing',
    '**Borrows** its own `mfe-agents/agent-card`',
  );
  await checkout.edit(page, 'Container, PageIntro }', 'Container, PageIntro, Picture }');
  await checkout.edit(page, 'import { items }', "import { homeward } from 'homeward';\nimport { items }");
  await checkout.edit(page, 'import { text }', "import badge from './badge.svg';\nimport { text }");
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20z"/></svg>';
  await checkout.run(`echo '${drawing}' > mfe-agents/src/pages/agents/badge.svg`);
  await checkout.run(`cat > mfe-agents/src/fills.ts <<'END'\n${documentedFills()}END`);
  await checkout.edit('mfe-agents/README.md', '**Borrows**', FILLS);
  // The home page passes no props.
  const row = "'mfe-agents/agent-row': {";
  await checkout.run(
    `sed -i "/agent-row'/,/}/s/: string/?: string/g" mfe-agents/fragments.d.ts && grep -q "${row}" mfe-agents/fragments.d.ts`,
  );
  await run('npm test -- mfe-agents');
  const before = await versions();
  await run('npm run release -- deploy');
  expect(await versions()).toEqual({ ...before, 'mfe-agents': expect.any(String) });
  await serves('/agents', 200);
  const [, src = ''] =
    /<img[^>]*width="40"[^>]*alt="Homeward to Agents"[^>]*src="([^"]+)"/.exec((await get('/agents'))[1]) ??
    [];
  expect(src).toMatch(/^\/_media\/badge\.[0-9a-f]{8}\.svg$/);
  expect(await get(src)).toEqual([200, `${drawing}\n`]);
  await serves('/hi/ask', 200);
  expect((await get('/hi/visit'))[1]).toMatch(
    /<form [^>]*action="\/_data\/mfe-agents\/\w+\/visit\.sendVisit\?language=hi&amp;page=%2Fhi%2Fvisit"/,
  );
  expect((await get('/agents'))[1]).toMatch(/data-fragment="mfe-agents\/agent-card">.*Good morning/s);
  const filled = async () => {
    const [home, hindi, privacy] = await Promise.all(
      ['/', '/hi', '/privacy'].map(async (path) => (await get(path))[1]),
    );
    return [
      /<a [^>]*href="\/agents"[^>]*>Agents</.test(home ?? ''),
      /<a [^>]*href="\/hi\/agents"[^>]*>एजेंट</.test(hindi ?? ''),
      home?.includes('data-fragment="mfe-agents/agent-row" data-place="home.section"'),
      privacy?.includes('<p>We keep nothing about you.</p>'),
    ];
  };
  expect(await filled()).toEqual([true, true, true, true]);
  await checkout.run('npm run release -- off mfe-agents');
  await expect.poll(filled).toEqual([false, false, false, false]);
  await checkout.run('npm run release -- on mfe-agents');
  await expect.poll(filled).toEqual([true, true, true, true]);
  await serves('/agents/first', 200);
  await serves('/agents/unknown', 404);
  expect((await get('/sitemap-mfe-agents.xml'))[1]).toContain('/agents/first<');
  expect(await run('npm run release -- graph')).toMatch(/lends +agent-card +\S+ kB/);

  await run('npm run release -- retire');
  await serves('/agents', 404);
  await serves('/agents/first', 404);
  expect(await checkout.run('npm run release -- status')).not.toContain('mfe-agents');
  await run('npm run release -- undo');
  await serves('/agents', 200);
  expect(commands.filter((command) => !done.includes(command))).toEqual(ELSEWHERE);
});
