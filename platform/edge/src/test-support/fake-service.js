/*
 * The stock of a made-up shop, as a service of a site: items with a price, and what changed, in one file that several
 * threads share. Without a compiler, because a thread runs JavaScript.
 */
const { randomUUID } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { parentPort } = require('node:worker_threads');

const FIRST = { changes: [{ number: 1, identity: 'first', tags: [] }], prices: { 7: 70 } };

const json = (value, status = 200) => Response.json(value, { status });

class Stock {
  constructor({ dataFolder, changed }) {
    mkdirSync(dataFolder, { recursive: true });
    this.file = join(dataFolder, 'stock.json');
    this.changed = changed;
  }

  get data() {
    return existsSync(this.file) ? JSON.parse(readFileSync(this.file, 'utf8')) : FIRST;
  }

  set data(data) {
    writeFileSync(`${this.file}.new`, JSON.stringify(data));
    renameSync(`${this.file}.new`, this.file);
  }

  changesAfter(after) {
    const { changes } = this.data;
    const newest = changes.at(-1);
    const known = changes.find(({ number }) => number === after) ?? newest;
    const later = changes.filter(({ number }) => number > known.number);
    return { identity: known.identity, height: newest.number, changes: later };
  }

  async setPrice(id, price) {
    const { changes, prices } = this.data;
    const change = {
      number: changes.at(-1).number + 1,
      identity: randomUUID(),
      tags: [`stock:${id}`, 'stock'],
    };
    this.data = { changes: [...changes, change], prices: { ...prices, [id]: price } };
    const unconfirmed = await this.changed();
    return json({ price, ...(unconfirmed.length > 0 ? { unconfirmed } : {}) });
  }

  async fetch(request) {
    const { pathname, searchParams } = new URL(request.url);
    const id = pathname.split('/').at(-1);
    if (pathname === '/_changes')
      return existsSync(`${this.file}.away`)
        ? json({}, 503)
        : json(this.changesAfter(Number(searchParams.get('after') ?? NaN)));
    if (pathname.startsWith('/_ops/items/') && request.method === 'POST')
      return this.setPrice(id, (await request.json()).price);
    if (pathname === '/crash') process.exit(3);
    if (pathname === '/hang') for (;;);
    if (pathname === '/endless')
      return new Response(
        new ReadableStream({ pull: (stream) => stream.enqueue(Buffer.alloc(1024 * 1024)) }),
      );
    if (pathname === '/error') return Response.error();
    if (pathname === '/post') {
      for (const message of [null, 'ready', { log: 1 }]) parentPort.postMessage(message);
      return json({});
    }
    if (pathname === '/throw') throw new Error('not in stock');
    const price = this.data.prices[id];
    return price === undefined ? json({}, 404) : json({ price });
  }
}

exports.default = {
  open: async (context) => {
    const stock = new Stock(context);
    // In tests of a service that closes late.
    const closeMs = existsSync(`${stock.file}.late`) ? 60_000 : 0;
    return {
      fetch: (request) => stock.fetch(request),
      close: () => new Promise((resolve) => setTimeout(resolve, closeMs)),
    };
  },
};
