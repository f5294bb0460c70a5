/** A new idempotency key. Pages without HTTPS have no `randomUUID`. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
