import { previewIn } from '@nivaas/contracts';
import type { Counter } from 'prom-client';
import * as v from 'valibot';
import {
  clientAddress,
  clientOf,
  empty,
  parseJson,
  problem,
  RateLimiter,
  readBody,
  type Exchange,
  type Reply,
  type TrustedProxies,
} from '@nivaas/http';
import type { Metrics } from '../../metrics/metrics';

const BODY_LIMIT_BYTES = 16 * 1024;
const MAX_REPORTS_PER_REQUEST = 10;

const text = v.optional(v.fallback(v.string(), ''), '');
const cspReport = v.object({
  'csp-report': v.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
});
const reports = v.array(
  v.object({
    type: v.string(),
    url: text,
    body: v.optional(v.object({ effectiveDirective: text, blockedURL: text, destination: text }), {}),
  }),
);

interface Violation {
  /** A known directive, or `other`: it is a label in the metrics. */
  directive: string;
  /** A keyword such as `inline`, or an origin. */
  blocked: string;
  /** Path of the page. */
  page: string;
}

/**
 * `/_reports`: policy violations that browsers report. Anybody can send them, so they are only counted. At most one a
 * second is logged, without queries, which may hold what visitors typed. Those of previews are dropped.
 */
export class PolicyReports {
  readonly #ofClient = new RateLimiter({ limit: 40, windowMs: 4_000, keys: 10_000 });
  readonly #ofAll = new RateLimiter({ limit: 200, windowMs: 4_000 });
  readonly #counted: Counter<'directive'>;
  readonly #logged = new RateLimiter({ limit: 5, windowMs: 5_000 });

  constructor(
    metrics: Metrics,
    private readonly log: (entry: object) => void,
    private readonly proxies: TrustedProxies,
  ) {
    this.#counted = metrics.counter(
      'nivaas_policy_reports_total',
      'Violations of the security policies that browsers reported, by directive',
      'directive',
    );
  }

  async handle({ request }: Exchange): Promise<Reply> {
    const client = clientOf(clientAddress(request, this.proxies));
    // The client's own limit comes first, so that a flood from it does not use up the limit of all.
    if (!this.#ofClient.take(client) || !this.#ofAll.take())
      return problem(429, 'too_many_reports', 'Reports are sampled. Send fewer.', {
        'retry-after': '60',
        connection: 'close',
      });
    const body = await readBody(request, BODY_LIMIT_BYTES);
    if (!body) return problem(413, 'too_large', `Reports have at most ${BODY_LIMIT_BYTES} bytes.`);
    const violations = readViolations(body);
    if (!violations)
      return problem(400, 'bad_report', 'Send a report in the format of report-to or report-uri.');
    for (const violation of violations) this.#note(violation);
    return empty(204);
  }

  #note(violation: Violation): void {
    this.#counted.inc({ directive: violation.directive });
    if (this.#logged.take()) this.log({ event: 'policy-report', ...violation });
  }
}

function readViolations(body: Buffer): Violation[] | undefined {
  const content = parseJson(body);
  const reportUri = v.safeParse(cspReport, content);
  if (reportUri.success) {
    const { 'csp-report': report } = reportUri.output;
    const directive = report['effective-directive'] || report['violated-directive'];
    if (previewIn(report['document-uri']) !== undefined) return [];
    return [violation(directive, report['blocked-uri'], report['document-uri'])];
  }
  const reportTo = v.safeParse(reports, content);
  if (!reportTo.success) return undefined;
  return reportTo.output
    .slice(0, MAX_REPORTS_PER_REQUEST)
    .filter(({ url }) => previewIn(url) === undefined)
    .map(({ type, url, body: { effectiveDirective, blockedURL } = {} }) =>
      violation(type === 'integrity-violation' ? type : (effectiveDirective ?? ''), blockedURL ?? '', url),
    );
}

const DIRECTIVE =
  /^(script-src(-elem|-attr)?|style-src(-elem|-attr)?|img-src|font-src|connect-src|manifest-src|media-src|frame-src|object-src|worker-src|base-uri|form-action|frame-ancestors|default-src|require-trusted-types-for|trusted-types|integrity-violation)$/;

function violation(directive: string, blocked: string, page: string): Violation {
  const [name = ''] = directive.split(' ');
  return {
    directive: DIRECTIVE.test(name) ? name : 'other',
    blocked: /^[a-z-]{1,40}$/.test(blocked) ? blocked : (parseUrl(blocked)?.origin.slice(0, 100) ?? 'other'),
    page: parseUrl(page)?.pathname.slice(0, 100) ?? '',
  };
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
