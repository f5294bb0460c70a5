import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { applyProxy } from '@nivaas/cli/proxy';
import type { ReleaseSource } from '@nivaas/registry';
import webpack from 'webpack';
import { UsageError } from '../../errors';
import { dataFolder, packageFolder, root } from '../../paths';
import { DeployedSite } from './deployed-site';
import { siteSource } from './site-source';

/** Makes the shell of this machine render parts of other areas in the browser only. */
const IN_BROWSER = join(packageFolder('federation'), 'src/development/in-browser.tsx');

/** Takes `--on <url>` out of the words of the command. @throws {UsageError} */
export function takeSite(args: readonly string[]): { site: string | undefined; names: string[] } {
  const at = args.indexOf('--on');
  if (at === -1) return { site: undefined, names: [...args] };
  const site = siteAddress(args[at + 1] ?? '');
  return { site, names: args.filter((_, index) => index !== at && index !== at + 1) };
}

/** The origin that a developer named. @throws {UsageError} */
function siteAddress(text: string): string {
  const refuse = (why: string) =>
    new UsageError(`--on ${why}. For example: npm run dev -- mfe-search --on https://the-site`);
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
 * @throws {TaskError} when the site does not answer, or is not a Nivaas site
 */
export async function openOnSite(
  site: string,
  own: readonly string[],
  folder: string,
): Promise<ReleaseSource> {
  await applyProxy();
  const deployed = await DeployedSite.open(site, own, (line) => process.stderr.write(`${line}\n`));
  await rm(join(folder, 'edge/server'), { recursive: true, force: true });
  return siteSource(deployed);
}

/** @param own Areas of this machine. */
export function renderOthersInBrowser(shell: webpack.Compiler, own: readonly string[]): void {
  new webpack.EntryPlugin(root, `${IN_BROWSER}?${own.join()}`, { name: 'main' }).apply(shell);
}
