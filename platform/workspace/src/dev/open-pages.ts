import type { DevelopmentFault, DevelopmentMessage } from '@nivaas/contracts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import type webpack from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';
import { readOutput } from './builds/area-compiler';
import { buildFaults } from './faults/build-faults';
import { describe, Faults, ON_SERVER } from './faults/faults';
import { isOfNewest, toSources } from './faults/source-stack';

/** Where open pages send what they throw (packages/federation/src/development/report-faults.ts). */
const FAULTS_PATH = '/_dev/faults';
const MAX_BODY_BYTES = 100_000;

const thrown = v.object({ message: v.string(), stack: v.string() });
type Thrown = v.InferOutput<typeof thrown>;
/** What is worth a line in the terminal and no more. */
const note = v.object({ note: v.string() });
/** `builds`: hashes of those that the page runs. */
const report = v.union([v.object({ ...thrown.entries, builds: v.string() }), note]);

/** The compilers of one side, in the order of the areas. */
type Side = readonly webpack.Compiler[];

/**
 * Tells every open page which builds are the newest, and all that fails
 * (packages/federation/src/development/connection.ts).
 */
export class OpenPages {
  readonly faults = new Faults((data) => this.#tell({ type: 'faults', data }), print);
  #server: WebpackDevServer | undefined;
  #hash = '';
  /** Hash of the last good build of each area. */
  readonly #good = new Map<string, string>();
  readonly #notes = new Set<string>();

  constructor(
    private readonly areas: readonly string[],
    private readonly clients: Side,
    private readonly servers: Side,
  ) {}

  /** @param server Already started. */
  attach(server: WebpackDevServer, { hooks }: webpack.MultiCompiler): void {
    this.#server = server;
    const sockets = server.webSocketServer?.implementation as
      | { on: (event: 'connection', listener: (client: WebpackDevServer.ClientConnection) => void) => void }
      | undefined;
    sockets?.on('connection', (client) => {
      this.#tellBuilds([client]);
      this.#tell({ type: 'faults', data: this.faults.all }, [client]);
    });
    hooks.done.tap('OpenPages', (stats) => this.#noteBuilds(stats));
  }

  /** The areas that compile are updated while another one does not. */
  #noteBuilds({ hash, stats }: webpack.MultiStats): void {
    for (const [index, each] of stats.entries())
      if (!each.hasErrors()) this.#good.set(this.areas[index] ?? '', each.hash);
    this.#tellBuilds();
    if (hash !== this.#hash) this.faults.noteBuild();
    this.#hash = hash;
    this.faults.set('client', stats.flatMap(buildFaults));
    this.#tell({ type: 'faults', data: this.faults.all });
  }

  #tellBuilds(pages?: WebpackDevServer.ClientConnection[]): void {
    if (this.#good.size < this.areas.length) return;
    this.#tell({ type: 'builds', data: [...this.#good.values()].join('') }, pages);
  }

  /** Takes what an open page reports. */
  receive = async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    // A page of another site cannot send this type without a CORS preflight.
    const isJson = request.headers['content-type'] === 'application/json';
    if (request.url !== FAULTS_PATH || request.method !== 'POST' || !isJson) return next();
    const { success, output } = v.safeParse(report, await readJson(request));
    response.writeHead(success ? 204 : 400).end();
    if (!success) return;
    if ('note' in output) this.#note(output.note);
    else if (isOfNewest(output, this.#good)) await this.#add(output, this.clients);
  };

  /** What a page threw while the server rendered it. */
  async thrownOnServer(fault: Thrown): Promise<void> {
    await this.#add({ ...fault, message: `${ON_SERVER}${fault.message}` }, this.servers);
  }

  /** Their data may be others now. */
  functionsReplaced(): void {
    this.#tell({ type: 'functions' });
  }

  #note(line: string): void {
    if (this.#notes.has(line)) return;
    this.#notes.add(line);
    process.stderr.write(`${line}\n`);
  }

  async #add(fault: Thrown, compilers: Side): Promise<void> {
    const shown = await toSources(fault, async (area, file) => {
      const compiler = compilers[this.areas.indexOf(area)];
      const map = compiler && (await readOutput(compiler, `${file}.map`).catch(() => undefined));
      return map?.toString('utf8');
    });
    this.faults.addThrown(shown);
  }

  #tell(message: DevelopmentMessage, pages = this.#server?.webSocketServer?.clients ?? []): void {
    this.#server?.sendMessage(pages, message.type, 'data' in message ? message.data : {});
  }
}

function print(fault: DevelopmentFault): void {
  process.stderr.write(`${describe(fault)}\n`);
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
