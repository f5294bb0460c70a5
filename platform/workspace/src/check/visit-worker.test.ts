import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser, findHeadlessShell } from '../browser/find-browser';
import { visitThroughWorker } from './visit-worker';

const PAGE = `<!doctype html><meta http-equiv="content-security-policy" content="script-src 'unsafe-inline' 'self'"><title>Page</title><script>navigator.serviceWorker.register('/worker.js')</script>`;
const BEGIN = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));`;

let browser: Browser;
let server: Server;
let worker = '';

beforeAll(async () => {
  const executablePath = findHeadlessShell() ?? findBrowser();
  browser = await chromium.launch(executablePath ? { executablePath } : {});
  server = createServer(({ url }, response) => {
    const isWorker = url === '/worker.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? worker : PAGE);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
}, 60_000);

afterAll(async () => {
  await browser.close();
  server.close();
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const answering = (answer: string) => `${BEGIN}\naddEventListener('fetch', (event) => ${answer});`;

test.each([
  ['answers', 'event.respondWith(fetch(event.request))', []],
  ['leaves everything to the browser', 'undefined', []],
  ['rejects every fetch', `event.respondWith(Promise.reject(new Error('no')))`, ['worker_rejects']],
  [
    'rejects pages only',
    `event.request.mode === 'navigate' && event.respondWith(Promise.reject(new Error('no')))`,
    ['worker_rejects'],
  ],
])(
  'W51 a service worker that %s is judged by what it does',
  async (_, answer, codes) => {
    worker = answering(answer);
    const found = await visitThroughWorker(browser, address());
    expect(found.map(({ code }) => code)).toEqual(codes);
  },
  60_000,
);
