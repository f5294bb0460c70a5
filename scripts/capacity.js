// Prints the tables of docs/scale.md: `node scripts/capacity.js`. Measured inputs are in docs/performance.md; the
// others are assumptions. Change one and run it again.

/** By name: value, unit and meaning. */
const A = {
  visits: [10e6, 'visits a day'],
  tabs: [1e6, 'open tabs'],
  regions: [3, 'regions, two of which carry the peak when one is lost'],
  areas: [100, 'areas'],
  deploys: [1_000, 'deploys a day, or one train every ten minutes'],
  hours: [10, 'hours a day in which deploys fall'],
  revisions: [1.2, 'revisions of a deploy (canary steps, rollbacks, switches)'],
  peak: [4, 'peak ÷ average'],
  views: [6, 'page views of a visit'],
  pause: [40, 'seconds between two'],
  visible: [5, 'minutes of a visit in which its tab is visible'],
  addresses: [1e6, 'addresses; the n-th is asked for 1/n as often as the first'],
  hindi: [0.3, 'share of documents in Hindi; a tenth of each language is of a canary'],
  direct: [0.7, 'share of documents that an edge renders without a shared cache'],
  lifetime: [60, 'seconds that a shared cache keeps a document (in the code)'],
  renders: [30, 'renders a second of an edge and language: 16.3 ms each, measured, half of the time'],
  served: [7_900, 'documents a second of an edge from its memory, measured'],
  streams: [3_000, 'event streams of an edge (in the code)'],
  poll: [1, 'second between two polls of a visible tab that is used (in the code)'],
  answer: [150, 'bytes of an answer to a poll, on the wire'],
  document: [22, 'kB of a document, compressed'],
  files: [300, 'kB of files and pictures of a visit'],
  revision: [500, 'bytes of a revision for each area, with ten versions to fall back to'],
  line: [300, 'bytes of a line in the access log'],
  caches: [15, 'machines with Varnish, five in each region, as polls need them'],
  machine: [100, 'dollars a month for a machine of four cores'],
  traffic: [0.05, 'dollars for a GB'],
  reads: [0.4, 'dollars for a million GET or HEAD of the bucket'],
  cdn: [0.75, 'dollars for a million requests to a CDN'],
  servers: [2_100, 'dollars a month for TLS proxies, PostgreSQL and Redis'],
};
const a = Object.fromEntries(Object.entries(A).map(([name, [value]]) => [name, value]));
const DAY = 86_400;

/** Misses of a cache per second, if it keeps each address for `seconds`. The addresses follow Zipf's law. */
function misses(perSecond, seconds) {
  const at = (rank) => 1 / rank / (Math.log(a.addresses) + 0.5772);
  let sum = 0;
  for (let rank = 1, step; rank <= a.addresses; rank += step) {
    step = Math.max(1, Math.floor(rank / 50));
    // Shares of Hindi, English, and the canary's of each: every language and cohort has documents of its own.
    for (const share of [0.27, 0.63, 0.03, 0.07]) {
      const rate = perSecond * share * at(rank + (step - 1) / 2);
      sum += (step * (1 - Math.exp(-rate * seconds))) / seconds;
    }
  }
  return sum;
}

function scenario({ releases, lifetime }) {
  const gap = (a.hours * 3_600) / releases;
  const perVisit = 1 + (a.views - 1) * (1 - Math.exp(-a.pause / gap));
  const perDay = a.visits * perVisit;
  const asked = (perDay / DAY) * a.peak;
  const seconds = Math.min(gap, lifetime ?? 0);
  const reach = lifetime ? a.regions * misses(asked / a.regions, seconds) : asked;
  // A document that a shared cache misses is seldom in the edge's memory, so each is rendered.
  const rendered = lifetime ? reach : reach * a.direct;
  const visible = ((a.visits * a.visible) / 1_440) * a.peak;
  const regional = (need) => Math.max(2, Math.ceil(need / (a.regions - 1))) * a.regions;
  const forRenders = regional((rendered * (1 - a.hindi)) / a.renders);
  const forStreams = lifetime ? 0 : regional(visible / a.streams);
  const edges = Math.max(forRenders, forStreams, regional(reach / a.served));
  const revisions = releases * a.revisions;
  const share = reach / asked;
  const logged = (revisions * a.areas * a.revision) / 1e6;
  const money = {
    edges: edges * a.machine,
    'caches’ machines': lifetime ? a.caches * a.machine : 0,
    traffic: ((perDay * a.document + a.visits * a.files) / 1e6) * a.traffic * 30,
    'requests to the bucket': ((edges * 2.5 * DAY) / 1e6) * a.reads * 30,
    'proxies, PostgreSQL, Redis': a.servers,
  };
  const total = Object.values(money).reduce((sum, one) => sum + one, 0);
  return {
    'seconds between releases': gap,
    'documents of a visit': perVisit.toFixed(1),
    'documents a second, peak': asked,
    'answered by caches': `${((1 - share) * 100).toFixed(0)} %`,
    'reach edges a second': reach,
    'rendered a second': rendered,
    'edges for renders; for streams': `${forRenders}; ${forStreams}`,
    edges,
    'TB of documents a day from edges': ((perDay * share * a.document) / 1e9).toFixed(2),
    'purges of a deploy': lifetime ? a.revisions * edges * a.caches : 0,
    'purges a day': lifetime ? revisions * edges * a.caches : 0,
    'MB of the release log a day': logged.toFixed(1),
    'GB a year': ((logged * 365) / 1_000).toFixed(1),
    'GB of access logs a day': ((perDay * share * a.line) / 1e9).toFixed(1),
    ...Object.fromEntries(Object.entries(money).map(([name, one]) => [`dollars: ${name}`, one])),
    'dollars a month': Math.round(total / 100) * 100,
  };
}

const show = (value) =>
  value >= 20 || Number.isInteger(value) ? Math.round(value).toLocaleString('en') : String(value);
const line = (row) => `| ${row.map((cell) => (typeof cell === 'number' ? show(cell) : cell)).join(' | ')} |`;
const table = (head, rows) => [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

/** @returns The tables, as Markdown. */
function tables() {
  const [trains, lifetime] = [a.hours * 6, a.lifetime];
  const names = [
    '1,000, no cache',
    '1,000, caches',
    'trains, no cache',
    'trains, caches',
    'trains, kept 10 minutes',
  ];
  const asked = [[a.deploys], [a.deploys, lifetime], [trains], [trains, lifetime], [trains, 600]];
  const results = asked.map(([releases, kept]) => scenario({ releases, lifetime: kept }));
  const visible = (a.visits * a.visible) / 1_440;
  const tabs = (name, usual, most) => {
    const month = (usual / a.poll) * DAY * 30;
    const dollars = [(month * a.cdn) / 1e6, (month * a.answer * a.traffic) / 1e9].map(
      (exact) => Math.round(exact / 100) * 100,
    );
    const [polls, megabytes] = [most / a.poll, Math.round((most / a.poll) * a.answer) / 1e6];
    return [name, usual, most, Math.ceil(most / a.streams), polls, a.caches * 2, megabytes, ...dollars];
  };
  const head =
    'visible tabs|usually|peak|edges, if all hold streams|polls a second|of them at edges, at most|MB a second|dollars a month: requests to a CDN|traffic';
  const rows = Object.keys(results[0]).map((name) => [name, ...results.map((result) => result[name])]);
  return [
    table(
      ['name', 'value', 'what'],
      Object.entries(A).map(([name, [value, what]]) => [`\`${name}\``, value, what]),
    ),
    table(['', ...names], rows),
    table(head.split('|'), [tabs('of visits', visible, visible * a.peak), tabs('all', a.tabs, a.tabs)]),
  ];
}

module.exports = { tables };
if (require.main === module) process.stdout.write(`${tables().join('\n\n')}\n`);
