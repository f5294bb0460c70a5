/** JSON with sorted keys: the same value has the same text. Undefined for undefined. */
export function canonicalJson(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) as string | undefined;
}
