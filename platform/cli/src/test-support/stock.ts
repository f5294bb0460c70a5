import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A service with one price in a file, as a site may write it: without our packages, and without a compiler. */
const SERVICE = `
const { mkdirSync, existsSync, readFileSync, writeFileSync, copyFileSync } = require('node:fs');
const { join } = require('node:path');

const refused = (code, message, details) => Object.assign(new Error(message), { code, ...details });

exports.default = {
  open: async ({ dataFolder, changed }) => {
    mkdirSync(dataFolder, { recursive: true });
    const file = join(dataFolder, 'stock.json');
    const prices = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [70]);
    return {
      fetch: async (request) => {
        const { pathname, searchParams } = new URL(request.url);
        const all = prices();
        if (pathname === '/_changes') {
          const after = Number(searchParams.get('after') ?? all.length);
          const changes = all.slice(after).map((_, at) => ({ number: after + at + 1, tags: ['stock:price'] }));
          return Response.json({ identity: 'stock', height: all.length, changes });
        }
        if (request.method === 'GET') return Response.json({ price: all.at(-1) });
        const { price } = await request.json();
        writeFileSync(file, JSON.stringify([...all, price]));
        await changed();
        return Response.json({ price });
      },
      close: async () => undefined,
    };
  },
  backUp: async ({ dataFolder }, folder) => {
    const file = join(dataFolder, 'stock.json');
    if (!existsSync(file)) return [];
    copyFileSync(file, join(folder, 'stock.json'));
    return ['stock.json'];
  },
  command: async ([verb, price, edge], run, ask) => {
      if (verb !== 'get' && verb !== 'set') throw refused('usage', \`Usage: \${run} get | set <price>\`);
      if (verb === 'set' && !Number(price)) throw refused('price', 'No price.', { fields: { price: 'must be a number' } });
      const init =
        verb === 'set' && { method: 'POST', headers: { 'idempotency-key': 'one' }, body: JSON.stringify({ price: Number(price) }) };
      return ask(new Request('http://stock.localhost/_ops/price', init || {}), edge);
  },
};
`;

/** @param options Whether operators have a command for it. @returns Path of the module. */
export async function writeStock(folder: string, { command = true } = {}): Promise<string> {
  const file = join(folder, command ? 'stock.js' : 'plain.js');
  await writeFile(file, command ? SERVICE : `${SERVICE}\ndelete exports.default.command;`);
  return file;
}
