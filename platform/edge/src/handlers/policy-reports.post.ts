import { Counter } from 'prom-client';
import * as v from 'valibot';
import { empty, parseJson, problem, RateLimiter, readBody, type Exchange, type Reply } from '@nivaas/http';
import type { Metrics } from '../metrics';

const BODY_LIMIT = 16 * 1024;
/** Of one request: a page that reports more tells nothing new. */
const MOST_REPORTS = 10;

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
  /** Label of the counter: a directive that exists, or `other`. */
  directive: string;
  /** A keyword such as `inline`, or the origin of a file of another site. */
  blocked: string;
  /** Path of the page. */
  page: string;
}

/**
 * `/_reports`: what the policies stopped in browsers. Anybody can write here, so it is only counted; at most one
 * line a second goes to the log, without queries, since those are what visitors typed.
 */
export class PolicyReports {
  readonly #counter: Counter<'directive'>;
  readonly #accepted = new RateLimiter({ limit: 200, windowMs: 4_000 });
  readonly #logged = new RateLimiter({ limit: 5, windowMs: 5_000 });

  constructor(
    { registry }: Pick<Metrics, 'registry'>,
    private readonly log: (entry: object) => void,
  ) {
    this.#counter = new Counter({
      name: 'nivaas_policy_reports_total',
      help: 'Violations of the security policies that browsers reported, by directive',
      labelNames: ['directive'] as const,
      registers: [registry],
    });
  }

  async handle({ request }: Exchange): Promise<Reply> {
    if (!this.#accepted.take())
      return problem(429, 'too_many_reports', 'Reports are sampled. Send fewer.', {
        'retry-after': '60',
        connection: 'close',
      });
    const body = await readBody(request, BODY_LIMIT);
    if (!body) return problem(413, 'too_large', `Reports have at most ${BODY_LIMIT} bytes.`);
    const violations = readViolations(body);
    if (!violations)
      return problem(400, 'bad_report', 'Send what a browser sends to report-to or report-uri.');
    for (const violation of violations) this.#note(violation);
    return empty(204);
  }

  #note(violation: Violation): void {
    this.#counter.inc({ directive: violation.directive });
    if (this.#logged.take()) this.log({ event: 'policy-report', ...violation });
  }
}

function readViolations(body: Buffer): Violation[] | undefined {
  const content = parseJson(body);
  const old = v.safeParse(cspReport, content);
  if (old.success) {
    const { 'csp-report': report } = old.output;
    const directive = report['effective-directive'] || report['violated-directive'];
    return [violation(directive, report['blocked-uri'], report['document-uri'])];
  }
  const several = v.safeParse(reports, content);
  if (!several.success) return undefined;
  return several.output
    .slice(0, MOST_REPORTS)
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
    blocked: /^[a-z-]{1,40}$/.test(blocked) ? blocked : originOf(blocked),
    page: pathOf(page),
  };
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin.slice(0, 100) : 'other';
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname.slice(0, 100) : '';
}
