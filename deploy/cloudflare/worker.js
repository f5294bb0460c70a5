// A Cloudflare Worker in front of the edges, by the rules of deploy/README.md, "Another shared cache". wrangler.toml
// configures it. The Durable Object is strongly consistent, so the revision is in the key, as in Varnish, and it knows
// which tags of data changed when. KV would take up to a minute.
/** How long a data centre uses the revision that it read. Otherwise each page would wait for the Durable Object. */
const MEMORY_MS = 400;
/** A purge is answered after this, when no data centre uses the old revision. Below the edges' timeout of 1 s. */
const SETTLED_MS = 500;
/** A request is sent again if the edge answers with an older revision, as in Varnish. */
const TRIES = 3;
/** Tags whose last change is known. What was made before an older change is asked for again. */
const MAX_TAGS = 500;
const PERSONAL = /^\/(_data|_beacon|_reports|_ops|_metrics|_health|auth)(\/|$)/;
const LABEL = /(?:^|; ?)(?:__Host-cohort|nivaas-cohort)=(c[0-9a-f]{16})(?:;|$)/;
const NOT_FOR_VISITORS = [
  ...['surrogate-control', 'cdn-cache-control', 'surrogate-key'],
  ...['x-nivaas-cohorts', 'x-nivaas-number', 'x-kept-at'],
];
/** The edge believes what is in front of it. */
const NOT_OF_VISITORS = [
  ...['x-nivaas-cohort', 'x-nivaas-revision', 'x-nivaas-number', 'x-request-id'],
  ...['x-forwarded-host', 'x-forwarded-proto', 'forwarded'],
];
/** Headers of one visitor. The edge would answer a condition with 304, and a range with a part. */
const NOT_FOR_EDGES = ['cookie', 'if-none-match', 'if-modified-since', 'range'];
let memory;

export default {
  async fetch(request, env, context) {
    const { pathname, search, origin } = new URL(request.url);
    if (pathname === '/_purge') return purge(request, env);
    // A stream would hold a connection for each tab. Tabs without events poll /_release.
    if (pathname === '/_release/events') return new Response(null, { status: 503 });
    const headers = new Headers(request.headers);
    for (const name of NOT_OF_VISITORS) headers.delete(name);
    // A tab of the site continues its own trace. Nobody else may choose one.
    if (headers.get('sec-fetch-site') !== 'same-origin')
      for (const name of ['traceparent', 'tracestate']) headers.delete(name);
    headers.set('x-forwarded-for', request.headers.get('cf-connecting-ip') ?? '');
    // Files: Cloudflare's own cache keeps them as long as their headers say.
    if (/^\/_(?!release$)/.test(pathname) && !PERSONAL.test(pathname))
      return fetch(new Request(request, { headers }));
    const cookie = headers.get('cookie') ?? '';
    const isReading = /^(GET|HEAD)$/.test(request.method) && !headers.has('authorization');
    const isAlone =
      PERSONAL.test(pathname) ||
      /[?&]_preview=/.test(search) ||
      /nivaas-not-v|(nivaas-|Host-)seen=/.test(cookie);
    // Without a revision nothing kept may be shown: the edge answers each visitor itself.
    const live = isReading && !isAlone ? await liveRevision(env).catch(() => undefined) : undefined;
    if (!live) return fetch(new Request(request, { headers }), { cache: 'no-store', redirect: 'manual' });

    const label = LABEL.exec(cookie)?.[1];
    const cohort = label && live.cohorts.split(' ').includes(label) ? label : 'stable';
    // Cloudflare compresses the answers, so no encoding is in the key.
    const key = new Request(`${origin}/${live.epoch}.${live.revision}/${cohort}${pathname}${search}`);
    for (const name of NOT_FOR_EDGES) headers.delete(name);
    headers.set('x-nivaas-cohort', cohort);
    headers.set('x-nivaas-revision', String(live.revision));
    headers.set('x-nivaas-number', String(live.number));
    const ask = () => askEdges({ url: request.url, headers, key, live, env, context });

    const found = await caches.default.match(key);
    const kept = found && isCurrent(found, live) ? found : undefined;
    const age = kept ? (Date.now() - Number(kept.headers.get('x-kept-at'))) / 1000 : Infinity;
    const seconds = (name) => secondsOf(name, kept?.headers.get('surrogate-control'));
    if (age < seconds('max-age')) return deliver(request, kept, true);
    if (age < seconds('max-age') + seconds('stale-while-revalidate')) {
      context.waitUntil(ask().catch(() => undefined));
      return deliver(request, kept, true);
    }
    const answer = await ask().catch(() => undefined);
    // A stale document of this revision is better than an error. It is never of a version that was taken back.
    if ((!answer || answer.status >= 500) && kept) return deliver(request, kept, true);
    return answer ? deliver(request, answer, false) : new Response('No edge answers.', { status: 503 });
  },
};

/** Whether nothing that it was made of has changed since. */
function isCurrent({ headers }, { floor, tags }) {
  if (!headers.has('x-nivaas-number')) return true;
  const number = Number(headers.get('x-nivaas-number'));
  const keys = (headers.get('surrogate-key') ?? '').split(' ');
  return number >= floor && keys.every((key) => !(tags[key] > number));
}

const secondsOf = (name, lifetime) => Number(new RegExp(`${name}=(\\d+)`).exec(lifetime)?.[1] ?? 0);

async function askEdges({ url, headers, key, live, env, context }) {
  for (let tried = 1; ; tried += 1) {
    const answer = await fetch(new Request(url, { headers, redirect: 'manual' }), { cache: 'no-store' });
    const lifetime = answer.headers.get('surrogate-control');
    const revision = Number(answer.headers.get('x-nivaas-revision'));
    const number = Number(answer.headers.get('x-nivaas-number') ?? live.number);
    const isBehind = revision < live.revision || number < live.number;
    if (lifetime && isBehind && tried < TRIES) continue;
    // A purge was missed. This answer is not kept, because its key would be of the older revision.
    if (revision > live.revision)
      context.waitUntil(raise(env, { revision, cohorts: answer.headers.get('x-nivaas-cohorts') ?? '' }));
    if (lifetime && !isBehind && revision === live.revision && isForAll(answer)) {
      const kept = new Response(answer.clone().body, answer);
      // Cloudflare has no stale-if-error here, so it keeps the answer for that time. `fetch` above checks the age.
      kept.headers.set('cache-control', `max-age=${secondsOf('stale-if-error', lifetime)}`);
      kept.headers.set('x-kept-at', String(Date.now()));
      for (const name of ['vary', 'cdn-cache-control', 'x-request-id']) kept.headers.delete(name);
      context.waitUntil(caches.default.put(key, kept));
    }
    return answer;
  }
}

const isForAll = ({ status, headers }) => status < 500 && !headers.has('set-cookie');

function deliver(request, answer, isKept) {
  const headers = new Headers(answer.headers);
  if (headers.has('surrogate-control')) {
    headers.set('cache-control', 'no-cache');
    headers.set('vary', 'Accept-Encoding, Cookie');
  }
  for (const name of NOT_FOR_VISITORS) headers.delete(name);
  headers.set('x-cache', String(isKept));
  // The page says so when it is counted: speeds of versions are compared on hits.
  if (isKept) headers.set('server-timing', 'hit');
  const plain = (tag) => tag.trim().replace(/^W\//, '');
  const known = (request.headers.get('if-none-match') ?? '').split(',').map(plain);
  if (answer.status === 200 && headers.has('etag') && known.includes(plain(headers.get('etag'))))
    return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : answer.body, { status: answer.status, headers });
}

async function liveRevision(env) {
  const at = Date.now();
  if (!memory || at - memory.at >= MEMORY_MS)
    memory = { at, live: await (await revisionOf(env).fetch('https://do/')).json() };
  return memory.live;
}

const revisionOf = (env) => env.REVISION.get(env.REVISION.idFromName('live'));

async function raise(env, purged) {
  const answer = await revisionOf(env).fetch('https://do/', { method: 'POST', body: JSON.stringify(purged) });
  return answer.json();
}

/** Tokens are compared as hashes, so that the time of the comparison reveals nothing about a guess. */
const hash = async (text) =>
  String(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

/** Handles the requests of deploy/purge-adapter.js. */
async function purge(request, env) {
  const [said, right] = [request.headers.get('authorization') ?? '', `Bearer ${env.PURGE_TOKEN}`];
  const isOurs = env.PURGE_TOKEN && (await hash(said)) === (await hash(right));
  if (request.method !== 'POST' || !isOurs) return new Response(null, { status: 403 });
  const revision = request.headers.get('x-nivaas-revision') ?? '';
  if (!/^\d{1,15}$/.test(revision)) return new Response(null, { status: 400 });
  const [number, from] = ['number', 'from'].map((name) => request.headers.get(`x-nivaas-${name}`));
  if (number !== null && ![number, from].every((text) => /^\d{1,15}$/.test(text)))
    return new Response(null, { status: 400 });
  const tags = (request.headers.get('x-nivaas-tags') ?? '').split(' ').filter(Boolean);
  const live = await raise(env, {
    revision: Number(revision),
    cohorts: request.headers.get('x-nivaas-cohorts') ?? '',
    isRewind: request.headers.has('x-nivaas-rewind'),
    change: number === null ? undefined : { number: Number(number), from: Number(from), tags },
  });
  await new Promise((resolve) => setTimeout(resolve, live.waitMs));
  return new Response(null, { headers: { 'x-nivaas-revision': String(live.revision) } });
}

const EMPTY = { epoch: 0, revision: 0, cohorts: '', at: 0, number: 0, floor: 0, tags: {} };

/** Every edge purges, and each twice. */
const isKnown = ({ number, tags }, change) =>
  change.number <= number && change.tags.every((tag) => tags[tag] >= change.number);

/** A purge lists the tags that changed after `from`. If those before it were missed, anything may have changed. */
function withChange({ number, floor, tags }, change) {
  const last = Math.max(number, change.number);
  if (change.from > number) return { number: last, floor: last, tags: {} };
  const changed = { ...tags, ...Object.fromEntries(change.tags.map((tag) => [tag, last])) };
  const newest = Object.entries(changed).sort(([, one], [, other]) => other - one);
  const dropped = newest.slice(MAX_TAGS).map(([, at]) => at);
  return {
    number: last,
    floor: Math.max(floor, ...dropped),
    tags: Object.fromEntries(newest.slice(0, MAX_TAGS)),
  };
}

/** The live revision, its canaries' labels, and when data changed: one object for the whole world. */
export class LiveRevision {
  constructor({ storage }) {
    this.storage = storage;
  }

  async fetch(request) {
    const purged = request.method === 'POST' ? await request.json() : undefined;
    let live = { ...EMPTY, ...(await this.storage.get('live')) };
    // Edges purge in any order, so only a rewound log goes back. It uses revision numbers again, hence the epoch.
    if (purged && (purged.isRewind || purged.revision >= live.revision)) {
      const { revision, cohorts, isRewind } = purged;
      const isSame = !isRewind && revision === live.revision && cohorts === live.cohorts;
      const epoch = live.epoch + (isRewind ? 1 : 0);
      live = { ...live, epoch, revision, cohorts, at: isSame ? live.at : Date.now() };
    }
    if (purged?.change && !isKnown(live, purged.change))
      live = { ...live, ...withChange(live, purged.change), at: Date.now() };
    if (purged) await this.storage.put('live', live);
    return Response.json({ ...live, waitMs: Math.max(0, live.at + SETTLED_MS - Date.now()) });
  }
}
