import { ALL_TAGS } from '@nivaas/contracts';
import type { Refusal } from '@nivaas/contracts/refusal';
import { loadService, namedServices } from '@nivaas/edge/services';
import {
  CHANGES_PATH,
  OPERATORS_PATH,
  type AskService,
  type ServiceChanges,
  type SiteService,
} from '@nivaas/http';
import { edgeUrl, openEdge, refusalIn } from '../edge/edge-connection';
import { applyProxy } from '../edge/proxy';
import { dataFolder, isCheckout, isPacked, registryAddress } from '../paths';
import { usage } from '../usage';

/** Runs one command of a service of the site. @returns 0 done, 1 refused, 2 wrong usage */
export async function runService(
  [name = '', ...args]: string[],
  { out, error }: Record<'out' | 'error', (text: string) => void>,
): Promise<0 | 1 | 2> {
  try {
    const file = namedServices(process.env).find((each) => each.name === name)?.file;
    const service = file === undefined ? undefined : loadService(file);
    if (!service?.command) throw usage(`The site has no service "${name}" with a command.`);
    const run = isPacked ? `nivaas ${name}` : `npm run ${name} --`;
    const answer = await service.command(args, run, (...asked) => ask(name, service, ...asked));
    out(typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2));
    return 0;
  } catch (caught) {
    const { message, code, hint, fields } = caught as Partial<Refusal>;
    const details = Object.keys(fields ?? {}).length > 0 ? [JSON.stringify(fields)] : [];
    error([message, ...details, ...(hint && code !== 'usage' ? [hint] : [])].join('\n'));
    return code === 'usage' || code?.startsWith('ERR_PARSE_ARGS') ? 2 : 1;
  }
}

async function ask(name: string, service: SiteService, ...[request, edge]: Parameters<AskService>) {
  const token = process.env['RELEASE_TOKEN'] ?? '';
  if (edge === undefined ? !isCheckout && !isPacked : token === '')
    throw usage('Name the site with --edge https://…, and set RELEASE_TOKEN to its token.');
  await applyProxy();
  if (edge === undefined) return askHere(name, service, request);
  const { pathname, searchParams } = new URL(request.url);
  const path = `services/${name}/${pathname.slice(OPERATORS_PATH.length)}`;
  const { method, headers } = request;
  const body = method === 'GET' ? null : await request.text();
  const init = { method, headers: Object.fromEntries(headers), body };
  return openEdge(edgeUrl(edge), token)(path, Object.fromEntries(searchParams), init);
}

/** In this process. A change is told to the edges of the site, if it has some. @throws {Refusal} */
async function askHere(name: string, { open }: SiteService, request: Request): Promise<unknown> {
  const changes = async (after: string) => {
    const answer = await service.fetch(new Request(`http://${name}.localhost${CHANGES_PATH}${after}`));
    return answer.ok ? ((await answer.json()) as ServiceChanges) : undefined;
  };
  const changed = async () => {
    const news = before && (await changes(`?after=${before.height}`));
    const tags = news ? news.changes.flatMap((each) => [...each.tags]) : [ALL_TAGS];
    return refresh(name, tags).catch(() => ['the edges']);
  };
  const service = await open({ dataFolder: dataFolder(), env: process.env, log: () => undefined, changed });
  const before = await changes('');
  const answer = await service.fetch(request).finally(() => service.close());
  const value: unknown = await answer.json();
  if (answer.ok) return value;
  throw refusalIn(value) ?? new Error(`The service ${name} answered ${answer.status}.`);
}

/** Returns when no edge shows what was before, or else who may. */
async function refresh(by: string, tags: readonly string[]): Promise<readonly string[]> {
  const { openRegistry, openStore } = await import('@nivaas/registry');
  const registry = openRegistry(openStore(registryAddress(), process.env));
  if (tags.length === 0 || (await registry.current()) === undefined) return [];
  return (await registry.run('refresh', { tags: [...new Set(tags)] }, { by })).unconfirmed;
}
