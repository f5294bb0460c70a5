import { AsyncLocalStorage } from 'node:async_hooks';
import fs from 'node:fs';
import Module, { createRequire, isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FragmentUse, RenderResult, SitemapEntry, Snapshot } from '@nivaas/contracts';
import type { Answered, Promised, Sources, WorkerReply, WorkerRequest, WorkerStart } from './messages';

interface Renderer {
  render: (url: string) => Promise<RenderResult>;
  load: <Module>(area: string, expose: string) => Promise<Module>;
}

/** What the shell's server build exports. */
interface ShellServer {
  createRenderer: (options: {
    snapshot: Snapshot;
    origin: string;
    loadContainer: (area: string) => unknown;
    report: (fault: { area: string; part: string; phase: string; error: unknown }) => void;
    onShow: (use: FragmentUse) => void;
  }) => Renderer;
  sitemap: () => Promise<SitemapEntry[]>;
}

interface Release extends Pick<WorkerStart, 'checksProps'> {
  snapshot: Snapshot;
  shell: ShellServer;
  renderer: Renderer;
}

const requireFile = createRequire(__filename);
const sources = new Map<string, string>();
/** The id of the running request, which faults are reported with. */
const requests = new AsyncLocalStorage<number>();
/** Uses of fragments on the page of each running request. */
const shown = new Map<number | undefined, FragmentUse[]>();
/** Load of the event loop when each running request arrived. */
const loads = new Map<number, ReturnType<typeof performance.eventLoopUtilization>>();
let release: Release | undefined;

/** Areas' code must neither answer for the renderer nor signal other processes. */
const sendToEdge = process.send?.bind(process);
process.once('disconnect', () => process.exit());
for (const name of ['send', 'kill', '_kill', 'disconnect'] as const) Reflect.deleteProperty(process, name);

// One turn of the event loop each: otherwise the replies of a burst would all wait for its last page.
process.on('message', (request: WorkerRequest) => void setImmediate(handle, request));

function handle(request: WorkerRequest): void {
  switch (request.kind) {
    case 'preload':
      add(request.sources);
      return request.files.forEach(preload);
    case 'start':
      add(request.sources);
      release = open(request.start);
      return send({ kind: 'ready' });
    case 'page':
      return answer(request.id, (current) => page(current, request));
    case 'sitemap':
      return answer(request.id, sitemap);
    case 'lacking':
      return answer(request.id, (current) => lacking(current, request));
    case 'ping':
      return send({ ...request, load: loadSince(request.id) });
  }
}

/** Utilization of the event loop since a request arrived, 0 to 1. */
function loadSince(id: number): number {
  const before = loads.get(id);
  return before ? performance.eventLoopUtilization(before).utilization : 1;
}

function send(reply: WorkerReply): void {
  sendToEdge?.(reply);
}

function open({ snapshot, origin, entries, checksProps }: WorkerStart): Release {
  // Built from shell/src/server.tsx.
  const shell = load(entries['shell']) as ShellServer;
  const renderer = shell.createRenderer({
    snapshot,
    origin,
    loadContainer: (area) => {
      const exported = load(entries[area]) as Record<string, unknown>;
      return exported[snapshot.areas[area]?.container ?? ''] ?? exported;
    },
    report: ({ area: reported, part, phase, error }) => {
      const area = areaOfError(reported, error, entries);
      // An area that is switched off is meant to show its fallback.
      if (snapshot.areas[area]?.off) return;
      const version = snapshot.areas[area]?.version ?? '';
      const fault = { area, version, part, phase, code: codeOf(error), message: messageOf(error) };
      const request = requests.getStore();
      const name = fragmentOf(part, area, error, entries[area]);
      const uses = (shown.get(request) ?? []).filter((use) => use.name === name);
      send({ kind: 'fault', page: request, fault, uses: jsonOf(uses) });
    },
    onShow: (use) => {
      const uses = shown.get(requests.getStore());
      // What suspends is rendered again, with the same props.
      if (uses?.every(({ props }) => props !== use.props)) uses.push(use);
    },
  });
  return { snapshot, shell, renderer, checksProps };
}

async function page({ renderer, checksProps }: Release, { id, url }: { id: number; url: string }) {
  const uses: FragmentUse[] = [];
  shown.set(id, uses);
  try {
    const result = await renderer.render(url);
    return checksProps ? { ...result, uses } : result;
  } finally {
    shown.delete(id);
  }
}

/** The fragment in whose code an error came up: the file of its chunk has its name. */
function fragmentOf(part: string, area: string, error: unknown, entry = ''): string | undefined {
  if (part.startsWith(`${area}/`)) return part;
  if (!(error instanceof Error)) return undefined;
  const { stack = '', componentStack = '' } = error as Error & { componentStack?: string };
  const [, after = ''] = `${stack}\n${componentStack}`.split(`${dirname(entry)}/fragment-`);
  const [name] = /^[\w-]+(?=\.js)/.exec(after) ?? [];
  return name && `${area}/${name}`;
}

function answer(id: number, work: (release: Release) => Promise<Answered>): void {
  const current = release;
  if (!current) throw new Error('The worker was asked before it had a release.');
  loads.set(id, performance.eventLoopUtilization());
  requests
    .run(id, async () => work(current))
    .finally(() => loads.delete(id))
    .then(asJson)
    .then(
      (value) => send({ id, ok: true, value }),
      (error: unknown) => send({ id, ok: false, message: messageOf(error) }),
    );
}

/**
 * The form that browsers get. Loaders may return what has none (cycles, BigInt): then this page fails here, and not the
 * thread that receives it.
 */
function asJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

/**
 * The area whose code threw. React reports an error outside of all boundaries as the shell's, so the versions' folders
 * in the stack decide; if React itself threw, those in the component stack.
 */
function areaOfError(area: string, error: unknown, entries: WorkerStart['entries']): string {
  if (area !== 'shell' || !(error instanceof Error)) return area;
  const { stack = '', componentStack = '' } = error as Error & { componentStack?: string };
  return nearest(stack, { ...entries, shell: undefined }) ?? nearest(componentStack, entries) ?? area;
}

/** The area whose files a stack names first. */
function nearest(stack: string, entries: Record<string, string | undefined>): string | undefined {
  const places = Object.entries(entries)
    .map(([area, file]) => ({ area, at: file ? stack.indexOf(dirname(file)) : -1 }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at);
  return places[0]?.area;
}

/** Undefined for what has none. */
function jsonOf<Value>(value: Value): Value | undefined {
  try {
    return asJson(value);
  } catch {
    return undefined;
  }
}

interface AreaRoutes {
  routes: { id: string; lazy: () => Promise<unknown> }[];
}

/** Pages and fragments that the area's server build does not offer, each with the reason. */
async function lacking({ renderer }: Release, { area, pages, fragments }: Promised): Promise<string[]> {
  const page = async (id: string) => {
    const { routes } = await renderer.load<AreaRoutes>(area, 'routes');
    const route = routes.find((each) => each.id === id);
    if (!route) throw new Error('its routes do not have it');
    return route.lazy();
  };
  const tries = [
    ...pages.map((id) => reasonAgainst(`the page "${id}"`, () => page(id))),
    ...fragments.map((name) => reasonAgainst(`the fragment "${name}"`, () => renderer.load(area, name))),
  ];
  return (await Promise.all(tries)).filter((reason) => reason !== undefined);
}

/** Undefined for a module that has a component. */
async function reasonAgainst(what: string, load: () => Promise<unknown>): Promise<string | undefined> {
  try {
    const module = (await load()) as { Component?: unknown } | undefined;
    return module?.Component ? undefined : `${what} (it exports no Component)`;
  } catch (error) {
    return `${what} (${messageOf(error)})`;
  }
}

const SITEMAP_TIMEOUT_MS = 2_000;

/** The sitemap entries of all areas, without areas that fail or take too long. */
async function sitemap({ snapshot, shell, renderer }: Release): Promise<SitemapEntry[]> {
  const remotes = Object.keys(snapshot.areas).filter((area) => area !== 'shell');
  const lists = [
    async () => shell.sitemap(),
    ...remotes.map((area) => async () => {
      const module = await renderer.load<{ sitemap: () => Promise<SitemapEntry[]> }>(area, 'sitemap');
      return module.sitemap();
    }),
  ];
  const parts = await Promise.all(lists.map(listInTime));
  return parts.flat();
}

async function listInTime(list: () => Promise<unknown>): Promise<SitemapEntry[]> {
  try {
    const entries = await Promise.race([list(), delay(SITEMAP_TIMEOUT_MS)]);
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is SitemapEntry {
  if (typeof entry !== 'object' || entry === null) return false;
  const { path, lastModified = '' } = entry as Record<string, unknown>;
  return typeof path === 'string' && path.startsWith('/') && typeof lastModified === 'string';
}

/** Ignores errors: they are reported when a page needs the file. */
function preload(file: string): void {
  try {
    load(file);
  } catch {
    // The release of this worker may not need it.
  }
}

function load(file: string | undefined): unknown {
  if (!file) throw new Error('An area of this release has no server build.');
  return requireFile(file) as unknown;
}

function add(more: Sources): void {
  for (const [path, text] of more) sources.set(path, text);
}

/** What Node's loader of CommonJS modules has for this: its hooks for ES modules need a thread. */
interface Loader {
  _resolveFilename: (request: string, parent?: { filename?: string }) => string;
  _extensions: Record<
    string,
    (module: { _compile: (text: string, path: string) => void }, path: string) => void
  >;
}

/** Makes `require`, and `readFile` of webpack's chunk loading, find the server builds in memory. */
function loadFromMemory(loader: Loader): void {
  loader._resolveFilename = (request, parent) => {
    if (isBuiltin(request)) return request;
    const path = join(request.startsWith('.') ? dirname(parent?.filename ?? '/') : '/', request);
    const found = [path, `${path}.js`].find((candidate) => sources.has(candidate));
    if (found) return found;
    throw Object.assign(new Error(`Cannot find module '${request}'`), { code: 'MODULE_NOT_FOUND' });
  };
  loader._extensions['.js'] = (module, path) => module._compile(sources.get(path) ?? '', path);
  const { readFile } = fs;
  Object.assign(fs, {
    readFile: (...args: Parameters<typeof readFile>) => {
      const text = sources.get(String(args[0]));
      if (text === undefined) readFile(...args);
      else process.nextTick(args.at(-1) as unknown as (error: null, text: string) => void, null, text);
    },
  });
}
loadFromMemory(Module as unknown as Loader);

const MAX_MESSAGE_LENGTH = 1_000;

function messageOf(error: unknown): string {
  try {
    if (!(error instanceof Error)) return String(error).slice(0, MAX_MESSAGE_LENGTH);
    return `${error.message}${error.cause ? `: ${String(error.cause)}` : ''}`.slice(0, MAX_MESSAGE_LENGTH);
  } catch {
    return 'The thrown value cannot be converted to text.';
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'thrown';
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' ? code : error.name).slice(0, 100);
}
