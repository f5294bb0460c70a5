import type { FunctionReply } from '../messages';

/** An answer's value as JSON; a larger one is no answer for a page. */
export const MAX_VALUE_BYTES = 2 * 1024 * 1024;

const ID = /^\d{1,16}$/;
const SECONDS = /^(\d{1,8}(\.\d+)?)?$/;
const TEXT = String.raw`"(?:\\.|[^"\\])*"`;
const LIST = String.raw`\[(?:${TEXT},?)*\]`;
/** As in @nivaas/contracts, which a guest cannot load; at most 64. */
const TAGS = /^\[("[a-z][a-z0-9-]{0,38}(:[A-Za-z0-9_.-]{1,60})?",?){0,64}\]$/;
/** What HTTP allows. @see https://www.rfc-editor.org/rfc/rfc9110#section-5.5 */
const HEADER = String.raw`"[\w!#$%&'*+.^\x60|~-]+":"(?:\\[\\"t]|[ !#-\[\]-~\x80-\xff])*"`;
const DESCRIPTION = `{"kind":"(query|action)"(,"needs":"session")?(,"isPublic":(true|false))?,"grants":${LIST},"changes":${LIST}}`;

/** What the JSON of each field looks like; that of an absent one is empty. The length of all has the limit of a head. */
const FORMS: Readonly<Record<FunctionReply['kind'], Readonly<Record<string, RegExp>>>> = {
  ready: { functions: new RegExp(`^{(${TEXT}:${DESCRIPTION},?)*}$`) },
  ping: {},
  answer: {
    id: ID,
    maxAge: SECONDS,
    staleWhileRevalidate: SECONDS,
    tags: TAGS,
    location: /^(".{0,2000}")?$/,
  },
  failure: {
    id: ID,
    code: /^"[a-z][a-z0-9_]{0,60}"$/,
    message: /^"/,
    status: /^[45]\d\d$/,
    place: /^(\[\d+,\d+\])?$/,
    stack: /^("|$)/,
    fields: new RegExp(`^({(${TEXT}:${TEXT},?)*})?$`),
  },
  fetch: {
    id: ID,
    call: ID,
    grant: /^"[\w-]{1,40}"$/,
    path: /^"\/(?!\/)[^\s\\]{0,8000}"$/,
    method: /^"(GET|HEAD|POST|PUT|PATCH|DELETE)"$/,
    headers: new RegExp(`^{(${HEADER},?)*}$`),
  },
  refresh: { id: ID, call: ID, tags: TAGS },
};

/**
 * The first field of a message that has another form than this program sends. The guest asks it, too, before it sends one:
 * what the edge finds wrong is not from our own code.
 */
export function wrongField(head: unknown): string | undefined {
  const { kind } = Object(head) as FunctionReply;
  if (!Object.hasOwn(FORMS, String(kind))) return 'kind';
  const jsonOf = (field: string) => JSON.stringify((head as Record<string, unknown>)[field]) ?? '';
  return Object.entries(FORMS[kind]).find(([field, form]) => !form.test(jsonOf(field)))?.[0];
}
