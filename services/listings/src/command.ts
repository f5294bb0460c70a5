import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Refusal } from '@nivaas/contracts/refusal';
import type { ServiceCommand } from '@nivaas/http';
import * as v from 'valibot';

const help = (
  run: string,
) => `Usage: ${run} list [--offset <n>] [--limit <n>] | get <id> | set <id> <field>=<value> … | hide <id> | show <id>
Reads and changes the homes of the site. A change is in the next document, without a release. "null" removes a field.

  --edge <url>    at a running edge instead of the database here; its token is in RELEASE_TOKEN

Answers are JSON. Exit code: 0 done; 1 refused, with the reason; 2 wrong usage.
Example: ${run} set 23 price=40000 "title=Flat by the lake" rent.depositMonths=3`;

const JSON_TEXT = v.pipe(v.string(), v.parseJson());
const TEXT = { type: 'string' } as const;
const OPTIONS = { offset: TEXT, limit: TEXT, json: { type: 'boolean' } } as const;
const RECORDS = 'http://listings.localhost/_ops/records';

/** `npm run listings -- …` */
export const command: ServiceCommand = {
  help,
  run: async (args, ask) => {
    const response = await ask(requestOf(args));
    const value: unknown = await response.json();
    if (response.ok) return value;
    const { code, message, ...details } = v.parse(refused, value);
    throw new Refusal(code, message, details);
  },
};

const refused = v.object({
  code: v.string(),
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
});

/** @throws {Refusal} usage */
function requestOf(args: string[]): Request {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const { offset, limit } = values;
  const [verb = '', id = '', ...pairs] = positionals;
  const isKnown = verb === 'list' ? id === '' : /^(get|set|hide|show)$/.test(verb) && /^[^=]+$/.test(id);
  if (!isKnown || (verb === 'set') !== pairs.length > 0) throw new Refusal('usage', '');
  if (verb === 'list') {
    const page = new URLSearchParams({ ...(offset && { offset }), ...(limit && { limit }) });
    return new Request(`${RECORDS}?${page.toString()}`);
  }
  const url = `${RECORDS}/${encodeURIComponent(id)}`;
  if (verb === 'get') return new Request(url);
  const fields = verb === 'set' ? fieldsOf(pairs) : { hidden: verb === 'hide' };
  // The key makes a repeated change change once.
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(fields) });
}

/** `rent.depositMonths=3` is a field of a group. Values are JSON, or text. */
function fieldsOf(pairs: readonly string[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const pair of pairs) {
    const [, name = '', member, text = ''] = /^([A-Za-z]+)(?:\.([A-Za-z]+))?=(.*)$/s.exec(pair) ?? [];
    if (name === '') throw new Refusal('usage', `"${pair}" is not <field>=<value>.`);
    const json = v.safeParse(JSON_TEXT, text);
    const value = json.success ? json.output : text;
    fields[name] = member === undefined ? value : { ...Object(fields[name]), [member]: value };
  }
  return fields;
}
