import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import type webpack from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';
import { readOutput } from '../builds/area-compiler';
import { Faults, ON_SERVER, type ShownFault } from './faults';
import { toSources } from './source-stack';

/** Where open pages send what they throw (packages/federation/src/development/report-faults.ts). */
const FAULTS_PATH = '/_dev/faults';
const MAX_BODY_BYTES = 100_000;

const thrown = v.object({ message: v.string(), stack: v.string() });
type Thrown = v.InferOutput<typeof thrown>;

/** The compilers of one side, in the order of the areas. */
type Side = readonly webpack.Compiler[];

/** Shows in every open page what fails in it, on the server, and in the types. */
export class Overlay {
  readonly faults = new Faults((faults) => this.#show(faults));
  #server: WebpackDevServer | undefined;
  #hash = '';
  #isCompiled = false;
  /** Hash of the last good build of each area. */
  readonly #good = new Map<string, string>();

  constructor(
    private readonly areas: readonly string[],
    private readonly clients: Side,
    private readonly servers: Side,
  ) {}

  /** @param server Already started, so that its messages about builds reach a new tab first. */
  attach(server: WebpackDevServer, { hooks }: webpack.MultiCompiler): void {
    this.#server = server;
    const sockets = server.webSocketServer?.implementation as
      | { on: (event: 'connection', listener: (client: WebpackDevServer.ClientConnection) => void) => void }
      | undefined;
    sockets?.on('connection', (client) => this.#show(this.faults.all, [client]));
    // Before the development server announces the errors, which its client shows without updating the page.
    hooks.done.tap({ name: 'Overlay', stage: -1 }, (stats) => this.#announceGood(stats));
    hooks.done.tap('Overlay', (stats) => {
      if (stats.hash !== this.#hash) this.faults.forgetThrown();
      this.#hash = stats.hash;
      this.#isCompiled = !stats.hasErrors();
      this.#show(this.faults.all);
    });
  }

  /** Updates the areas that compile while another one does not. */
  #announceGood({ stats }: webpack.MultiStats): void {
    for (const [index, each] of stats.entries())
      if (!each.hasErrors()) this.#good.set(this.areas[index] ?? '', each.hash);
    const isWhole = stats.every((each) => !each.hasErrors());
    const tabs = this.#server?.webSocketServer?.clients ?? [];
    if (isWhole || this.#good.size < this.areas.length) return;
    this.#server?.sendMessage(tabs, 'hash', [...this.#good.values()].join(''));
    this.#server?.sendMessage(tabs, 'ok');
  }

  /** Takes what an open page reports. */
  receive = async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    // A page of another site cannot send this type without a CORS preflight.
    const isJson = request.headers['content-type'] === 'application/json';
    if (request.url !== FAULTS_PATH || request.method !== 'POST' || !isJson) return next();
    const fault = v.safeParse(thrown, await readJson(request));
    response.writeHead(fault.success ? 204 : 400).end();
    if (fault.success) await this.#add(fault.output, this.clients);
  };

  /** What a page threw while the server rendered it. */
  async thrownOnServer(fault: Thrown): Promise<void> {
    await this.#add({ ...fault, message: `${ON_SERVER}${fault.message}` }, this.servers);
  }

  async #add(fault: Thrown, compilers: Side): Promise<void> {
    const shown = await toSources(fault, async (area, file) => {
      const compiler = compilers[this.areas.indexOf(area)];
      const map = compiler && (await readOutput(compiler, `${file}.map`).catch(() => undefined));
      return map?.toString('utf8');
    });
    this.add(shown);
  }

  /** Prints a new fault, and shows it. */
  add = (fault: ShownFault): void => {
    if (!this.faults.add(fault)) return;
    const { moduleName, loc, message, stack = [] } = fault;
    process.stderr.write(`${[`${moduleName}:${loc} ${message}`, ...stack].join('\n')}\n`);
  };

  #show(faults: Faults['all'], tabs = this.#server?.webSocketServer?.clients ?? []): void {
    const server = this.#server;
    if (!server) return;
    if (faults.length > 0) server.sendMessage(tabs, 'errors', faults, { preventReloading: true });
    // Otherwise `ok` would hide the compilers' own errors.
    else if (this.#isCompiled) server.sendMessage(tabs, 'ok');
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_BODY_BYTES) return undefined;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
