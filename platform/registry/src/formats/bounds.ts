/** What of a JSON text is beyond a limit. */
interface Excess {
  /** Such as `lends.card.schema.items`. */
  path: string;
  message: string;
}

/** The largest area has a depth of 9. */
const MAX_DEPTH = 64;
const MAX_ENTRIES = 3_000;
/** All values together; the largest area has 900. The gate compares the schemas of two areas value by value. */
const MAX_VALUES = 20_000;
/** The gate renders each page, and each fragment has files of its own. */
const MAX_ENTRIES_OF: Readonly<Record<string, number>> = { owns: 200, fragments: 100, lends: 100, uses: 300 };
const MAX_NAME_LENGTH = 200;
const MAX_TEXT_LENGTH = 2_000;
/** `type` of a fragment holds its props as TypeScript. */
const MAX_TYPE_LENGTH = 20_000;
const MAX_PATH_LENGTH = 200;

/** Finds what is too deep, too many or too long in a description of a build. Without recursion, so any depth is safe. */
export function firstExcess(json: unknown): Excess | undefined {
  const open = [{ value: json, path: '', key: '', depth: 0 }];
  let values = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    values += 1;
    if (values > MAX_VALUES) return { path: '', message: `It has more than ${MAX_VALUES} values.` };
    const { value, path, key, depth } = next;
    const message = excessOf(value, key, depth);
    if (message !== undefined) return { path: path.slice(0, MAX_PATH_LENGTH), message };
    for (const [name, child] of entriesOf(value))
      open.push({ value: child, path: path === '' ? name : `${path}.${name}`, key: name, depth: depth + 1 });
  }
  return undefined;
}

function excessOf(value: unknown, key: string, depth: number): string | undefined {
  if (depth > MAX_DEPTH) return `It has more than ${MAX_DEPTH} levels.`;
  if (key.length > MAX_NAME_LENGTH) return `The name has more than ${MAX_NAME_LENGTH} characters.`;
  if (typeof value === 'number' && !Number.isFinite(value)) return 'The number is too large.';
  const maxLength = key === 'type' ? MAX_TYPE_LENGTH : MAX_TEXT_LENGTH;
  if (typeof value === 'string' && value.length > maxLength)
    return `The text has more than ${maxLength} characters.`;
  const limit = (depth === 1 && Object.hasOwn(MAX_ENTRIES_OF, key) && MAX_ENTRIES_OF[key]) || MAX_ENTRIES;
  const count = entriesOf(value).length;
  return count > limit ? `There are ${count} entries; at most ${limit} are allowed.` : undefined;
}

/** Of a list or an object. A text has none. */
function entriesOf(value: unknown): [string, unknown][] {
  return value !== null && typeof value === 'object' ? Object.entries(value) : [];
}
