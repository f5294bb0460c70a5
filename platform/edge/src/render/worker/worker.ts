import { ChildProcess } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import type { Answered, SentReply, WorkerRequest } from '../messages';
import { messageOf } from './faults';
import { lacking } from './lacking';
import { add, loadFromMemory, preload } from './memory-loader';
import { asMessage, inRequest, open, page, type Release } from './release';
import { sitemap } from './sitemap';

/** Load of the event loop when each running request arrived. */
const loads = new Map<number, ReturnType<typeof performance.eventLoopUtilization>>();
let release: Release | undefined;

const TAKEN_AWAY = [
  ...['kill', '_kill', '_debugProcess', '_debugEnd'],
  ...['binding', '_linkedBinding', 'disconnect', '_disconnect'],
];

const sendToEdge = takeSend();
process.once('disconnect', () => process.exit());
takeAwayProcesses();

loadFromMemory();
// Each request gets its own turn of the event loop: otherwise all replies of a burst would wait for its last page.
process.on('message', (request: WorkerRequest) => void setImmediate(handle, request));

/** `process.send`, for the renderer only: areas' code must not answer for it. */
function takeSend(): typeof process.send {
  // `send` calls `this._send`, which areas must not find either.
  const _send = Object.getOwnPropertyDescriptor(process, '_send');
  const sender = Object.create(process, _send ? { _send } : {}) as NodeJS.Process;
  const send = process.send?.bind(sender);
  for (const name of ['send', '_send']) Reflect.deleteProperty(process, name);
  return send;
}

/** Removes access to other processes: as the same user, a renderer could end the edge or open its inspector. */
function takeAwayProcesses(): void {
  for (const name of TAKEN_AWAY) Reflect.deleteProperty(process, name);
  // The handle of a child that was never started signals the process group, to which the edge belongs.
  const { _handle } = new ChildProcess() as unknown as { _handle: object };
  Reflect.deleteProperty(Object.getPrototypeOf(_handle) as object, 'kill');
  Reflect.deleteProperty(os, 'setPriority');
  syncBuiltinESMExports();
}

function handle(request: WorkerRequest): void {
  switch (request.kind) {
    case 'preload':
      add(request.sources);
      return request.files.forEach(preload);
    case 'start':
      add(request.sources);
      release = open(request.start, (fault, page, uses) => send({ kind: 'fault', page, fault, uses }));
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

function send(reply: SentReply): void {
  sendToEdge?.(reply);
}

function answer(id: number, work: (release: Release) => Promise<Answered>): void {
  const current = release;
  if (!current) throw new Error('The worker was asked before it had a release.');
  loads.set(id, performance.eventLoopUtilization());
  inRequest(id, async () => work(current))
    .finally(() => loads.delete(id))
    .then(asMessage)
    .then(
      (value) => send({ id, ok: true, value }),
      (error: unknown) => send({ id, ok: false, message: messageOf(error) }),
    );
}
