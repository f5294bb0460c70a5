import { join } from 'node:path';
import { ALL_TAGS } from '@nivaas/contracts';
import type { Refusal } from '@nivaas/contracts/refusal';
import { loadService, namedServices } from '@nivaas/edge/services';
import {
  CHANGES_PATH,
  OPERATORS_PATH,
  type Service,
  type ServiceChanges,
  type SiteService,
} from '@nivaas/http';
import { edgeUrl, openEdge } from '../edge/edge-connection';
import { applyProxy } from '../edge/proxy';
import { dataFolder, isCheckout, isPacked } from '../paths';
import { usage } from '../usage';

/** Runs one command of a service of the site. @returns 0 done, 1 refused, 2 wrong usage */
export async function runService(
  [name = '', ...args]: string[],
  { out, error }: Record<'out' | 'error', (text: string) => void>,
): Promise<0 | 1 | 2> {
  try {
    const answer = await answerTo(name, args);
    out(typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2));
    return 0;
  } catch (caught) {
    const { message, code, hint, fields } = caught as Partial<Refusal>;
    const details = fields ? [JSON.stringify(fields)] : [];
    error([message, ...details, ...(hint && code !== 'usage' ? [hint] : [])].join('\n'));
    return code === 'usage' || code?.startsWith('ERR_PARSE_ARGS') ? 2 : 1;
  }
}

async function answerTo(name: string, args: string[]): Promise<unknown> {
  const file = namedServices(process.env).find((each) => each.name === name)?.file;
  const service = file === undefined ? undefined : loadService(file);
  if (!service?.command) throw usage(`The site has no service "${name}" with a command.`);
  const help = service.command.help(isPacked ? `nivaas ${name}` : `npm run ${name} --`);
  if (args.includes('--help')) return help;
  const { edge, words } = withoutEdge(args);
  const token = process.env['RELEASE_TOKEN'] ?? '';
  if (edge === undefined ? !isCheckout && !isPacked : token === '')
    throw usage('Name the site with --edge https://…, and set RELEASE_TOKEN to its token.');
  await applyProxy();
  const ask = edge === undefined ? askHere(name, service) : askEdge(name, edgeUrl(edge), token);
  return service.command.run(words, ask).catch((error: Partial<Refusal>) => {
    throw error.code === 'usage' && error.message === '' ? usage(help) : error;
  });
}

/** @throws {Refusal} usage */
function withoutEdge(args: readonly string[]): { edge?: string; words: string[] } {
  const at = args.findIndex((word) => /^--edge(=|$)/.test(word));
  if (at < 0) return { words: [...args] };
  const [, inWord] = /^--edge=(.*)$/.exec(args[at] ?? '') ?? [];
  const edge = inWord ?? args[at + 1];
  if (edge === undefined) throw usage('--edge takes the address of the site.');
  return { edge, words: [...args.slice(0, at), ...args.slice(at + (inWord === undefined ? 2 : 1))] };
}

/** By the ops API. */
function askEdge(name: string, url: string, token: string): Service {
  const send = openEdge(url, token);
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = `services/${name}/${pathname.slice(OPERATORS_PATH.length)}`;
    const { method, headers } = request;
    const init =
      method === 'GET' ? {} : { method, headers: Object.fromEntries(headers), body: await request.text() };
    return Response.json(await send(path, Object.fromEntries(searchParams), init));
  };
}

/** In this process. A change is told to the edges of the site, if it has some. */
function askHere(name: string, { open }: SiteService): Service {
  return async (request) => {
    const ask = async (path: string) => {
      const answer = await service.fetch(new Request(`http://${name}.localhost${path}`));
      return answer.ok ? ((await answer.json()) as ServiceChanges) : undefined;
    };
    const changed = async () => {
      const news = await ask(`${CHANGES_PATH}?after=${before?.height ?? 0}`);
      return refresh(name, before && news ? news.changes.flatMap(({ tags }) => [...tags]) : [ALL_TAGS]);
    };
    const place = { dataFolder: dataFolder(), env: process.env, log: () => undefined };
    const service = await open({ ...place, changed });
    const before = await ask(CHANGES_PATH);
    try {
      return await service.fetch(request);
    } finally {
      await service.close();
    }
  };
}

/** Returns when no edge shows what was before, or else who may. */
async function refresh(by: string, tags: readonly string[]): Promise<readonly string[]> {
  const { openRegistry, openSiteStore } = await import('@nivaas/registry');
  const address = process.env['REGISTRY'] || `file:${join(dataFolder(), 'registry')}`;
  const registry = openRegistry(await openSiteStore(address, process.env));
  if (tags.length === 0 || (await registry.current()) === undefined) return [];
  return (await registry.run('refresh', { tags: [...new Set(tags)] }, { by })).unconfirmed;
}
