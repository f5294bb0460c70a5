import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { applyProxy } from '@nivaas/cli/proxy';
import type { ReleaseSource } from '@nivaas/registry';
import webpack from 'webpack';
import { Refusal } from '@nivaas/contracts/refusal';
import { dataFolder, packageFolder, root } from '../../paths';
import type { Answer } from '../server-settings';
import { DeployedSite } from './deployed-site';

/** Makes the shell of this machine render parts of other areas in the browser only. */
const IN_BROWSER = join(packageFolder('federation'), 'src/development/in-browser.tsx');

/** The origin that a developer named. @throws {Refusal} */
export function siteOrigin(text: string): string {
  const refuse = (why: string) =>
    new Refusal('usage', `--on ${why}. For example: npm run dev -- mfe-shop --on https://the-site`);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw refuse('needs the address of the deployed site, with http:// or https://');
  // The message does not repeat them, because terminals and pipelines keep what is printed.
  if (url.username || url.password) throw refuse('takes an address without user name and password');
  if (url.pathname !== '/' || url.search || url.hash)
    throw refuse(`takes an address without a path: ${url.origin}`);
  return url.origin;
}

/** The data folder of one deployed site, so that data of one site is never shown for another. */
export function folderOn(site: string): string {
  return join(dataFolder(), 'dev/on', new URL(site).host.replaceAll(/[^\w.-]/g, '_'));
}

/**
 * The areas that are live on the deployed site.
 *
 * @param own Areas of this machine, which are left out.
 * @param folder Keeps what was fetched, for the next time.
 * @throws {Refusal} when the site does not answer, or is not a Nivaas site
 */
export async function openOnSite(
  site: string,
  own: readonly string[],
  folder: string,
): Promise<ReleaseSource> {
  await applyProxy();
  const deployed = await DeployedSite.open(site, own, (line) => process.stderr.write(`${line}\n`));
  await rm(join(folder, 'edge/server'), { recursive: true, force: true });
  return deployed;
}

/** @param own Areas of this machine. */
export function renderOthersInBrowser(shell: webpack.Compiler, own: readonly string[]): void {
  new webpack.EntryPlugin(root, `${IN_BROWSER}?${own.join()}`, { name: 'main' }).apply(shell);
}

const CALL = /^\/_data\/([\w-]+)\//;
const TIMEOUT_MS = 4_000;

/**
 * Lets the deployed site answer the queries of its areas: this machine has neither their code nor their grants. Their
 * actions are refused, because they would act on the site's data.
 *
 * @param own Areas of this machine.
 */
export function siteQueries(site: string, own: readonly string[]): Answer {
  return async ({ url = '', method }, response, next) => {
    const area = CALL.exec(url)?.[1];
    if (area === undefined || own.includes(area)) return next();
    const send = (status: number, body: string) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    const fail = (status: number, code: string, message: string) =>
      send(status, JSON.stringify({ code, message }));
    if (method !== 'GET')
      return fail(
        403,
        'not_in_development',
        `${area} is live on ${site}, so its actions are not run from here.`,
      );
    try {
      // Without cookies: nobody is signed in there.
      const answer = await fetch(site + url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
      send(answer.status, await answer.text());
    } catch (error) {
      fail(502, 'unreachable', `${site} does not answer: ${String(error)}`);
    }
  };
}
