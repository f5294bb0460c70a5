// Passes the PURGE of the edges on to Cloudflare's Worker, which wants a token. Run one for all edges, with
// CACHE_PURGE_URLS=http://its-host:6082/, where no visitor reaches it:
//   CLOUDFLARE_URL=https://your.site/_purge CLOUDFLARE_TOKEN=… node deploy/purge-adapter.js
const { createServer } = require('node:http');

const TIMEOUT_MS = 5_000;

async function send(url, options) {
  const answer = await fetch(url, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${new URL(url).host} answered ${answer.status}`);
}

async function purgeCloudflare({ revision, cohorts, isRewind, change }, env) {
  const headers = {
    authorization: `Bearer ${env.CLOUDFLARE_TOKEN}`,
    'x-nivaas-revision': revision,
    'x-nivaas-cohorts': cohorts,
    ...(isRewind ? { 'x-nivaas-rewind': '1' } : {}),
    ...change,
  };
  await send(env.CLOUDFLARE_URL, { method: 'POST', headers });
}

/** Headers that name changed data. */
const CHANGE = ['x-nivaas-from', 'x-nivaas-number', 'x-nivaas-tags'];

/** @returns A handler for `PURGE`. The edges retry after a second, so purges of one revision share their work. */
function purgeHandler(env, log) {
  let newest = 0;
  let last = Promise.resolve();
  const underWay = new Map();
  // One after the other, so that an older revision never overwrites a newer one.
  const queue = (purge) => (last = last.catch(() => undefined).then(() => pass(purge)));
  const pass = async (purge) => {
    const isOlder = !purge.isRewind && Number(purge.revision) < newest;
    if (isOlder && !purge.change['x-nivaas-number']) return;
    if (!isOlder) newest = Number(purge.revision);
    await purgeCloudflare(purge, env);
  };
  return async ({ method, headers }, response) => {
    const answer = (status) => response.writeHead(status).end();
    const { 'x-nivaas-revision': revision = '', 'x-nivaas-cohorts': cohorts = '' } = headers;
    if (method !== 'PURGE') return answer(405);
    if (!/^\d{1,15}$/.test(revision)) return answer(400);
    const change = Object.fromEntries(
      CHANGE.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
    );
    const purge = { revision, cohorts, isRewind: 'x-nivaas-rewind' in headers, change };
    const name = JSON.stringify(purge);
    if (!underWay.has(name))
      underWay.set(
        name,
        queue(purge).finally(() => underWay.delete(name)),
      );
    try {
      await underWay.get(name);
      answer(200);
    } catch (error) {
      log(String(error));
      answer(502);
    }
  };
}

module.exports = { purgeHandler };

if (require.main === module) {
  const { HOST = '127.0.0.1', PORT = '6082' } = process.env;
  createServer(purgeHandler(process.env, (line) => process.stderr.write(`${line}\n`))).listen(
    Number(PORT),
    HOST,
  );
}
