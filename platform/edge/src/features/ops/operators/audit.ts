/** One call of the ops API in the audit log. It never holds the token. */
export interface AuditEntry {
  verb: string;
  address: string;
  /** Absent when the token was wrong or missing. */
  who?: string | undefined;
  area?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Revision the caller saw; after a change the new one. */
  revision?: number | undefined;
  /** Only where the registry's log does not keep the reason. */
  reason?: string | undefined;
  /** False when there was nothing to do. */
  changed?: boolean | undefined;
  /** Names the caches that were not purged. */
  warning?: string | undefined;
  result?: string;
  status?: number;
}

/** Callers must not be able to fill the log. */
const MAX_FIELD_LENGTH = 200;

/** Writes one line; JSON escapes line breaks and terminal codes. */
export function writeAudit(log: (entry: object) => void, entry: AuditEntry): void {
  const cut = Object.entries(entry).map(([key, value]) => [
    key,
    typeof value === 'string' && value.length > MAX_FIELD_LENGTH
      ? `${value.slice(0, MAX_FIELD_LENGTH - 1)}…`
      : value,
  ]);
  log({ event: 'ops', ...Object.fromEntries(cut) });
}
