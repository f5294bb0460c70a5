import { parseArgs } from 'node:util';
import { Refusal } from '@nivaas/contracts/refusal';
import type { AskService } from '@nivaas/http';
import * as v from 'valibot';

const helpOf = (
  run: string,
) => `Usage: ${run} list [--offset <n>] [--limit <n>] | get <id> | set <id> <field>=<value> … | hide <id> | show <id>
Reads and changes the homes of the site. A change is in the next document, without a release. "null" removes a field.

  --edge <url>    at a running edge instead of the database here; its token is in RELEASE_TOKEN

Answers are JSON. Exit code: 0 done; 1 refused, with the reason; 2 wrong usage.
Example: ${run} set 23 price=40000 "title=Flat by the lake" rent.depositMonths=3`;

const JSON_TEXT = v.pipe(v.string(), v.parseJson());
const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;
const OPTIONS = { edge: TEXT, offset: TEXT, limit: TEXT, json: FLAG, help: FLAG } as const;
const RECORDS = 'http://listings.localhost/_ops/records';

/** `npm run listings -- …` */
export async function command(args: string[], run: string, ask: AskService): Promise<unknown> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const { edge, offset, limit, help } = values;
  if (help) return helpOf(run);
  const [verb = '', id = '', ...pairs] = positionals;
  const isKnown = verb === 'list' ? id === '' : /^(get|set|hide|show)$/.test(verb) && /^[^=]+$/.test(id);
  if (!isKnown || (verb === 'set') !== pairs.length > 0) throw new Refusal('usage', helpOf(run));
  const page = new URLSearchParams({ ...(offset && { offset }), ...(limit && { limit }) });
  if (verb === 'list') return ask(new Request(`${RECORDS}?${page.toString()}`), edge);
  const url = `${RECORDS}/${encodeURIComponent(id)}`;
  if (verb === 'get') return ask(new Request(url), edge);
  const body = JSON.stringify(verb === 'set' ? fieldsOf(pairs) : { hidden: verb === 'hide' });
  const headers = { 'content-type': 'application/json' };
  return ask(new Request(url, { method: 'POST', headers, body }), edge);
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
